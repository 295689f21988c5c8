// The builds that the end-to-end tests look at: the site as it ships, but without what volunteers fill
// in, so that a new event breaks no test; and what its content can make of it.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildSite, readSite, withContent } from './build.ts';
import { contentFile } from './content.ts';
import type { StackSite } from './hosting.ts';
import { at } from './paths.ts';

/** The environment variable that tells the tests a site's address. */
export const siteVariables = ['SITE_URL', 'CONTACT_SITE_URL', 'FILLED_SITE_URL'] as const;

/** One site for each of {@link siteVariables}, built into build/test*. */
export async function buildTestSites(): Promise<readonly StackSite[]> {
  const facts = readSite();
  const social = facts.social.map(({ network }) => ({ network }));
  const site = { ...facts, social, contactForm: { shown: false } };
  const empty = { events: unlisted('events'), testimonials: unlisted('testimonials') };
  const endpoint = 'https://forms.example.org/messages';
  const address = 'https://example.org/pictures';
  return [
    await build('test', { ...empty, site }),
    await build('test-contact', { ...empty, site: { ...site, contactForm: { shown: true } } }),
    await build(
      'test-filled',
      {
        site: {
          ...site,
          contactForm: { shown: true, endpoint },
          social: social.map((page) =>
            page.network === 'Instagram' ? { ...page, address } : page,
          ),
        },
      },
      'e2e/filled-content',
    ),
  ];
}

/** The words of a page without the entries of its list. */
function unlisted(name: string): object {
  return { ...JSON.parse(readFileSync(contentFile(name), 'utf8')), list: [] };
}

/**
 * @param files what stands in for files of web/content, by their names
 * @param words a folder with more of them
 */
async function build(
  name: string,
  files: Readonly<Record<string, object>>,
  words?: string,
): Promise<StackSite> {
  const folder = at(`build/${name}-content`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (words) cpSync(at(words), folder, { recursive: true });
  for (const [file, content] of Object.entries(files))
    writeFileSync(`${folder}/${file}.json`, JSON.stringify(content));
  const { policy } = await withContent(folder, () => buildSite(`build/${name}`));
  return { site: name, public: `build/${name}`, policy };
}
