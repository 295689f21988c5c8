// Builds the sites for browser tests. e2e/support/test-content.json replaces the texts that tests quote, so rewording
// web/content doesn't fail a test, except for the texts that the specification fixes.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { CONTENT_FOLDER, fromRoot, listPaths } from '../cli/paths.ts';
import { readContentJson } from '../content/check-content.ts';
import { type BuildOptions, type BuiltSite, buildSite } from './build-site.ts';

export const TEST_SITE_URL_VARIABLES = ['SITE_URL', 'CONTACT_SITE_URL', 'FILLED_SITE_URL'] as const;

/** A merge patch for each of these content files. */
type ContentPatch = Readonly<Record<string, object>>;

/** Some of the filled site's events are over at this time, and some aren't. */
const FILLED_SITE_TIME = Date.parse('2031-02-15T12:00:00-08:00');

const SUPPORT_FOLDER = fromRoot('e2e/support');
const readPatch = (file: string) => JSON.parse(readFileSync(`${SUPPORT_FOLDER}/${file}`, 'utf8'));
export const TEST_CONTENT_PATCH: ContentPatch = readPatch('test-content.json');

const FILLED_FILES = listPaths(`${SUPPORT_FOLDER}/filled-content`, '.json', false);
/** Everything optional, with made-up content. */
export const FILLED_CONTENT_PATCH: ContentPatch = Object.fromEntries(
  FILLED_FILES.map((file) => [file.replace('.json', ''), readPatch(`filled-content/${file}`)]),
);

/** A contact form, and something to reserve, but no events. */
const CONTACT_PATCH: ContentPatch = readPatch('contact-content.json');
/** Returns the sites in the order of {@link TEST_SITE_URL_VARIABLES}. */
export const buildTestSites = async (): Promise<readonly BuiltSite[]> => [
  await buildPatchedSite('test', [TEST_CONTENT_PATCH]),
  await buildPatchedSite('test-contact', [TEST_CONTENT_PATCH, CONTACT_PATCH], { isHidden: true }),
  await buildPatchedSite('test-filled', [TEST_CONTENT_PATCH, FILLED_CONTENT_PATCH], { now: FILLED_SITE_TIME }),
];

/** Builds a site that looks real, with everything filled in. */
export const buildSampleSite = (name: string) =>
  buildPatchedSite(name, [FILLED_CONTENT_PATCH, readSampleContent(new Date())], { limitsPageSizes: false });

/** YEAR's dates are from mid-March on, so upcoming. LAST_YEAR's are over. WEEKDAY(day) stands for its name. */
export function readSampleContent(now: Date): ContentPatch {
  const year = now.getFullYear() + (now.getMonth() < 2 ? 0 : 1);
  const text = JSON.stringify(readPatch('sample-content.json')).replaceAll('LAST_YEAR', `${year - 1}`);
  const toWeekday = (_: string, day: string) =>
    new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long' });
  return JSON.parse(text.replaceAll('YEAR', `${year}`).replaceAll(/WEEKDAY\(([^)]+)\)/g, toWeekday));
}

async function buildPatchedSite(name: string, patches: readonly ContentPatch[], options?: BuildOptions) {
  const folder = fromRoot(`build/${name}-content`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(CONTENT_FOLDER, folder, { recursive: true });
  cpSync(`${SUPPORT_FOLDER}/filled-content/pictures`, `${folder}/pictures`, { recursive: true });
  for (const file of new Set(patches.flatMap(Object.keys))) {
    const content = patches.map((patch) => patch[file] ?? {}).reduce(mergePatch, readContentJson(file));
    writeFileSync(`${folder}/${file}.json`, JSON.stringify(content));
  }
  return buildSite(`build/${name}`, { limitsPageSizes: true, ...options, contentFolder: folder });
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON Merge Patch (RFC 7396): fields of objects are merged, `null` removes a field, and everything else is replaced. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [field, value] of Object.entries(patch))
    if (value === null) delete merged[field];
    else merged[field] = mergePatch(merged[field], value);
  return merged;
}
