// The route table as React Router's tree. The browser and the prerenderer put different routers around it.
import { Route, Routes } from 'react-router-dom';
import { Head } from './head';
import { Layout } from './layout';
import { event, notFound, type RouteRow, routes } from './routes';

export function App() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {[...routes, event, { ...notFound, path: '*' }].map((row) => (
          <Route
            key={row.path}
            path={row.path}
            element={<Page row={row.path === '*' ? notFound : row} />}
          />
        ))}
      </Route>
    </Routes>
  );
}

function Page({ row }: { row: RouteRow }) {
  return (
    <>
      {row === event ? null : <Head row={row} />}
      <row.page />
    </>
  );
}
