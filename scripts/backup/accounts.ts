// The accounts of a project, with their password hashes. The calls and their fields are those of Google's
// description of Identity Toolkit, which firebase-tools carries (lib/emulator/auth/apiSpec.js).
import { z } from 'zod';
import { UserError } from '../cli/run-command.ts';
import { call } from '../project/call.ts';
import type { Project } from '../project/open-project.ts';
import { type HashParameters, hashParameters } from './hash-parameters.ts';

// What accounts:batchCreate takes of what accounts:batchGet gives.
export const account = z.object({
  localId: z.string(),
  email: z.string().optional(),
  emailVerified: z.boolean().optional(),
  passwordHash: z.string().optional(),
  salt: z.string().optional(),
  displayName: z.string().optional(),
  photoUrl: z.string().optional(),
  createdAt: z.string().optional(),
  lastLoginAt: z.string().optional(),
  disabled: z.boolean().optional(),
  customAttributes: z.string().optional(),
});

export type Account = z.infer<typeof account>;

// "version" tells which parameters a hash was made with; 0 are the project's own.
const page = z.object({
  users: z.array(account.extend({ version: z.number().optional() })).default([]),
  nextPageToken: z.string().optional(),
});

/** The most that one call takes or gives. */
const atOnce = 1000;

// What stands in place of a hash for whoever may not read it: "REDACTED" in base64 (firebase-admin knows it too).
const redacted = 'UkVEQUNURUQ';

const accountsOf = ({ auth, id }: Project): string => `${auth}/v1/projects/${id}/accounts`;

/** Every account. A hash that was not made with the project's own parameters is left out: it fits nowhere. */
export async function readAccounts(project: Project): Promise<Account[]> {
  const all: Account[] = [];
  for (let token = ''; ; ) {
    const query = new URLSearchParams({ maxResults: String(atOnce), nextPageToken: token });
    const { users, nextPageToken } = await call(
      project,
      `${accountsOf(project)}:batchGet?${query}`,
      page,
    );
    if (users.some(({ passwordHash }) => passwordHash?.startsWith(redacted)))
      throw new UserError(
        `This login may not read the password hashes of the project "${project.id}": let an owner of the project run this command.`,
      );
    for (const { version = 0, passwordHash, salt, ...rest } of users)
      all.push(version === 0 && passwordHash ? { ...rest, passwordHash, salt } : rest);
    if (!nextPageToken) return all;
    token = nextPageToken;
  }
}

const config = z.object({
  signIn: z.object({ hashConfig: hashParameters.optional().catch(undefined) }).optional(),
});

/** The parameters of the password hashes; undefined if this login may not read them. */
export async function readHashParameters(project: Project): Promise<HashParameters | undefined> {
  const url = `${project.auth}/v2/projects/${project.id}/config`;
  return (await call(project, url, config)).signIn?.hashConfig;
}

const created = z.object({
  error: z.array(z.object({ index: z.number().default(0), message: z.string() })).default([]),
});

/**
 * Adds accounts and overwrites none.
 * @returns why an account could not be added, by its id
 */
export async function addAccounts(
  project: Project,
  accounts: readonly Account[],
  hash: HashParameters | undefined,
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  for (let first = 0; first < accounts.length; first += atOnce) {
    const users = accounts.slice(first, first + atOnce);
    const { algorithm: hashAlgorithm, ...rest } = hash ?? { algorithm: undefined };
    const body = { users, allowOverwrite: false, sanityCheck: true, hashAlgorithm, ...rest };
    const { error } = await call(project, `${accountsOf(project)}:batchCreate`, created, { body });
    for (const { index, message } of error) refused.set(users[index]?.localId ?? '', message);
  }
  return refused;
}

const found = z.object({ users: z.array(z.object({ localId: z.string() })).default([]) });

/** The ids of the accounts with an e-mail. */
export async function findAccounts(project: Project, email: string): Promise<string[]> {
  const body = { email: [email] };
  const { users } = await call(project, `${accountsOf(project)}:lookup`, found, { body });
  return users.map(({ localId }) => localId);
}

export async function deleteAccount(project: Project, localId: string): Promise<void> {
  await call(project, `${accountsOf(project)}:delete`, z.unknown(), { body: { localId } });
}
