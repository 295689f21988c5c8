import { focusManager, MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';

/** The app's only query client. React Query's hooks get it from its provider. Other code imports it. */
export const queryClient = new QueryClient({
  // Trying again clears the old message (§4).
  mutationCache: new MutationCache({ onMutate: () => toast.remove() }),
  defaultOptions: {
    // Browsers are often wrong about being offline, so always try. By default, that turns off trying again on reconnect.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      // The gateway has already retried.
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    },
    // A mutation's variables may contain a password or a code, so drop them once the form unmounts.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

/** Refreshes data whenever someone reconnects or comes back to the tab. */
export function watchFocusAndConnection(): void {
  // The provider also does this, but later, and would miss changes of the connection.
  queryClient.mount();
  // By default, the browser counts as online until an event says otherwise.
  onlineManager.setOnline(navigator.onLine);
  // By default, data is refreshed when a tab becomes visible, but not when its window does.
  window.addEventListener('focus', () => focusManager.onFocus());
}
