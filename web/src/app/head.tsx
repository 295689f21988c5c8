// The title and description of a page, for the browser's tab, search engines and link previews. React
// moves these elements into <head>.
import { site } from '../content/site';
import { notFound, type RouteRow } from './routes';

export function Head({ row }: { row: RouteRow }) {
  const title = row.path === '/' ? `${site.name}: ${row.title}` : `${row.title} | ${site.name}`;
  const address = site.address + row.path;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={row.description} />
      {row === notFound ? null : <link rel="canonical" href={address} />}
      {row.noindex && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={row.title} />
      <meta property="og:description" content={row.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${site.address}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={site.summary} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
