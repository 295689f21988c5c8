import type { Offer } from '../../web/src/schedule/offer.ts';
import { commitWrites, sendAsOwner, toEmulatorUrls, toReservationWrites } from './emulator-requests.ts';
import type { Emulators } from './emulators.ts';

const DEMO_ACCOUNTS = [
  { name: 'Ada', isVerified: true, hasProfile: true, isOrganizer: false, note: 'verified, with a profile' },
  { name: 'Ben', isVerified: false, hasProfile: true, isOrganizer: false, note: 'not verified yet' },
  { name: 'Cleo', isVerified: true, hasProfile: false, isOrganizer: false, note: 'verified, without a profile' },
  { name: 'Dana', isVerified: true, hasProfile: true, isOrganizer: true, note: 'verified, organizer (try /organizer)' },
].map(({ name, ...account }) => ({
  ...account,
  name: `${name} Rivera`,
  email: `${name.toLowerCase()}@example.org`,
  password: `try-${name.toLowerCase()}`,
}));

export async function createDemoAccounts(emulators: Emulators): Promise<void> {
  const { auth, documents } = toEmulatorUrls(emulators);
  for (const { email, password, name, isVerified, hasProfile, isOrganizer } of DEMO_ACCOUNTS) {
    const { users } = await sendAsOwner<{ users?: object[] }>(`${auth}/accounts:lookup`, { email: [email] });
    // The account is from an earlier run. Keep any changes made to it since.
    if (users) continue;
    const values = { email, password, displayName: name, emailVerified: isVerified };
    const { localId: uid } = await sendAsOwner<{ localId: string }>(`${auth}/accounts`, values);
    if (hasProfile) await commitWrites(documents, { [`users/${uid}`]: { uid, name, email, createdAt: new Date() } });
    if (isOrganizer) await commitWrites(documents, { [`organizers/${uid}`]: {} });
  }
}

const DEMO_STUDENT_NAMES = 'Maya Leo Aiko Minh Zara Theo Priya Sofía Noor Mateo Hana Kofi Ravi Lucy يوسف'.split(' ');
const DEMO_PARENT_NAMES = ['Rosa Torres', 'Elena Park', 'Kenji Sato', 'Linh Tran', 'Sana Malik', 'Amal Haddad'];

/** Fills the lines of what has spots: the second line is full, with a waiting list. */
export async function addDemoReservations(emulators: Emulators, offers: readonly Pick<Offer, 'id' | 'capacity'>[]) {
  const { documents } = toEmulatorUrls(emulators);
  const firstTakenTime = Date.now() - 24 * 60 * 60 * 1000;
  for (const [offerIndex, { id, capacity }] of offers.entries()) {
    const studentCount = offerIndex === 1 ? capacity + 2 : Math.ceil(capacity / 2);
    for (const index of Array(studentCount).keys()) {
      const student = DEMO_STUDENT_NAMES[index % DEMO_STUDENT_NAMES.length] ?? '';
      const uid = `demo-${id}-${index}`;
      const entry = `demo${String(index).padStart(16, '0')}`;
      const takenAt = new Date(firstTakenTime + index * 60_000);
      const [name, email] = [`${DEMO_PARENT_NAMES[index % DEMO_PARENT_NAMES.length]}`, `family-${index}@example.org`];
      await commitWrites(documents, toReservationWrites(uid, 1, { offer: id, entry, student, name, email, takenAt }));
    }
  }
}

export const DEMO_ACCOUNTS_TEXT = DEMO_ACCOUNTS.map(
  ({ email, password, note }) => `  ${email.padEnd(18)}password ${password.padEnd(10)}${note}`,
).join('\n');
