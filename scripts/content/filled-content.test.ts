// The tests' filled site shows every field that editors may write: one that is new has to be filled there too.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { files } from '../../web/content/fields/files.ts';
import { at } from '../cli/paths.ts';

interface Schema {
  readonly items?: Schema | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
}
const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({ items: schema.optional(), properties: z.record(z.string(), schema).optional() }),
);

/** The places of a file for which none of the values has anything. */
function emptyPlaces({ items, properties = {} }: Schema, values: unknown[], at: string): string[] {
  const entries = values.flat();
  if (items) return entries.length > 0 ? emptyPlaces(items, entries, `${at}[]`) : [at];
  return Object.entries(properties).flatMap(([name, field]) => {
    const there = values.flatMap((value) => new Map(Object.entries(value ?? {})).get(name) ?? []);
    return there.length > 0 ? emptyPlaces(field, there, `${at}.${name}`) : [`${at}.${name}`];
  });
}

// scripts/build/test-sites.ts fills site.json.
it.each(Object.keys(files).filter((name) => name !== 'site'))('%s', (name) => {
  const read = (file: string): unknown => JSON.parse(readFileSync(at(file), 'utf8'));
  const filled = `e2e/support/filled-content/${name}.json`;
  const content = read(existsSync(at(filled)) ? filled : `web/content/${name}.json`);
  const fields = schema.parse(read(`web/content/schema/${name}.schema.json`));
  expect(emptyPlaces(fields, [content], name)).toEqual([]);
});
