// The title and address of a page, for the browser's tab and search engines. React moves these elements
// into <head>; descriptions and previews are added by scripts/build/preview-tags.ts.
interface Props {
  site: { name: string; address: string };
  path: string;
  title: string;
  /** Kept out of search results. */
  noindex?: boolean | undefined;
  /** The page for every address that does not exist. */
  unknown?: boolean;
}

export function DocumentHead({ site, path, title, noindex, unknown }: Props) {
  return (
    <>
      <title>{path === '/' ? `${site.name}: ${title}` : `${title} | ${site.name}`}</title>
      {unknown ? null : <link rel="canonical" href={site.address + path} />}
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}
