// React moves these elements into <head>. The build adds the tags for search results and link previews
// (scripts/build/preview-tags.ts).
interface Props {
  site: { name: string; address: string };
  path: string;
  title: string;
  noindex?: boolean | undefined;
  /** Set this on the 404 page, which has no canonical URL. */
  isNotFound?: boolean;
}

export function DocumentHead({ site, path, title, noindex, isNotFound }: Props) {
  return (
    <>
      <title>{path === '/' ? `${site.name}: ${title}` : `${title} | ${site.name}`}</title>
      {isNotFound ? null : <link rel="canonical" href={site.address + path} />}
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}
