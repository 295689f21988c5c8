// Paths in the repository.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The absolute path. `path` is relative to the repository's root, with forward slashes. */
export const at = (path: string): string => join(root, ...path.split('/'));

/** The absolute path of a package's script. Unlike a command, `node <script>` runs without a shell on Windows. */
export const packageScript = (path: string): string => at(`node_modules/${path}`);
