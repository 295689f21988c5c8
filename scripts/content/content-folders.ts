import { fromRoot } from '../cli/paths.ts';

export const CONTENT_FOLDER = fromRoot('web/content');

/** `overrideFolder` has files that replace those with the same names in web/content. The first folder's file wins. */
export const contentFolders = (overrideFolder: string | undefined): readonly string[] =>
  overrideFolder === undefined ? [CONTENT_FOLDER] : [overrideFolder, CONTENT_FOLDER];
