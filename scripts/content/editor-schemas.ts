// What editors know of the content files: a JSON schema for each, the forms of a hosted editor, and the
// table in docs/content.md.
// "npm run content" writes them from web/content/fields, and "npm run check" refuses others.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { files } from '../../web/content/fields/files.ts';
import { at } from '../cli/paths.ts';
import { guide, guideFile } from './guide.ts';
import { hostedEditor, schemaOf } from './hosted-editor.ts';

const folder = 'web/content/schema';

/** The text of each schema, by the name of its file. */
export const editorSchemas = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(files).map(([name, fields]) => {
      const $comment = `Generated from web/content/fields/${name}.ts by "npm run content".`;
      const schema = { $comment, ...schemaOf(fields) };
      return [`${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`];
    }),
  );

/** Each generated file by its path in the repository. */
const generated = (): ReadonlyMap<string, string> =>
  new Map([
    ...[...editorSchemas()].map(([name, text]) => [posix.join(folder, name), text] as const),
    ['.pages.yml', hostedEditor()],
    [guideFile, guide()],
  ]);

export function writeEditorFiles(): void {
  rmSync(at(folder), { recursive: true, force: true });
  mkdirSync(at(folder));
  for (const [path, text] of generated()) writeFileSync(at(path), text);
}

/** One sentence for each file that is not, or no longer, what web/content/fields gives. */
export function staleEditorFiles(): readonly string[] {
  const wanted = generated();
  const present = existsSync(at(folder)) ? readdirSync(at(folder)) : [];
  const paths = new Set([...wanted.keys(), ...present.map((name) => posix.join(folder, name))]);
  const textOf = (path: string): string | undefined =>
    existsSync(at(path)) ? readFileSync(at(path), 'utf8').replaceAll('\r\n', '\n') : undefined;
  return [...paths]
    .filter((path) => textOf(path) !== wanted.get(path))
    .map(
      (path) =>
        `${path} is not what web/content/fields gives: run "npm run content" and commit it.`,
    );
}
