// Writes the figures of a run into README.md, between two marks, and its drawing beside the documents.
import { readFileSync, writeFileSync } from 'node:fs';
import { at } from '../cli/paths.ts';
import { UserError } from '../cli/run-command.ts';

export const drawingFile = 'docs/bench.svg';

const marks = /(<!-- bench -->\n).*?(<!-- \/bench -->)/s;

/** @throws UserError if the text has no marks */
export function withFigures(readme: string, tables: readonly string[]): string {
  if (!marks.test(readme))
    throw new UserError(
      'README.md has no lines "<!-- bench -->" and "<!-- /bench -->": put them back where the figures shall stand.',
    );
  const picture = `![The first visit of each page beside its floor: bytes, largest paint, main thread](${drawingFile})`;
  const figures = [picture, ...tables].join('\n\n');
  return readme.replace(
    marks,
    (_, before: string, after: string) => `${before}\n${figures}\n\n${after}`,
  );
}

export function writeReadme(tables: readonly string[], svg: string): void {
  const file = at('README.md');
  const text = withFigures(readFileSync(file, 'utf8'), tables);
  writeFileSync(at(drawingFile), svg);
  writeFileSync(file, text);
}
