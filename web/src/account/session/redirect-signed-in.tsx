// Redirects signed-in users, with a toast that tells them why.
import { useEffect } from 'react';
import toast from 'react-hot-toast/headless';
import { Navigate } from 'react-router-dom';
import { MESSAGES } from '../../domain/messages';

export function RedirectSignedIn({ to }: { to: string }) {
  useEffect(() => {
    // The id keeps it to one toast: React runs effects twice in development.
    toast(MESSAGES.alreadyLoggedIn, { id: 'already-logged-in' });
  }, []);
  return <Navigate to={to} replace />;
}
