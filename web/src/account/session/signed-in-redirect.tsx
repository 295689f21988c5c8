import { useEffect } from 'react';
import toast from 'react-hot-toast/headless';
import { Navigate } from 'react-router-dom';
import { MESSAGES } from '../../domain/messages';

export function SignedInRedirect({ to, message = MESSAGES.alreadyLoggedIn }: { to: string; message?: string }) {
  useEffect(() => {
    // React runs effects twice in development, but toasts with the same id show only once.
    toast(message, { id: 'already-logged-in' });
  }, [message]);
  return <Navigate to={to} replace />;
}
