// The JSON schemas by which editors know the fields of a content file. "npm run content" writes them
// from web/content/fields, and "npm run check" refuses others.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { files } from '../../web/content/fields/files.ts';
import { at } from '../cli/paths.ts';

const folder = at('web/content/schema');

/** The text of each schema, by the name of its file. */
export const editorSchemas = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(files).map(([name, fields]) => {
      const $comment = `Generated from web/content/fields/${name}.ts by "npm run content".`;
      const schema = { $comment, ...z.toJSONSchema(fields, { target: 'draft-7' }) };
      return [`${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`];
    }),
  );

export function writeEditorSchemas(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, text] of editorSchemas()) writeFileSync(join(folder, name), text);
}

/** The schemas that are not, or no longer, what web/content/fields gives. */
export function staleEditorSchemas(): readonly string[] {
  const wanted = editorSchemas();
  const present = new Map(
    (existsSync(folder) ? readdirSync(folder) : []).map((name) => [
      name,
      readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'),
    ]),
  );
  return [...new Set([...wanted.keys(), ...present.keys()])].filter(
    (name) => present.get(name) !== wanted.get(name),
  );
}
