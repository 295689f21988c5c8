import type { Offer } from '../../web/src/content/offers.ts';
import { toAdminRequest, toAdminUrls } from './admin.ts';
import type { Stack } from './start-emulators.ts';

const DEMO_ACCOUNTS = [
  { name: 'Ada', note: 'verified, with a profile' },
  { name: 'Ben', isVerified: false, note: 'not verified yet' },
  { name: 'Cleo', hasProfile: false, note: 'verified, without a profile' },
  { name: 'Dana', isOrganizer: true, note: 'verified, an organizer (try /organizer)' },
].map(({ name, ...account }) => ({
  isVerified: true,
  hasProfile: true,
  isOrganizer: false,
  ...account,
  name: `${name} Rivera`,
  email: `${name.toLowerCase()}@example.org`,
  password: `try-${name.toLowerCase()}`,
}));

const toStringValues = (texts: Readonly<Record<string, string>>): object =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { stringValue: text }]));

export async function createDemoAccounts(stack: Stack): Promise<void> {
  for (const { email, password, name, isVerified, hasProfile, isOrganizer } of DEMO_ACCOUNTS) {
    const values = { email, password, displayName: name, emailVerified: isVerified };
    const accountResponse = await fetch(toAdminRequest(`${toAdminUrls(stack).auth}/accounts`, values));
    const { localId, error }: { localId?: string; error?: { message: string } } = await accountResponse.json();
    // The account is from an earlier run. Keep any changes made to it since.
    if (error?.message === 'EMAIL_EXISTS') continue;
    if (localId === undefined) throw new Error(`Can't create a demo account: ${error?.message}`);
    if (!hasProfile) continue;
    await writeDocument(stack, `users/${localId}`, {
      ...toStringValues({ uid: localId, name, email }),
      createdAt: { timestampValue: new Date().toISOString() },
    });
    if (isOrganizer) await writeDocument(stack, `organizers/${localId}`, {});
  }
}

async function writeDocument(stack: Stack, path: string, fields: object): Promise<void> {
  const { documents } = toAdminUrls(stack);
  const response = await fetch(toAdminRequest(`${documents}/${path}`, { fields }, 'PATCH'));
  if (!response.ok) throw new Error(`Can't create the demo's ${path}: ${await response.text()}`);
}

const DEMO_STUDENTS = 'Maya Leo Aiko Minh Zara Theo Priya Sofía Noor Mateo Hana Kofi Ines Ravi Lucy يوسف'.split(' ');
const DEMO_PARENTS = ['Rosa Torres', 'Elena Park', 'Kenji Sato', 'Linh Tran', 'Sana Malik', 'Amal Haddad'];

/** Fills the lines of what has spots: every second line is full, with a waiting list. */
export async function fillDemoLines(stack: Stack, offers: readonly Pick<Offer, 'id' | 'capacity'>[]): Promise<void> {
  const startTime = Date.now() - 24 * 60 * 60 * 1000;
  for (const [offerIndex, { id, capacity }] of offers.entries()) {
    const studentCount = offerIndex % 2 === 0 ? Math.ceil(capacity / 2) : capacity + 2;
    for (const index of Array(studentCount).keys()) {
      const student = DEMO_STUDENTS[index % DEMO_STUDENTS.length] ?? '';
      const uid = `demo-${offerIndex}-${index}`;
      const entryId = `demo${String(index).padStart(16, '0')}`;
      const takenAt = { timestampValue: new Date(startTime + index * 60_000).toISOString() };
      const [name, email] = [`${DEMO_PARENTS[index % DEMO_PARENTS.length]}`, `family-${index}@example.org`];
      const spotFields = { offer: id, entry: entryId, student, name, email };
      await Promise.all([
        writeDocument(stack, `lines/${id}/entries/${entryId}`, { takenAt, number: { integerValue: '1' } }),
        writeDocument(stack, `users/${uid}/spots/1`, { ...toStringValues(spotFields), takenAt }),
      ]);
    }
  }
}

export const DEMO_ACCOUNT_LIST = DEMO_ACCOUNTS.map(
  ({ email, password, note }) => `  ${email.padEnd(18)}password ${password.padEnd(10)}${note}`,
).join('\n');
