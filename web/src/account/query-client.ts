// The one store of server state: the session and the account mutations. A module value instead of a
// provider, so that the frame of the page needs no React Query until there is an account to show.
import { onlineManager, QueryClient } from '@tanstack/react-query';

export const queryClient = new QueryClient({
  defaultOptions: {
    // The browser's own idea of being offline is often wrong: always try, and let the call fail.
    queries: {
      networkMode: 'always',
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
// What the provider would do: mount() listens for the connection's return, and the manager starts with
// the browser's present state.
queryClient.mount();
if (typeof window !== 'undefined') onlineManager.setOnline(navigator.onLine);
