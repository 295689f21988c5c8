import { useEffect } from 'react';
import toast from 'react-hot-toast/headless';
import { Navigate } from 'react-router-dom';
import { MESSAGES } from '../../domain/messages';

export function RedirectSignedIn({ to }: { to: string }) {
  useEffect(() => {
    // React runs effects twice in development, but toasts with the same id show only once.
    toast(MESSAGES.alreadyLoggedIn, { id: 'already-logged-in' });
  }, []);
  return <Navigate to={to} replace />;
}
