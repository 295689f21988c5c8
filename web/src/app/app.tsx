// The page at an address, in the one layout of §2. The browser and the prerenderer put different routers around it.
import { useLocation } from 'react-router-dom';
import { Head } from './head';
import { Layout } from './layout';
import { event, rowOf } from './routes';

export function App() {
  // Not by React Router's own routes: they also match /Dashboard, where the server sends the page of an
  // unknown address, and match nothing at all where an address holds a line break.
  const row = rowOf(useLocation().pathname);
  return (
    <Layout>
      {row === event ? null : <Head row={row} />}
      <row.page />
    </Layout>
  );
}
