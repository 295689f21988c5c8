// Builds the sites for the end-to-end tests. e2e/support/test-content.json replaces what volunteers change, such as names,
// classes, events and people, so editing those breaks no test. Tests do quote other sentences of
// web/content, and fail if those change.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Content } from '../../web/content/fields/files.ts';
import { fromRoot } from '../cli/paths.ts';
import { readJson } from '../content/content-files.ts';
import { buildSite, withContent } from './build-site.ts';
import type { StackSite } from './firebase-config.ts';

export const siteUrlVariables = ['SITE_URL', 'CONTACT_SITE_URL', 'FILLED_SITE_URL'] as const;

interface Facts {
  readonly site: Pick<
    Content<'site'>,
    'social' | 'contactForm' | 'ein' | 'taxStatus' | 'postalAddress'
  >;
}

/** Returns the sites in the order of {@link siteUrlVariables}. */
export async function buildTestSites(): Promise<readonly StackSite[]> {
  const facts = readFacts();
  const { site } = facts;
  const bare = {
    ...site,
    // Markup that pages must show as text.
    summary: 'Coding & <b>STEM</b> for everybody </script><script>alert(1)</script>',
    contactForm: { shown: true },
    social: [],
  };
  return [
    await build('test', facts),
    await build('test-contact', { ...facts, site: bare }, { hidden: true }),
    await buildFilledSite('test-filled', 'https://forms.example.org/messages', testTime),
  ];
}

/** Some of the filled site's events are over at this time, and some aren't. */
const testTime = Date.parse('2031-02-15T12:00:00-08:00');

function readFacts(): Facts {
  const facts = JSON.parse(readFileSync(fromRoot('e2e/support/test-content.json'), 'utf8'));
  const pages = Object.entries<object>(readJson('pages')).map(([id, page]) => [
    id,
    { ...page, ...facts.pages[id] },
  ]);
  // Removes these fields from the file, because JSON.stringify omits undefined values.
  const noLegal = { ein: undefined, taxStatus: undefined, postalAddress: undefined };
  return { ...facts, pages: Object.fromEntries(pages), site: { ...facts.site, ...noLegal } };
}

/**
 * Fills in everything optional with made-up content. Without an `endpoint`, the contact form only pretends to send
 * messages. `now` defaults to the real time, so the page and the app agree on which event is next.
 */
export function buildFilledSite(name: string, endpoint?: string, now?: number): Promise<StackSite> {
  const { site, ...facts } = readFacts();
  const address = 'https://example.org/pictures';
  const social = [
    ...site.social.map((page) => (page.network === 'Instagram' ? { ...page, address } : page)),
    { network: 'YouTube', address: 'https://example.org/films' },
    { network: 'Mastodon' },
  ];
  const legal = {
    ein: '12-3456789',
    taxStatus: 'Tax-exempt under section 501(c)(3).',
    postalAddress: '1 Example Way, Fremont, CA 94536',
  };
  const filled = { ...site, ...legal, contactForm: { shown: true, endpoint }, social };
  const overrides = 'e2e/support/filled-content';
  return build(name, { ...facts, site: filled }, { overrides, ...(now && { now }) });
}

interface Variant {
  /** A folder of content files. Their fields override both web/content and the facts. */
  readonly overrides?: string;
  readonly hidden?: boolean;
  readonly now?: number;
}

async function build(
  name: string,
  facts: object,
  { overrides, ...options }: Variant = {},
): Promise<StackSite> {
  const folder = fromRoot(`build/${name}-content`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, fields] of Object.entries(facts)) {
    const content = { ...readJson(file), ...fields };
    writeFileSync(`${folder}/${file}.json`, JSON.stringify(content));
  }
  if (overrides) {
    cpSync(fromRoot(overrides), folder, { recursive: true });
    for (const name of readdirSync(fromRoot(overrides)).filter((file) => file.endsWith('.json'))) {
      const fields = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
      const content = { ...readJson(name.replace(/\.json$/, '')), ...fields };
      writeFileSync(`${folder}/${name}`, JSON.stringify(content));
    }
  }
  const out = `build/${name}`;
  const { policy } = await withContent(folder, () => buildSite(out, options));
  return { site: name, public: `build/${name}`, policy };
}
