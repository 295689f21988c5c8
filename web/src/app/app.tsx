import { useLocation } from 'react-router-dom';
import { Head } from './head';
import { Layout } from './layout';
import { event, rowOf } from './routes';

export function App() {
  // React Router's own routes would match /Dashboard, where the server sends the 404 page, and would match nothing if a
  // URL contained a line break.
  const row = rowOf(useLocation().pathname);
  return (
    <Layout>
      {row === event ? null : <Head row={row} />}
      <row.page />
    </Layout>
  );
}
