// The title and description of a page, for the browser's tab, search engines and link previews. React
// moves these elements into <head>.
interface Props {
  site: { name: string; address: string; summary: string };
  path: string;
  title: string;
  description: string;
  /** Kept out of search results. */
  noindex?: boolean | undefined;
  /** The page for every address that does not exist. */
  unknown?: boolean;
}

export function DocumentHead({ site, path, title, description, noindex, unknown }: Props) {
  const address = site.address + path;
  return (
    <>
      <title>{path === '/' ? `${site.name}: ${title}` : `${title} | ${site.name}`}</title>
      <meta name="description" content={description} />
      {unknown ? null : <link rel="canonical" href={address} />}
      {noindex && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${site.address}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={site.summary} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
