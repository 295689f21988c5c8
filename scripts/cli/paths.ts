// Where things stand in the repository. Nothing but places.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** An absolute path from one that is relative to the repository's root, with forward slashes. */
export const at = (path: string): string => join(root, ...path.split('/'));

/** The absolute path of a script inside a package: for `node <script>`, which needs no shell. */
export const packageScript = (path: string): string => at(`node_modules/${path}`);
