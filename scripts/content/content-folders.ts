// Where content lies. Another folder can take the place of web/content, file by file, for the tests' sites.
import { resolve } from 'node:path';
import { at, root } from '../cli/paths.ts';

export const contentFolder = at('web/content');

/** The folder whose files take the place of those of web/content, where it has them. */
export const replacement = (): string | undefined =>
  process.env.CONTENT_DIR === undefined ? undefined : resolve(root, process.env.CONTENT_DIR);

/** The folders of the content; what stands in the first one counts. */
export const contentFolders = (): readonly string[] => {
  const other = replacement();
  return other === undefined ? [contentFolder] : [other, contentFolder];
};
