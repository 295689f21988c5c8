// Brings back what is missing. What is in the project stays as it is, because it may be newer than the backup.
import { resolve } from 'node:path';
import { isDemo } from '../cli/project.ts';
import { UserError } from '../cli/run-command.ts';
import type { Project } from '../project/open-project.ts';
import { type Account, addAccounts, readAccounts } from './accounts.ts';
import { type Backup, hashFile } from './backup-folder.ts';
import { addProfiles, type Profile, readProfiles } from './profiles.ts';

export interface Plan {
  readonly accounts: readonly Account[];
  readonly profiles: readonly Profile[];
  /** Accounts whose address somebody has registered anew since, under another id. */
  readonly taken: readonly Account[];
  /** Profiles of the backup that belong to no account. */
  readonly ownerless: readonly Profile[];
  /** How many of the backup are there. */
  readonly kept: { readonly accounts: number; readonly profiles: number };
}

/** @throws UserError if the backup does not belong to the project, or its passwords would not work */
export function requireFitting(backup: Backup, folder: string, project: string): void {
  if (backup.project !== project)
    throw new UserError(
      `This is a backup of "${backup.project}", and not of "${project}": if you mean it, say "--from ${backup.project}".`,
    );
  const hasPasswords = backup.accounts.some(({ passwordHash }) => passwordHash);
  if (backup.hash === undefined && hasPasswords && !isDemo(project))
    throw new UserError(
      `The password hashes of this backup are of no use without their parameters: ${howToCopyHash(folder, project)}.`,
    );
}

export const howToCopyHash = (folder: string, project: string): string =>
  `open https://console.firebase.google.com/project/${project}/authentication/users, choose "Password hash parameters" in the menu above the list, and save what it shows as "${resolve(folder, hashFile)}"`;

/** What a restore would do. */
export async function planRestore(project: Project, backup: Backup): Promise<Plan> {
  const accountsThere = await readAccounts(project);
  const profilesThere = new Set((await readProfiles(project)).map(({ uid }) => uid));
  const ids = new Set(accountsThere.map(({ localId }) => localId));
  const emails = new Set(accountsThere.flatMap(({ email }) => email?.toLowerCase() ?? []));
  const missing = backup.accounts.filter(({ localId }) => !ids.has(localId));
  const isTaken = ({ email = '' }: Account): boolean => emails.has(email.toLowerCase());
  const taken = missing.filter(isTaken);
  const accounts = missing.filter((one) => !isTaken(one));
  const owners = new Set([...ids, ...accounts.map(({ localId }) => localId)]);
  const profiles = backup.profiles.filter(({ uid }) => !profilesThere.has(uid));
  return {
    accounts,
    profiles: profiles.filter(({ uid }) => owners.has(uid)),
    taken,
    ownerless: profiles.filter(({ uid }) => !owners.has(uid)),
    kept: {
      accounts: backup.accounts.length - missing.length,
      profiles: backup.profiles.length - profiles.length,
    },
  };
}

/** "1 account, 2 profiles". */
export const counted = (accounts: number, profiles: number): string =>
  [
    [accounts, 'account'],
    [profiles, 'profile'],
  ]
    .map(([count, what]) => `${count} ${what}${count === 1 ? '' : 's'}`)
    .join(', ');

export const planLines = ({ accounts, profiles, taken, ownerless, kept }: Plan): string[] => [
  `Missing, to be added as they were: ${counted(accounts.length, profiles.length)}.`,
  `There, and left as they are, because they may be newer: ${counted(kept.accounts, kept.profiles)}.`,
  ...taken.map(
    ({ email, localId }) =>
      `The account ${localId} stays out: somebody has registered ${email} anew since.`,
  ),
  ...(ownerless.length > 0
    ? [
        `Left out, because the account is neither there nor added: profiles ${ownerless.map(({ uid }) => uid).join(', ')}.`,
      ]
    : []),
];

/**
 * Carries a plan out. It can be repeated: what was added is not missing any more.
 * @returns a sentence for each account and profile that could not be added
 */
export async function restore(project: Project, plan: Plan, { hash }: Backup): Promise<string[]> {
  const noAccount = await addAccounts(project, plan.accounts, hash);
  // A profile without its account could be read by nobody, and would never be deleted.
  const profiles = plan.profiles.filter(({ uid }) => !noAccount.has(uid));
  const noProfile = await addProfiles(project, profiles);
  const say = (what: string, refused: Map<string, string>): string[] =>
    [...refused].map(([id, why]) => `The ${what} ${id} could not be added: ${why}.`);
  return [...say('account', noAccount), ...say('profile', noProfile)];
}
