// The store of server state: the session and the account mutations. A module value instead of a
// provider, so that public pages load no React Query.
import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';

export const queryClient = new QueryClient({
  // What was told of an earlier try must not stand beside the answer to this one.
  mutationCache: new MutationCache({ onMutate: () => toast.remove() }),
  defaultOptions: {
    // The browser is often wrong about being offline, so a call is always tried.
    queries: {
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    },
    // What was sent may be a password or a code: it stays in memory no longer than its form.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});
// What the provider would do: mount() listens for the connection's return, and the manager starts with
// the browser's present state.
queryClient.mount();
if (typeof window !== 'undefined') onlineManager.setOnline(navigator.onLine);
