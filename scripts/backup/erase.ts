// Removes a person who asks for it, by the e-mail: the profile first and then the account, as the site itself does.
import type { Project } from '../project/open-project.ts';
import { deleteAccount, findAccounts } from './accounts.ts';
import { deleteProfile, readProfiles } from './profiles.ts';

/** The ids of the account and of the profiles with an e-mail. */
export interface Traces {
  readonly accounts: readonly string[];
  readonly profiles: readonly string[];
}

export async function tracesOf(project: Project, email: string): Promise<Traces> {
  const wanted = email.trim().toLowerCase();
  const accounts = await findAccounts(project, wanted);
  // A profile may have outlived its account, or have the account's former address.
  const profiles = (await readProfiles(project))
    .filter(
      ({ uid, fields }) =>
        accounts.includes(uid) || String(fields.email?.stringValue).toLowerCase() === wanted,
    )
    .map(({ uid }) => uid);
  return { accounts, profiles };
}

export async function erase(project: Project, { accounts, profiles }: Traces): Promise<void> {
  for (const uid of profiles) await deleteProfile(project, uid);
  for (const uid of accounts) await deleteAccount(project, uid);
}
