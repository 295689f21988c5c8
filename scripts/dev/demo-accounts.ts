// For trying the site on the emulators: accounts to log in with.
import { adminUrls, ownerRequest } from './admin.ts';
import type { Stack } from './start-emulators.ts';

interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly verified: boolean;
  readonly profile: boolean;
  readonly says: string;
}

const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'ada@example.org',
    password: 'try-ada',
    name: 'Ada Example',
    verified: true,
    profile: true,
    says: 'verified, with a profile',
  },
  {
    email: 'ben@example.org',
    password: 'try-ben',
    name: 'Ben Example',
    verified: false,
    profile: true,
    says: 'not verified yet',
  },
  {
    email: 'cleo@example.org',
    password: 'try-cleo',
    name: 'Cleo Example',
    verified: true,
    profile: false,
    says: 'verified, its profile is missing',
  },
];

async function createAccount(stack: Stack, account: DemoAccount): Promise<void> {
  const { email, password, name, verified } = account;
  const { auth, documents } = adminUrls(stack);
  const values = { email, password, displayName: name, emailVerified: verified };
  const created = await fetch(ownerRequest(`${auth}/accounts`, values));
  const answer: { localId?: string; error?: { message: string } } = await created.json();
  // It exists from an earlier run, perhaps changed since.
  if (answer.error?.message === 'EMAIL_EXISTS') return;
  if (answer.localId === undefined) throw new Error(`Demo account: ${JSON.stringify(answer)}`);
  if (!account.profile) return;
  const uid = answer.localId;
  const fields = {
    uid: { stringValue: uid },
    name: { stringValue: name },
    email: { stringValue: email },
    createdAt: { timestampValue: new Date().toISOString() },
  };
  const written = await fetch(ownerRequest(`${documents}/users/${uid}`, { fields }, 'PATCH'));
  if (!written.ok) throw new Error(`Demo profile: ${await written.text()}`);
}

/** Creates the demo accounts that do not exist yet. */
export async function createDemoAccounts(stack: Stack): Promise<void> {
  await Promise.all(demoAccounts.map((account) => createAccount(stack, account)));
}

/** The accounts as a table for the console. */
export const accountLines = (): string =>
  demoAccounts
    .map(
      ({ email, password, says }) => `  ${email.padEnd(18)}password ${password.padEnd(10)}${says}`,
    )
    .join('\n');
