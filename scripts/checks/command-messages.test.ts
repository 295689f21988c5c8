// The messages of the commands.
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { madeUpName } from '../../web/content/fields/site.ts';
import { freeRange, host } from '../cli/ports.mjs';
import { javaComplaint } from '../cli/preflight.mjs';
import { parseContent, sentences } from '../content/content-file.ts';
import { placeholders } from '../content/placeholders.ts';
import { manifestLine } from '../dev/java.ts';
import { ruleSentences } from '../dev/rules-log.ts';
import { requireAlone, usefulTail } from '../dev/start-emulators.ts';

it('a second set of emulators for one project is refused while the first one runs', async () => {
  const project = `demo-alone-${randomUUID()}`;
  const file = join(tmpdir(), `hub-${project}.json`);
  const port = await freeRange(1);
  const origins = [`http://${host}:${port}`];
  let answer = JSON.stringify({ version: '1', origins });
  const hub = createHttpServer((_, response) => response.end(answer));
  await new Promise<void>((resolve) => {
    hub.listen(port, host, resolve);
  });
  await expect(requireAlone(project)).resolves.toBeUndefined();
  writeFileSync(file, answer);
  try {
    await expect(requireAlone(project)).rejects.toThrow('This copy of the site is running already');
    answer = 'Another program uses this port now.';
    await expect(requireAlone(project)).resolves.toBeUndefined();
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
