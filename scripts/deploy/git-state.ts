// What is published should be what is committed, and not older than what others have committed.
import { spawnSync } from 'node:child_process';
import { UserError } from '../cli/run-command.ts';

/** The output of a git command; undefined if it fails. */
function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * @returns a note on what could not be compared
 * @throws UserError if there are changes that are not committed, or commits of others that are missing here
 */
export function requireCommitted(folder: string): string | undefined {
  const changes = git(folder, 'status', '--porcelain');
  if (changes === undefined)
    return 'This folder is not a git repository, so that nobody can see later what was published: "git clone" makes one.';
  const [first] = changes.split('\n');
  if (first)
    throw new UserError(
      `Not everything is committed (${first.trim()}): commit it, or put it aside with "git stash", so that it is known later what was published.`,
    );
  if (git(folder, 'rev-parse', '--abbrev-ref', '@{upstream}') === undefined)
    return 'This branch follows no other, so nobody knows whether it is the newest.';
  if (git(folder, 'fetch') === undefined)
    throw new UserError(
      'The commits of others could not be fetched: run "git fetch" and mend what it says.',
    );
  const missing = Number(git(folder, 'rev-list', '--count', 'HEAD..@{upstream}'));
  if (missing > 0)
    throw new UserError(
      `${missing === 1 ? 'One commit of others is' : `${missing} commits of others are`} missing here: run "git pull" first, or their work would vanish from the site.`,
    );
  return undefined;
}
