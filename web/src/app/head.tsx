import { site } from '../content/site';
import { DocumentHead } from '../ui/document-head';
import { notFound, type RouteRow } from './routes';

/** The head of a page whose words stand in the route table. */
export function Head({ row: { path, title, noindex }, row }: { row: RouteRow }) {
  return (
    <DocumentHead
      site={site}
      path={path}
      title={title}
      noindex={noindex}
      unknown={row === notFound}
    />
  );
}
