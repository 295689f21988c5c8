// Only the build adds these tags: their readers (search engines, chat apps and social networks) only read the HTML.
import type { Content } from '../../web/content/fields/files.ts';
import type { Route } from '../../web/src/app/routes.tsx';
import { PREVIEW_SIZE } from './preview-picture.ts';
import { escapeXml } from './xml.ts';

export type Preview = {
  /** Another page's path, if the page shares that page's preview picture. */
  readonly previewPath?: string;
};

type PreviewedRoute = Pick<Route, 'path' | 'title' | 'description' | 'noindex'> & Preview;

export const imagePathOf = ({ path, previewPath = path, noindex }: PreviewedRoute): string =>
  noindex || previewPath === '/' ? '/og.png' : `/og${previewPath.replaceAll('/', '-')}.png`;

export function toPreviewTags(route: PreviewedRoute, { name, address }: Content<'site'>): string {
  const { title, description = '' } = route;
  const properties = {
    type: 'website',
    site_name: name,
    title,
    description,
    url: address + route.path,
    image: address + imagePathOf(route),
    'image:width': String(PREVIEW_SIZE.width),
    'image:height': String(PREVIEW_SIZE.height),
    'image:alt': `${title}, beside colored tiles with drawings`,
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="og:${property}" content="${escapeXml(content)}">`,
  );
  return `<meta name="description" content="${escapeXml(description)}">${tags.join('')}<meta name="twitter:card" content="summary_large_image">`;
}
