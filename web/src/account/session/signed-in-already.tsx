// Leads a person who is logged in on from a page for those who are not, and tells them why.
import { useEffect } from 'react';
import toast from 'react-hot-toast/headless';
import { Navigate } from 'react-router-dom';
import { MESSAGES } from '../../domain/messages';

export function SignedInAlready({ to }: { to: string }) {
  useEffect(() => {
    // The id makes it one toast: React runs an effect twice while developing.
    toast(MESSAGES.alreadyLoggedIn, { id: 'already-logged-in' });
  }, []);
  return <Navigate to={to} replace />;
}
