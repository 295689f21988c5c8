// Holds server state: the session and the account mutations. A module value, not a provider, so public pages don't
// load React Query.
import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';

export const queryClient = new QueryClient({
  // Clear old toasts when a mutation starts.
  mutationCache: new MutationCache({ onMutate: () => toast.remove() }),
  defaultOptions: {
    // Browsers are often wrong about being offline, so always try.
    queries: {
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    },
    // Variables may contain a password or a code, so don't keep them after the form unmounts.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});
// Without the React provider, mount() is what makes the client listen for reconnects. Without setOnline(), the
// manager would assume that the browser is online.
queryClient.mount();
if (typeof window !== 'undefined') onlineManager.setOnline(navigator.onLine);
