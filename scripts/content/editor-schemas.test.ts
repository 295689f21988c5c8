// What editors offer agrees with what the check says.
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { textOf } from './content-files.ts';
import { editorSchemas } from './editor-schemas.ts';

const validate = (name: string, text: string): boolean => {
  // Editors know more formats; each format of ours has a pattern too.
  const ajv = new Ajv({ strict: false, validateFormats: false });
  return ajv.validate(
    JSON.parse(editorSchemas().get(`${name}.schema.json`) ?? 'false'),
    JSON.parse(text),
  );
};

it.each([...editorSchemas().keys()])('%s accepts the file as it is', (schema) => {
  const name = schema.replace('.schema.json', '');
  expect(validate(name, textOf(name))).toBe(true);
});

it('a mistake is seen while it is written', () => {
  const team = textOf('team');
  expect(validate('team', team.replace('"heading"', '"headin"'))).toBe(false);
  expect(validate('team', team.replace(/"heading": ".*"/, '"heading": ""'))).toBe(false);
  const site = textOf('site');
  expect(validate('site', site.replace('https://', 'http://'))).toBe(false);
});

it('each field says what it is for', () => {
  for (const schema of editorSchemas().values())
    expect(schema.match(/"type": /g)).toHaveLength(schema.match(/"description": "/g)?.length ?? 0);
});
