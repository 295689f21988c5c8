// docs/product.md agrees with the code: routes, constants, and every sentence that is shown.
import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import * as limits from '../../web/src/domain/limits.ts';
import { ADVICE } from '../../web/src/domain/messages.ts';
import { at } from '../cli/paths.ts';

const read = (file: string): string => readFileSync(at(file), 'utf8');
const product = read('docs/product.md');

/** The constants' rows: name, value, and the file of those that are not in limits.ts. */
const rows = [...product.matchAll(/^\| `([A-Z_]+)` \| (.+?) \|.*?(?:\(`(.+)`\) \|)?$/gm)];

const writtenAs = (limit: object | number): string =>
  typeof limit === 'number'
    ? String(limit)
    : Object.entries(limit)
        .map(([kind, value]) => `${kind} ${value}`)
        .join(', ');

/** Each sentence and error code in a syntax tree, in the forms that the document may use. */
function quotesIn(node: unknown): readonly (readonly string[])[] {
  if (typeof node !== 'object' || node === null) return [];
  const text = 'cooked' in node ? node.cooked : 'value' in node ? node.value : undefined;
  if (typeof text !== 'string') return Object.values(node).flatMap(quotesIn);
  if (!/^[A-Z ].*[a-z]|^auth\/./.test(text)) return [];
  return ['cooked' in node ? [`"${text}`, `${text}"`] : [`"${text}"`, `\`${text}\``]];
}

test('has a row for each route, in their order', () => {
  const rows = read('web/src/app/routes.tsx').matchAll(
    /^ {2}route\('(\w+)'(?:, \{\s*path: '(.+?)')?/gm,
  );
  const paths = Array.from(rows, ([, id, path]) => path ?? `/${id}`);
  const told = product.matchAll(/^\| `(\/\S*)` \| "/gm);
  expect(Array.from(told, ([, path]) => path)).toEqual(paths);
});

test('has a row for each limit, with its value', () => {
  const told = rows.filter(([, , , file]) => !file).map(([, name, value]) => [name, value]);
  const known = Object.entries(limits).map(([name, limit]) => [name, writtenAs(limit)]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(known));
});

test('gives each other constant the value that its file has', () => {
  const others = rows.filter(([, , , file]) => file);
  expect(others).not.toEqual([]);
  for (const [, name, value, file = ''] of others)
    expect(read(file).replaceAll(/(?<=\d)_/g, '')).toContain(`const ${name} = ${value};`);
});

const quoting = [
  'domain/messages',
  'domain/account-messages',
  'domain/validation',
  'firebase/translate-errors',
];

test.each(quoting)('quotes every sentence and code of %s.ts', (file) => {
  const quotes = quotesIn(parseAst(read(`web/src/${file}.ts`), { lang: 'ts' }));
  expect(quotes.length).toBeGreaterThan(3);
  const isMissing = (forms: readonly string[]) => !forms.some((form) => product.includes(form));
  expect(quotes.filter(isMissing)).toEqual([]);
});

test('has a row for each reason of a failure, with its advice', () => {
  const told = product.matchAll(/^\| `([a-z-]+)`[^|]*\|[^|]*\| (?:"(.+)"|none.*) \|$/gm);
  const advice = Array.from(told, ([, reason, sentence]) => [reason, sentence ?? null]);
  expect(advice).toEqual(Object.entries(ADVICE));
});

test('the list of common passwords has at most 5 kB', () => {
  expect(product).toContain('`web/src/domain/common-passwords.ts`, at most 5 kB');
  expect(read('web/src/domain/common-passwords.ts').length).toBeLessThan(5000);
});

test('no folder but firebase/ names a code of the provider', () => {
  const files = readdirSync(at('web/src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^firebase/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const naming = files.filter((file) =>
    /['"`]auth\/|permission-denied|[A-Z]+_NOT_FOUND/.test(read(`web/src/${file}`)),
  );
  expect(naming).toEqual([]);
});
