import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** `path` is relative to the root, with forward slashes. */
export const fromRoot = (path: string): string => join(root, ...path.split('/'));

export const CONTENT_FOLDER = fromRoot('web/content');

/** Returns paths relative to the folder, with forward slashes. */
export const listPaths = (folder: string, extension = '', recursive = true): readonly string[] =>
  readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension))
    .map((file) => file.replaceAll(sep, '/'));

/** The path of a script file in a package. Unlike a command in node_modules/.bin, it needs no shell on Windows. */
export const fromNodeModules = (path: string): string => fromRoot(`node_modules/${path}`);
