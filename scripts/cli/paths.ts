import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** `path` is relative to the root, with forward slashes. */
export const fromRoot = (path: string): string => join(root, ...path.split('/'));

export const CONTENT_FOLDER = fromRoot('web/content');

/** Returns files' paths relative to the folder, with forward slashes. Skips symlinks, which may lead nowhere. */
export const listPaths = (folder: string, extension = '', recursive = true): readonly string[] =>
  readdirSync(folder, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));

/** The path of a script file in a package. Unlike a command in node_modules/.bin, it needs no shell on Windows. */
export const fromNodeModules = (path: string): string => fromRoot(`node_modules/${path}`);
