import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { queryClient } from '../account/session/query-client';
import { DocumentHead } from '../ui/document-head';
import { InvalidFormCountContext } from '../ui/use-error-in-title';
import { Layout } from './layout';
import { matchRoute } from './routes';

export function App() {
  // Don't use React Router's routes. matchRoute() also serves the prerenderer and matches exactly as the server does,
  // while they don't match a URL that contains a line break.
  const route = matchRoute(useLocation().pathname);
  const invalidFormCountState = useState(0);
  return (
    <QueryClientProvider client={queryClient}>
      <InvalidFormCountContext value={invalidFormCountState}>
        {/* Outside the layout's keyed boundary, so React changes these elements instead of replacing them. Replacing
            one that an extension has removed would make React throw, and links would do nothing. */}
        {route.hasOwnHead ? null : <DocumentHead {...route} />}
        <Layout>
          <route.page />
        </Layout>
      </InvalidFormCountContext>
    </QueryClientProvider>
  );
}
