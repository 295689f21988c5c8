// docs/product.md keeps up with the code: its routes, its constants, and every sentence that is shown.
import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import * as limits from '../web/src/domain/limits.ts';
import { at } from './paths.ts';

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

/** Every text in a syntax tree; a template gives the parts between its values. */
function textsIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('cooked' in node) return [String(node.cooked)];
  if ('type' in node && 'value' in node && node.type === 'Literal') return [String(node.value)];
  return Object.values(node).flatMap(textsIn);
}

test('has a row for each route, in their order', () => {
  const paths = read('web/src/app/routes.tsx').matchAll(/^ {4}path: '(.+)'/gm);
  const told = product.matchAll(/^\| `(\/\S*)` \| "/gm);
  expect(Array.from(told, ([, path]) => path)).toEqual(Array.from(paths, ([, path]) => path));
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

test.each(['messages', 'validation'])('quotes every sentence and code of %s.ts', (file) => {
  const texts = textsIn(parseAst(read(`web/src/domain/${file}.ts`), { lang: 'ts' }));
  const shown = texts.filter((text) => /^[A-Z].*[a-z]|^(?:auth|site)\//.test(text));
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.filter((text) => !product.includes(text.trim()))).toEqual([]);
});
