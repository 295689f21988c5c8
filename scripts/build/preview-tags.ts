// Only the build adds these tags: their readers (search engines, chat apps and social networks) only read the HTML.
import type { ContentOf } from '../../web/content/schemas/files.ts';
import { PREVIEW_SIZE } from './preview-picture.ts';
import type { RouteToBuild } from './routes-to-build.ts';
import { escapeXml } from './xml.ts';

type PreviewedRoute = Pick<RouteToBuild, 'path' | 'title' | 'description' | 'noindex' | 'previewPath'>;

export const previewPicturePathOf = ({ path, noindex, previewPath = noindex ? '/' : path }: PreviewedRoute): string =>
  previewPath === '/' ? '/og.png' : `/og${previewPath.replaceAll('/', '-')}.png`;

export function toPreviewTags(route: PreviewedRoute, { name, address }: ContentOf<'site'>): string {
  const { title, description = '' } = route;
  const properties = {
    type: 'website',
    site_name: name,
    title,
    description,
    url: address + route.path,
    image: address + previewPicturePathOf(route),
    'image:width': String(PREVIEW_SIZE.width),
    'image:height': String(PREVIEW_SIZE.height),
    'image:alt': `${title}, beside colored tiles with drawings`,
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="og:${property}" content="${escapeXml(content)}">`,
  );
  return `<meta name="description" content="${escapeXml(description)}">${tags.join('')}<meta name="twitter:card" content="summary_large_image">`;
}
