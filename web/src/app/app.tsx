import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorCountContext } from '../ui/error-title';
import { Head } from './head';
import { Layout } from './layout';
import { hasOwnHead, matchRoute } from './routes';

export function App() {
  // Don't use React Router's routes. They ignore case, so they'd show the dashboard at /Dashboard, where the server
  // sends the 404 page. They also don't match a URL that contains a line break.
  const route = matchRoute(useLocation().pathname);
  const [errorCount, setErrorCount] = useState(0);
  return (
    <ErrorCountContext value={setErrorCount}>
      {/* Outside the layout's keyed boundary, so React changes these elements instead of replacing them. Replacing
          one that an extension has removed would make React throw, and links would do nothing. */}
      {hasOwnHead(route) ? null : <Head route={route} hasErrors={errorCount > 0} />}
      <Layout>
        <route.page />
      </Layout>
    </ErrorCountContext>
  );
}
