// The table of docs/content.md: each content file, with the address that opens it for editing on GitHub.
import { readFileSync } from 'node:fs';
import { files } from '../../web/content/fields/files.ts';
import { at } from '../cli/paths.ts';

export const guideFile = 'docs/content.md';

const table = /(?<=<!-- files -->\n\n)[\s\S]*?(?=\n\n<!-- \/files -->)/;

/** From docs/ on GitHub three folders up is the repository, whatever its name. */
const rows = (): readonly string[] =>
  Object.entries(files).map(
    ([name, { description }]) =>
      `| [${name}.json](../../../edit/main/web/content/${name}.json) | ${description} |`,
  );

/** The text of the guide with the table that web/content/fields gives. */
export function guide(): string {
  const text = readFileSync(at(guideFile), 'utf8').replaceAll('\r\n', '\n');
  if (!table.test(text)) throw new Error(`${guideFile} has no place for its table.`);
  return text.replace(table, () => ['| File | What it holds |', '|---|---|', ...rows()].join('\n'));
}
