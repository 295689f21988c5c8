// Where the token of a real project comes from: the login of firebase-tools, which is asked itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openProject } from './open-project.ts';
import { type RecordedGoogle, recordGoogle } from './recorded-google.ts';

const nobody = mkdtempSync(join(tmpdir(), 'nobody-'));
let google: RecordedGoogle;
beforeAll(async () => {
  google = await recordGoogle(() => ({ body: { access_token: 'handed-out', expires_in: 3600 } }));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(nobody, { recursive: true });
  await google.close();
});
beforeEach(() => {
  const without = ['FIREBASE_TOKEN', 'GOOGLE_APPLICATION_CREDENTIALS', 'GOOGLE_CLOUD_PROJECT'];
  const proxies = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];
  for (const name of [...without, ...proxies]) vi.stubEnv(name, undefined);
  for (const name of ['HOME', 'APPDATA', 'XDG_CONFIG_HOME']) vi.stubEnv(name, nobody);
  // Otherwise it waits for a server that exists only on Google's computers.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIREBASE_TOKEN_URL', google.project.auth);
});

it('nobody is logged in', async () => {
  await expect(openProject('ours')).rejects.toThrow(
    'Nobody is logged in to Firebase on this computer, or the login has expired: run "npx firebase login --reauth"',
  );
});

it('the login hands out a token, and Google itself is asked with it', async () => {
  vi.stubEnv('FIREBASE_TOKEN', 'a-login');
  expect(await openProject('ours')).toEqual({
    id: 'ours',
    auth: 'https://identitytoolkit.googleapis.com',
    firestore: 'https://firestore.googleapis.com',
    token: 'handed-out',
  });
  expect(google.asked.map(({ path }) => path)).toEqual(['/oauth2/v3/token']);
});
