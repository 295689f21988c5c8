import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../cli/paths.ts';

interface PublicFiles {
  /** Relative to the folder, with forward slashes. */
  readonly files: readonly string[];
  /** A sentence about each entry that doesn't go live. */
  readonly skipWarnings: readonly string[];
}

/** Returns every entry that isn't a folder. Doesn't follow symbolic links, which may lead out of the folder. */
const listEntries = (folder: string, prefix = ''): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory()
          ? listEntries(join(folder, entry.name), `${prefix}${entry.name}/`)
          : `${prefix}${entry.name}`,
      )
    : [];

/** Returns the files in a folder that git tracks, or `undefined` outside a repository. */
function listTrackedFiles(folder: string): ReadonlySet<string> | undefined {
  try {
    const gitOutput = execFileSync('git', ['ls-files', '-z'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return new Set(gitOutput.split('\0'));
  } catch {
    return undefined;
  }
}

/**
 * Picks the files to publish. Only files that git tracks go live, so an export or a backup that someone left in the
 * folder doesn't. In a copy without git, every regular file does.
 */
export function findPublicFiles(folder: string): PublicFiles {
  const trackedFiles = listTrackedFiles(folder);
  const files: string[] = [];
  const skipWarnings: string[] = [];
  for (const file of listEntries(folder)) {
    if (!lstatSync(join(folder, file)).isFile())
      skipWarnings.push(`web/public/${file} isn't published, because it's not a regular file.`);
    else if (trackedFiles && !trackedFiles.has(file))
      skipWarnings.push(
        `web/public/${file} isn't published, because git doesn't track it. Add it with "git add", or move it elsewhere.`,
      );
    else files.push(file);
  }
  return { files, skipWarnings };
}

/** Copies web/public into a build. Vite would copy everything, and follow symbolic links. */
export function copyPublicFiles(outFolder: string, folder = fromRoot('web/public')): void {
  const { files, skipWarnings } = findPublicFiles(folder);
  for (const warning of skipWarnings) console.warn(warning);
  for (const file of files) cpSync(join(folder, file), join(outFolder, file), { recursive: true });
}
