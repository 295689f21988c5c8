// The builds that the end-to-end tests look at: the site as it ships, and what its content can make of it.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import type { SiteContent } from '../web/src/content/types.ts';
import { buildSite, readSite, withContent } from './build.ts';
import type { StackSite } from './hosting.ts';
import { at } from './paths.ts';

/** The environment variable that tells the tests a site's address. */
export const siteVariables = ['SITE_URL', 'CONTACT_SITE_URL', 'FILLED_SITE_URL'] as const;

/** One site for each of {@link siteVariables}, built into build/test*. */
export async function buildTestSites(): Promise<readonly StackSite[]> {
  const site = readSite();
  const withForm = (contactForm: SiteContent['contactForm']) => ({ ...site, contactForm });
  return [
    await build('test'),
    await build('test-contact', withForm({ shown: true })),
    await build(
      'test-filled',
      {
        ...withForm({ shown: true, endpoint: 'https://forms.example.org/messages' }),
        social: site.social.map((page, place) =>
          place === 0 ? { ...page, address: 'https://example.org/pictures' } : page,
        ),
      },
      'e2e/filled-content',
    ),
  ];
}

/** @param words a folder whose files stand in for those of web/content */
async function build(name: string, site?: SiteContent, words?: string): Promise<StackSite> {
  const folder = at(`build/${name}-content`);
  mkdirSync(folder, { recursive: true });
  if (words) cpSync(at(words), folder, { recursive: true });
  if (site) writeFileSync(`${folder}/site.json`, JSON.stringify(site));
  const { policy } = await withContent(folder, () => buildSite(`build/${name}`));
  return { site: name, public: `build/${name}`, policy };
}
