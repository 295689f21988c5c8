import { resolve } from 'node:path';
import { fromRoot, root } from '../cli/paths.ts';

export const contentFolder = fromRoot('web/content');

/** The folder whose files replace those with the same names in web/content. */
export const overrideFolder = (): string | undefined =>
  process.env.CONTENT_DIR === undefined ? undefined : resolve(root, process.env.CONTENT_DIR);

/** If two folders have a file with the same name, the first folder's file wins. */
export const contentFolders = (): readonly string[] => {
  const override = overrideFolder();
  return override === undefined ? [contentFolder] : [override, contentFolder];
};
