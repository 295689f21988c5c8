import { adminRequest, adminUrls } from './admin.ts';
import type { Stack } from './start-emulators.ts';

const demoAccounts = [
  { name: 'Ada Example', verified: true, profile: true, note: 'verified, with a profile' },
  { name: 'Ben Example', verified: false, profile: true, note: 'not verified yet' },
  {
    name: 'Cleo Example',
    verified: true,
    profile: false,
    note: 'verified, without a profile',
  },
].map((account) => {
  const first = account.name.split(' ')[0]?.toLowerCase();
  return { ...account, email: `${first}@example.org`, password: `try-${first}` };
});

export async function createDemoAccounts(stack: Stack): Promise<void> {
  const { auth, documents } = adminUrls(stack);
  for (const { email, password, name, verified, profile } of demoAccounts) {
    const values = { email, password, displayName: name, emailVerified: verified };
    const created = await fetch(adminRequest(`${auth}/accounts`, values));
    const { localId, error }: { localId?: string; error?: { message: string } } =
      await created.json();
    // The account is from an earlier run. Keep any changes made to it since.
    if (error?.message === 'EMAIL_EXISTS') continue;
    if (localId === undefined) throw new Error(`Can't create a demo account: ${error?.message}`);
    if (!profile) continue;
    const fields = {
      uid: { stringValue: localId },
      name: { stringValue: name },
      email: { stringValue: email },
      createdAt: { timestampValue: new Date().toISOString() },
    };
    const written = await fetch(adminRequest(`${documents}/users/${localId}`, { fields }, 'PATCH'));
    if (!written.ok) throw new Error(`Can't create a demo profile: ${await written.text()}`);
  }
}

export const demoAccountList = demoAccounts
  .map(({ email, password, note }) => `  ${email.padEnd(18)}password ${password.padEnd(10)}${note}`)
  .join('\n');
