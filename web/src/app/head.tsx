// The title and description of a page, for the browser's tab and search engines. React moves these elements
// into <head>; what previews of links need is added by scripts/site/preview-tags.ts.
import { site } from '../content/site';
import { notFound, type RouteRow } from './routes';

export function Head({ row }: { row: RouteRow }) {
  const title = row.path === '/' ? `${site.name}: ${row.title}` : `${row.title} | ${site.name}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={row.description} />
      {row === notFound ? null : <link rel="canonical" href={site.address + row.path} />}
      {row.noindex && <meta name="robots" content="noindex" />}
    </>
  );
}
