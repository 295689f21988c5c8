// Builds the sites for the end-to-end tests. e2e/support/test-content.json replaces what volunteers change, such as names,
// classes, events and people, so editing those breaks no test. Tests do quote other sentences of
// web/content, and fail if those change.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { CONTENT_FOLDER, fromRoot } from '../cli/paths.ts';
import { readJson } from '../content/check-content.ts';
import { type BuildOptions, type BuiltSite, buildSite } from './build-site.ts';

export const SITE_URL_VARIABLES = ['SITE_URL', 'CONTACT_SITE_URL', 'FILLED_SITE_URL'] as const;

/** A merge patch for each of these content files. */
type ContentPatch = Readonly<Record<string, object>>;

/** Some of the filled site's events are over at this time, and some aren't. */
const FILLED_SITE_TIME = Date.parse('2031-02-15T12:00:00-08:00');

const SUPPORT_FOLDER = fromRoot('e2e/support');
const readPatch = (file: string) => JSON.parse(readFileSync(`${SUPPORT_FOLDER}/${file}`, 'utf8'));

const TEST_PATCH: ContentPatch = readPatch('test-content.json');

/** Everything optional, with made-up content. */
const FILLED_PATCH: ContentPatch = Object.fromEntries(
  readdirSync(`${SUPPORT_FOLDER}/filled-content`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.replace('.json', ''), readPatch(`filled-content/${file}`)]),
);

const CONTACT_SITE_PATCH = {
  // Markup that pages must show as text.
  summary: 'Coding & <b>STEM</b> for everybody </script><script>alert(1)</script>',
  contactForm: { isShown: true },
  social: [],
};

/** Returns the sites in the order of {@link SITE_URL_VARIABLES}. */
export const buildTestSites = async (): Promise<readonly BuiltSite[]> => [
  await buildPatchedSite('test', {}),
  await buildPatchedSite('test-contact', { site: CONTACT_SITE_PATCH }, { isHidden: true }),
  await buildPatchedSite('test-filled', FILLED_PATCH, { now: FILLED_SITE_TIME }),
];

/** Builds the filled site at the real time. Without an endpoint, its contact form only pretends to send messages. */
export const buildSampleSite = (name: string): Promise<BuiltSite> =>
  buildPatchedSite(name, { ...FILLED_PATCH, site: { ...FILLED_PATCH.site, contactForm: { isShown: true } } });

/** Builds web/content with test-content.json's patches, and then this one. */
async function buildPatchedSite(name: string, patch: ContentPatch, options?: BuildOptions): Promise<BuiltSite> {
  const folder = fromRoot(`build/${name}-content`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(CONTENT_FOLDER, folder, { recursive: true });
  cpSync(`${SUPPORT_FOLDER}/filled-content/pictures`, `${folder}/pictures`, { recursive: true });
  for (const file of Object.keys({ ...TEST_PATCH, ...patch })) {
    const testContent = mergePatch(readJson(file), TEST_PATCH[file] ?? {});
    writeFileSync(`${folder}/${file}.json`, JSON.stringify(mergePatch(testContent, patch[file] ?? {})));
  }
  return buildSite(`build/${name}`, { ...options, contentFolder: folder });
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON Merge Patch (RFC 7396): fields of objects are merged, `null` removes a field, and everything else is replaced. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [field, value] of Object.entries(patch))
    if (value === null) delete merged[field];
    else merged[field] = mergePatch(merged[field], value);
  return merged;
}
