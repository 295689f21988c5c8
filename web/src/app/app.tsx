import { useLocation } from 'react-router-dom';
import { Head } from './head';
import { Layout } from './layout';
import { event, rowOf } from './routes';

export function App() {
  // Don't use React Router's routes. They ignore case, but the server sends the 404 page for /Dashboard, and they don't
  // match a URL that contains a line break.
  const row = rowOf(useLocation().pathname);
  return (
    <Layout>
      {row === event ? null : <Head row={row} />}
      <row.page />
    </Layout>
  );
}
