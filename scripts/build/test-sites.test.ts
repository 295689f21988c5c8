import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentSchemas } from '../../web/content/schemas/files.ts';
import { toKebabCase } from '../../web/src/domain/page-urls.ts';
import { findFileErrors, readContentJson } from '../content/check-content.ts';
import { parseFile } from '../content/testing/content-files.ts';
import { FILLED_CONTENT_PATCH, mergePatch, readSampleContent, TEST_CONTENT_PATCH } from './test-sites.ts';

test.each(['2027-01-01', '2027-02-28', '2027-03-01', '2027-12-31'])('on %s, the sample is valid and ahead', (day) => {
  const patches = readSampleContent(new Date(`${day}T12:00`));
  const starts = JSON.stringify(patches.events).match(/(?<="start":")[^"]+/g) ?? [];
  expect(starts.filter((start) => start > day).length).toBeGreaterThan(starts.length / 2);
  for (const [id, patch] of Object.entries(patches)) {
    const file = parseFile(id, Object(mergePatch(readContentJson(id), patch)));
    expect(findFileErrors(file, contentSchemas[id as keyof typeof contentSchemas])).toEqual([]);
  }
});

test('what volunteers fill in is left out of the plain test site, whose tests expect what was shipped', () => {
  // Texts may differ, but not which fields and entries there are.
  const toShape = (content: unknown) =>
    JSON.parse(JSON.stringify(content, (_, value) => (typeof value === 'string' ? '' : value)));
  for (const [id, patch] of Object.entries(FILLED_CONTENT_PATCH)) {
    const shippedContent = readContentJson(id);
    const [plain, filled] = [shippedContent, mergePatch(shippedContent, patch)].map((content) =>
      toShape(mergePatch(content, TEST_CONTENT_PATCH[id] ?? {})),
    );
    expect(filled, id).toEqual(plain);
  }
});

type JsonSchema = { readonly items?: JsonSchema; readonly properties?: Readonly<Record<string, JsonSchema>> };
const findFieldsWithoutExample = ({ items, properties }: JsonSchema, examples: readonly object[]): readonly string[] =>
  Object.entries(items?.properties ?? properties ?? {}).flatMap(([field, schema]) => {
    const values = examples.flatMap((example) => Object(example)[field] ?? []);
    return values.length > 0 ? findFieldsWithoutExample(schema, values).map((path) => `${field}.${path}`) : field;
  });

test.each(Object.entries(contentSchemas))('the filled site has an example of every field in %s', (id, schema) => {
  const name = toKebabCase(id);
  const content = Object(mergePatch(readContentJson(name), FILLED_CONTENT_PATCH[name] ?? {}));
  const jsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const { home } = id === 'pages' ? Object(jsonSchema.properties) : {};
  const examples = home ? Object.values<object>(content) : [content];
  // Only calendars have lessons, and they're the same for classes and programs.
  const missingFields = id === 'classes' ? ['programs.list.lessons'] : [];
  expect(findFieldsWithoutExample(home ?? jsonSchema, examples)).toEqual(missingFields);
});
