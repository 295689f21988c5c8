import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fromRoot } from '../cli/paths.ts';
import { UserError } from '../cli/run-main.ts';

const PRIVATE_FILE_PATTERN = /\.(?:bak|csv|db|log|orig|sql|tsv|xlsx?|zip)$/i;

/** Returns the files in a folder that git tracks, or `undefined` outside a repository. */
function listTrackedFiles(folder: string): ReadonlySet<string> | undefined {
  const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } } as const;
  const { error, status, stdout, stderr } = spawnSync('git', ['ls-files', '-z'], options);
  if (status === 0) return new Set(stdout.split('\0'));
  if (error && existsSync(fromRoot('.git')))
    throw new UserError('Install git from https://git-scm.com, so the build can list the files in web/public.');
  // For example, git refuses to list the files of another user's repository.
  if (!error && !stderr.includes('not a git repository')) throw new UserError(stderr.trim());
  return undefined;
}

/**
 * Copies the files to publish into a build. Only files that git tracks go live, so an export or a backup that someone
 * left in the folder doesn't. In a copy without git, every regular file does. Vite would copy everything, and follow
 * symbolic links, which may lead out of the folder.
 */
export function copyPublicFiles(outFolder: string, folder = fromRoot('web/public')): void {
  if (!existsSync(folder)) return;
  const trackedFiles = listTrackedFiles(folder);
  if (!trackedFiles) console.warn("This copy isn't a git repository, so every file in web/public is published.");
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const file = relative(folder, path).replaceAll('\\', '/');
    if (!entry.isFile()) console.warn(`web/public/${file} isn't published, because it's not a regular file.`);
    else if (trackedFiles && !trackedFiles.has(file))
      console.warn(
        `web/public/${file} isn't published, because git doesn't track it. Move it elsewhere or, if everyone may see it, run "git add".`,
      );
    else {
      if (existsSync(join(outFolder, file)))
        throw new UserError(`web/public/${file} has the name of a file that the build makes. Rename or delete it.`);
      if (PRIVATE_FILE_PATTERN.test(file) || /PRIVATE KEY|"passwordHash"/.test(readFileSync(path, 'latin1')))
        throw new UserError(
          `web/public/${file} looks like data that not everyone may see. Move it out of web/public. If it has a private key, delete that key in the console, because it stays in git's history.`,
        );
      cpSync(path, join(outFolder, file));
    }
  }
}
