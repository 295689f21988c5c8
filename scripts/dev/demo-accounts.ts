import type { Offer } from '../../web/src/content/offers.ts';
import { adminRequest, adminUrls } from './admin.ts';
import type { Stack } from './start-emulators.ts';

const DEMO_ACCOUNTS = [
  { name: 'Ada', note: 'verified, with a profile' },
  { name: 'Ben', verified: false, note: 'not verified yet' },
  { name: 'Cleo', profile: false, note: 'verified, without a profile' },
  { name: 'Dana', isOrganizer: true, note: 'verified, an organizer (try /organizer)' },
].map(({ name, ...account }) => ({
  verified: true,
  profile: true,
  isOrganizer: false,
  ...account,
  name: `${name} Example`,
  email: `${name.toLowerCase()}@example.org`,
  password: `try-${name.toLowerCase()}`,
}));

const toStringValue = (stringValue: string) => ({ stringValue });

export async function createDemoAccounts(stack: Stack): Promise<void> {
  const { auth } = adminUrls(stack);
  for (const { email, password, name, verified, profile, isOrganizer } of DEMO_ACCOUNTS) {
    const values = { email, password, displayName: name, emailVerified: verified };
    const accountResponse = await fetch(adminRequest(`${auth}/accounts`, values));
    const { localId, error }: { localId?: string; error?: { message: string } } =
      await accountResponse.json();
    // The account is from an earlier run. Keep any changes made to it since.
    if (error?.message === 'EMAIL_EXISTS') continue;
    if (localId === undefined) throw new Error(`Can't create a demo account: ${error?.message}`);
    if (!profile) continue;
    const createdAt = { timestampValue: new Date().toISOString() };
    const profileFields = {
      uid: toStringValue(localId),
      name: toStringValue(name),
      email: toStringValue(email),
      createdAt,
    };
    await writeDocument(stack, `users/${localId}`, profileFields);
    if (isOrganizer) await writeDocument(stack, `organizers/${localId}`, {});
  }
}

async function writeDocument(stack: Stack, path: string, fields: object): Promise<void> {
  const { documents } = adminUrls(stack);
  const response = await fetch(adminRequest(`${documents}/${path}`, { fields }, 'PATCH'));
  if (!response.ok) throw new Error(`Can't create the demo's ${path}: ${await response.text()}`);
}

/** Fills the lines of what has spots: every second line is full, with a waiting list. */
export async function fillDemoLines(
  stack: Stack,
  offers: readonly Pick<Offer, 'id' | 'spots'>[],
): Promise<void> {
  const start = Date.now() - 24 * 60 * 60 * 1000;
  for (const [offerIndex, { id, spots }] of offers.entries()) {
    const students = offerIndex % 2 === 0 ? Math.ceil(spots / 2) : spots + 2;
    for (const index of Array(students).keys()) {
      const [student = '', name = ''] = DEMO_FAMILIES[index % DEMO_FAMILIES.length] ?? [];
      const uid = `demo-${offerIndex}-${index}`;
      const entryId = `demo${String(index).padStart(16, '0')}`;
      const email = `${name.split(' ')[0]?.toLowerCase()}${index}@example.org`;
      const takenAt = { timestampValue: new Date(start + index * 60_000).toISOString() };
      const number = { integerValue: '1' };
      const spot = {
        offer: toStringValue(id),
        entry: toStringValue(entryId),
        student: toStringValue(student),
        takenAt,
      };
      await Promise.all([
        writeDocument(stack, `lines/${id}/entries/${entryId}`, { takenAt, number }),
        writeDocument(stack, `users/${uid}/spots/1`, {
          ...spot,
          name: toStringValue(name),
          email: toStringValue(email),
        }),
      ]);
    }
  }
}

/** Students, and the adults who reserved for them. */
const DEMO_FAMILIES = [
  ['Maya', 'Rosa Example'],
  ['Leo', 'Rosa Example'],
  ['Aiko', 'Kenji Example'],
  ['Minh', 'Linh Example'],
  ['Zara', 'Omar Example'],
  ['Theo', 'June Example'],
  ['Priya', 'Anil Example'],
  ['Sofía', 'Luz Example'],
  ['يوسف', 'Huda Example'],
] as const;

export const demoAccountList = DEMO_ACCOUNTS.map(
  ({ email, password, note }) => `  ${email.padEnd(18)}password ${password.padEnd(10)}${note}`,
).join('\n');
