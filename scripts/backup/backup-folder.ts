// A backup on the disk: a folder with the accounts, the profiles and a manifest, for its owner's eyes only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { UserError } from '../cli/run-command.ts';
import { type Account, account } from './accounts.ts';
import { type HashParameters, hashFromText, hashText } from './hash-parameters.ts';
import { type Profile, profile } from './profiles.ts';

export interface Backup {
  readonly project: string;
  /** When it was made, as an ISO time. */
  readonly date: string;
  readonly accounts: readonly Account[];
  readonly profiles: readonly Profile[];
  /** Undefined while nobody has copied them from the console. */
  readonly hash: HashParameters | undefined;
}

export const hashFile = 'hash-parameters.txt';

const manifestShape = z.object({
  format: z.literal(1),
  project: z.string(),
  date: z.iso.datetime(),
  accounts: z.number(),
  profiles: z.number(),
  /** SHA-256 of each file. */
  checksums: z.record(z.string(), z.string()),
});

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex');

/** @throws UserError if git would commit what is in the folder */
export function requireOutsideGit(folder: string): void {
  const path = resolve(folder);
  let there = path;
  while (!existsSync(there)) there = dirname(there);
  const git = (...args: string[]) =>
    spawnSync('git', ['-C', there, ...args], { encoding: 'utf8' }).stdout?.trim();
  if (git('rev-parse', '--is-inside-work-tree') !== 'true') return;
  if (git('check-ignore', join(path, 'accounts.json'))) return;
  throw new UserError(
    `"${path}" belongs to a git repository, where personal data could be published: choose a folder outside, for example with "--to ../backups".`,
  );
}

/**
 * Writes a backup into a new folder, the manifest last: a folder without one is no whole backup.
 * @returns its path
 */
export function writeBackup(parent: string, backup: Backup): string {
  requireOutsideGit(parent);
  const { project, date, accounts, profiles, hash } = backup;
  const folder = join(resolve(parent), `${project}-${date.replaceAll(/[:.]/g, '-')}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const write = (name: string, text: string): void =>
    writeFileSync(join(folder, name), text, { mode: 0o600, flag: 'wx' });
  const files = {
    'accounts.json': JSON.stringify(accounts, null, 1),
    'profiles.json': JSON.stringify(profiles, null, 1),
    ...(hash && { [hashFile]: hashText(hash) }),
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  const sums = Object.entries(files).map(([name, text]) => [name, checksum(text)]);
  const manifest: z.infer<typeof manifestShape> = {
    format: 1,
    project,
    date,
    accounts: accounts.length,
    profiles: profiles.length,
    checksums: Object.fromEntries(sums),
  };
  write('manifest.json', JSON.stringify(manifest, null, 1));
  return folder;
}

/** @throws UserError if it is not whole */
export function readBackup(folder: string): Backup {
  const path = (name: string): string => join(folder, name);
  if (!existsSync(path('manifest.json')))
    throw new UserError(
      `"${resolve(folder)}" is no whole backup, because it has no manifest.json: name the folder that "npm run backup" has made.`,
    );
  const damaged = (what: string): UserError =>
    new UserError(
      `The backup in "${resolve(folder)}" is damaged (${what}): take another copy of it, or an older one.`,
    );
  const text = (name: string): string => {
    if (!existsSync(path(name))) throw damaged(`${name} is missing`);
    return readFileSync(path(name), 'utf8');
  };
  const parse = <T>(name: string, shape: z.ZodType<T>): T => {
    try {
      return shape.parse(JSON.parse(text(name)));
    } catch {
      throw damaged(`${name} is not as it was written`);
    }
  };
  const manifest = parse('manifest.json', manifestShape);
  for (const name of new Set([
    'accounts.json',
    'profiles.json',
    ...Object.keys(manifest.checksums),
  ]))
    if (checksum(text(name)) !== manifest.checksums[name])
      throw damaged(`${name} is not as it was written`);
  const accounts = parse('accounts.json', z.array(account));
  const profiles = parse('profiles.json', z.array(profile));
  for (const [what, count, list] of [
    ['accounts', manifest.accounts, accounts],
    ['profiles', manifest.profiles, profiles],
  ] as const)
    if (list.length !== count)
      throw damaged(`it holds ${list.length} ${what}, and its manifest says ${count}`);
  const hash = existsSync(path(hashFile)) ? hashFromText(text(hashFile)) : undefined;
  return { project: manifest.project, date: manifest.date, accounts, profiles, hash };
}
