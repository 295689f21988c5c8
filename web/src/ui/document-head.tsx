// React moves these elements into <head>. The build adds the tags for search results and link previews
// (scripts/build/preview-tags.ts).
interface Props {
  site: { name: string; address: string };
  path: string;
  title: string;
  noindex?: boolean | undefined;
  /** Set this on the 404 page, which has no canonical URL. */
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
