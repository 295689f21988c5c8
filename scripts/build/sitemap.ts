import { escapeXml } from './xml.ts';

export const toSitemap = (siteUrl: string, paths: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${escapeXml(siteUrl + path)}</loc></url>\n`).join('')}</urlset>
`;
