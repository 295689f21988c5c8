// A page's title and URL, for the browser's tab and search engines. React moves these elements into <head>;
// scripts/build/preview-tags.ts adds descriptions and previews.
interface Props {
  site: { name: string; address: string };
  path: string;
  title: string;
  /** Keeps the page out of search results. */
  noindex?: boolean | undefined;
  /** The page for every URL that doesn't exist. */
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
