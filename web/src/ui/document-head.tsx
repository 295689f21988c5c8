// React moves these elements into <head>. The build adds the tags for search results and link previews
// (scripts/build/preview-tags.ts).
import { site } from 'virtual:content';
import { use } from 'react';
import { prefixTitleWithError } from '../domain/messages';
import { InvalidFormCountContext } from './use-error-in-title';

type DocumentHeadProps = {
  /** The path of the canonical URL. Omit it on the not-found page, which has none. */
  path?: string;
  title: string;
  noindex?: boolean;
};

export function DocumentHead({ path, title, noindex }: DocumentHeadProps) {
  const [invalidFormCount] = use(InvalidFormCountContext);
  // Screen readers read the title first, so it says that a form has errors.
  const pageTitle = invalidFormCount > 0 ? prefixTitleWithError(title) : title;
  return (
    <>
      <title>{path === '/' ? `${site.name}: ${pageTitle}` : `${pageTitle} | ${site.name}`}</title>
      {path !== undefined && <link rel="canonical" href={site.address + path} />}
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}
