import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** `path` is relative to the root, with forward slashes. */
export const fromRoot = (path: string): string => join(root, ...path.split('/'));

export const CONTENT_FOLDER = fromRoot('web/content');

/** The path of a script file in a package. Unlike a command in node_modules/.bin, it needs no shell on Windows. */
export const inNodeModules = (path: string): string => fromRoot(`node_modules/${path}`);
