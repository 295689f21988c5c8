// The messages of the commands.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lifecycleHooks } from 'firebase-tools/lib/deploy/lifecycleHooks.js';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { madeUpName } from '../../web/content/fields/site.ts';
import { committedConfig } from '../build/firebase-config.ts';
import { at, root } from '../cli/paths.ts';
import { runNode } from '../cli/processes.ts';
import { parseContent, sentences } from '../content/content-file.ts';
import { placeholders } from '../content/placeholders.ts';
import { listProjects } from '../deploy/firebase-login.ts';

const stands = (data: unknown): readonly string[] => {
  const file = parseContent('web/content/site.json', JSON.stringify(data, null, 1));
  return typeof file === 'string' ? [file] : sentences(file, placeholders(file));
};

it('a placeholder is found wherever it is, and named as every mistake is', () => {
  const found = stands({
    name: madeUpName,
    address: 'https://example.org',
    contact: { phone: '(510) 555-0142', email: 'hi@realname.org' },
    social: [{ network: 'Instagram' }, { network: 'X', address: 'https://www.example.com/us' }],
    shown: true,
  });
  expect(found.map((sentence) => sentence.split(' still holds')[0])).toEqual([
    'web/content/site.json, line 2: the field "name"',
    'web/content/site.json, line 3: the field "address"',
    'web/content/site.json, line 5: contact: the field "phone"',
    'web/content/site.json, line 14: social, entry 2 (X): the field "address"',
  ]);
  expect(found[2]).toContain(
    'still holds a placeholder ("(510) 555-0142", a phone number that nobody has): write the real one.',
  );
});

it('what is real, and a mere word "example", is no placeholder', () => {
  expect(stands({ a: 'for example Python', b: '(510) 555-2368', c: 'https://code.org' })).toEqual(
    [],
  );
});

describe('publishing', () => {
  const nobody = mkdtempSync(join(tmpdir(), 'nobody-'));
  afterAll(() => rmSync(nobody, { recursive: true }));
  afterEach(() => vi.unstubAllEnvs());

  it('first asks for a login', async () => {
    const without = ['FIREBASE_TOKEN', 'GOOGLE_APPLICATION_CREDENTIALS', 'GOOGLE_CLOUD_PROJECT'];
    for (const name of without) vi.stubEnv(name, undefined);
    for (const name of ['HOME', 'APPDATA', 'XDG_CONFIG_HOME']) vi.stubEnv(name, nobody);
    // Otherwise it waits for a server that exists only on Google's computers.
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
    await expect(listProjects()).rejects.toThrow(
      'Nobody is logged in to Firebase on this computer: run "npx firebase login", then this command again.',
    );
    // firebase-tools is slow on a busy computer.
  }, 180_000);

  it('works only through "npm run deploy", which checks and builds the site', async () => {
    const { hosting } = JSON.parse(
      committedConfig({ styles: [], scripts: [], connect: [], assets: [] }),
    );
    const config = { projectDir: root, path: at, get: () => hosting };
    const publish = () =>
      lifecycleHooks('hosting', 'predeploy')({}, { project: 'demo-x', projectRoot: root, config });
    vi.stubEnv('BUILT_BY_DEPLOY', undefined);
    await expect(publish()).rejects.toThrow('hosting predeploy error');
    const { output } = await runNode([at('scripts/deploy/deploy-guard.mjs')], { quiet: true });
    expect(output).toBe(
      'Nothing was published: use "npm run deploy", which looks for mistakes and placeholders, builds the site and then publishes it.\n',
    );
    vi.stubEnv('BUILT_BY_DEPLOY', 'yes');
    await expect(publish()).resolves.toBeUndefined();
  });
});
