// The messages of the commands.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lifecycleHooks } from 'firebase-tools/lib/deploy/lifecycleHooks.js';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { madeUpName } from '../../web/content/fields/site.ts';
import { committedConfig } from '../build/firebase-config.ts';
import { at, root } from '../cli/paths.ts';
import { freeRange, host } from '../cli/ports.mjs';
import { javaComplaint } from '../cli/preflight.mjs';
import { runNode } from '../cli/processes.ts';
import { parseContent, sentences } from '../content/content-file.ts';
import { placeholders } from '../content/placeholders.ts';
import { listProjects } from '../deploy/firebase-login.ts';
import { manifestLine } from '../dev/java.ts';
import { ruleSentences } from '../dev/rules-log.ts';
import { requireAlone, usefulTail } from '../dev/start-emulators.ts';
import { freePorts } from '../doctor/needs.ts';

it('a second set of emulators for one project is refused while the first one runs', async () => {
  const project = `demo-alone-${randomUUID()}`;
  const file = join(tmpdir(), `hub-${project}.json`);
  const port = await freeRange(1);
  const origins = [`http://${host}:${port}`];
  let answer = JSON.stringify({ version: '1', origins });
  const look = async () => 'free';
  const hub = createHttpServer((_, response) => response.end(answer));
  await new Promise<void>((resolve) => {
    hub.listen(port, host, resolve);
  });
  await expect(requireAlone(project)).resolves.toBeUndefined();
  writeFileSync(file, answer);
  try {
    await expect(requireAlone(project)).rejects.toThrow('This copy of the site is running already');
    expect(await freePorts(look, project)).toContain('because this copy of the site is running');
    answer = 'Another program uses this port now.';
    await expect(requireAlone(project)).resolves.toBeUndefined();
    expect(await freePorts(look, project)).toBe('free');
    await new Promise((resolve) => {
      hub.close(resolve);
    });
    await expect(requireAlone(project)).resolves.toBeUndefined();
  } finally {
    rmSync(file);
  }
});

it('Java is missing, too old or new enough', () => {
  expect(javaComplaint(undefined)).toMatch(/^Java is missing, .* install Java 11/);
  expect(javaComplaint('openjdk version "1.8.0_402"')).toContain('Java 8 is too old');
  expect(javaComplaint('openjdk version "11.0.2" 2019-01-15')).toBeUndefined();
  expect(javaComplaint('openjdk version "21" 2023-09-19')).toBeUndefined();
});

it('a long line of a manifest goes on after one blank', () => {
  const line = manifestLine('Class-Path', `file:/${'a'.repeat(150)}`);
  expect(line.split('\r\n').every((part) => part.length <= 72)).toBe(true);
  expect(line.replaceAll('\r\n ', '')).toBe(`Class-Path: file:/${'a'.repeat(150)}`);
});

it('a log is reduced to its errors, or to its end', () => {
  expect(usefulTail('one\nError: two\nthree: This is not a fatal error\n')).toBe('Error: two');
  expect(usefulTail('one\n\ntwo\nthree\n', 2)).toBe('two\nthree');
});

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
    'web/content/site.json, line 2: name:',
    'web/content/site.json, line 3: address:',
    'web/content/site.json, line 5: contact, phone:',
    'web/content/site.json, line 14: social, entry 2, address:',
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

it('each saved version of the rules gives a sentence, a mistake with its place', () => {
  const saved = (found: string): string =>
    `i  firestore: Change detected, updating rules...\n${found}✔  firestore: Rules updated.\n`;
  const mistake = "⚠  ../../firestore.rules:81:1 - ERROR Unexpected 'garbage'.\n";
  expect(ruleSentences(`started\n${saved(mistake)}other\n${saved('')}`)).toEqual([
    "firestore.rules has a mistake in line 81, column 1: Unexpected 'garbage'. Correct it and save again.",
    'firestore.rules is in force.',
  ]);
  expect(ruleSentences('i  firestore: Change detected, updating rules...\n')).toEqual([]);
});
