// firebase.json is written by hand, except for the parts of its Content-Security-Policy that depend on the build.
//
// e2e/security/headers.spec.ts says what each header is for. If two rules set the same one, the later rule wins.
// - Hosting also adds a rule's headers to 404s. So no rule uses "immutable", with which a browser would keep the 404 of
//   another release's file for a year, and none caches XML and calendar files, which come and go with their events.
// - The names of files in /assets/ change with their content. After an hour, a browser still uses its copy, but
//   revalidates it in the background.
// - URLs in /auth/ contain a one-time code from an email until a script removes it.
// - The database's location is permanent. Oregon is close, and a read costs half as much as in nam5, the default.
// - The lists of offers that were removed from the content have no file of their own, so a rewrite serves them.
// - The rules tests use many projects. In single project mode, each of their requests would log ten warnings.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { ContentOf } from '../../web/content/schemas/files.ts';
import { fromRoot } from '../cli/paths.ts';
import { UserError } from '../cli/run-main.ts';

export type CspAllowlist = {
  /** The text of each `<style>` in the HTML. */
  readonly styles: readonly string[];
  /** The text of each inline `<script>` in the HTML. */
  readonly scripts: readonly string[];
  /** Origins that pages may call, besides their own and {@link API_ORIGINS}. */
  readonly origins: readonly string[];
};

export const EMPTY_CSP: CspAllowlist = { styles: [], scripts: [], origins: [] };

/** Firebase's SDK calls these to log in, refresh tokens, and read and write documents. */
const API_ORIGINS = ['identitytoolkit', 'securetoken', 'firestore'].map((api) => `https://${api}.googleapis.com`);

export const toFormOrigins = ({ isShown, endpoint }: ContentOf<'site'>['contactForm']): readonly string[] =>
  isShown && endpoint !== undefined ? [new URL(endpoint).origin] : [];

const CONFIG_FILE = fromRoot('firebase.json');

export const readFirebaseJsonText = (): string => readFileSync(CONFIG_FILE, 'utf8').replaceAll('\r\n', '\n');

/** Pages share some inline scripts and styles, so this removes duplicates. */
const toHashSources = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
];

export function withCsp(firebaseJson: string, { styles, scripts, origins }: CspAllowlist): string {
  const sources = {
    'script-src': toHashSources(scripts),
    'style-src': toHashSources(styles),
    'connect-src': [...API_ORIGINS, ...origins],
  };
  return Object.entries(sources).reduce(
    (json, [directive, list]) =>
      json.replace(new RegExp(`(?<=; ${directive} )[^;"]*`), () => ["'self'", ...list].join(' ')),
    firebaseJson,
  );
}

/** What "firebase init" and careless edits remove. Without it, a deployment would be unchecked or unsafe. */
const REQUIRED = ['predeploy.ts', 'cleanUrls', 'Content-Security-Policy', 'firestore.rules', 'firestore.indexes.json'];

/** @throws UserError if firebase.json isn't valid JSON, or a required setting is missing */
export function readFirebaseJsonWithCsp(policy = EMPTY_CSP, firebaseJson = readFirebaseJsonText()) {
  const missing = REQUIRED.find((setting) => !firebaseJson.includes(`${setting}"`));
  if (missing) throw new UserError(`firebase.json has no "${missing}". Bring it back from git's history.`);
  if (firebaseJson.includes('"/index.html"'))
    throw new UserError('firebase.json sends other addresses to the home page. Delete that rewrite.');
  try {
    return JSON.parse(withCsp(firebaseJson, policy));
  } catch {
    throw new UserError(
      'firebase.json isn\'t valid JSON. Look for a missing comma or, after a merge conflict, take either side. Then run "npm run build".',
    );
  }
}

export function updateFirebaseJson(policy: CspAllowlist): void {
  readFirebaseJsonWithCsp(policy);
  const text = readFirebaseJsonText();
  const updatedText = withCsp(text, policy);
  if (updatedText === text) return;
  writeFileSync(CONFIG_FILE, updatedText);
  console.log('firebase.json has new style and script hashes. Commit it.');
}
