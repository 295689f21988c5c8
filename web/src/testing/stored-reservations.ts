// Reads and changes reservations and lines through the emulator's REST API, without the site's code.
import { commitWrites, sendAsOwner, toReservationWrites } from '../../../scripts/dev/emulator-requests';
import { decodeFields, documentsUrl, type EncodedFields } from './emulator-client';

type StoredEntry = { entry: string; number: number; takenAt: string };

export type StoredReservation = StoredEntry & Record<'uid' | 'offer' | 'student' | 'name' | 'email', string>;

async function runQuery<T>(parent: string, structuredQuery: object): Promise<T[]> {
  const url = `${documentsUrl}${parent}:runQuery`;
  const results: { document?: { name: string; fields: EncodedFields } }[] = await sendAsOwner(url, { structuredQuery });
  return results.flatMap(({ document }) => {
    if (!document) return [];
    // Its path ends with {uid}/spots/{number} or {offer}/entries/{entry}.
    const [ownerId, , id] = document.name.split('/').slice(-3);
    const { number = id, ...fields } = decodeFields(document.fields);
    return { uid: ownerId, entry: id, ...fields, number: Number(number) } as T;
  });
}

/** Returns all accounts' reservations at an offer. */
const readOfferReservations = (offerId: string): Promise<StoredReservation[]> =>
  runQuery('', {
    from: [{ collectionId: 'spots', allDescendants: true }],
    where: { fieldFilter: { field: { fieldPath: 'offer' }, op: 'EQUAL', value: { stringValue: offerId } } },
  });

export const readUserReservations = (uid: string): Promise<StoredReservation[]> =>
  runQuery(`/users/${uid}`, { from: [{ collectionId: 'spots' }] });

/** Returns an offer's line, in the database's own order. */
export const readLineEntryDocuments = (id: string): Promise<StoredEntry[]> =>
  runQuery(`/lines/${id}`, { from: [{ collectionId: 'entries' }], orderBy: [{ field: { fieldPath: 'takenAt' } }] });

/** Returns an offer's reservations in order, or throws unless each has its entry and each entry its reservation. */
export async function readReservationsInOrder(offerId: string): Promise<StoredReservation[]> {
  const [reservations, entries] = await Promise.all([readOfferReservations(offerId), readLineEntryDocuments(offerId)]);
  const entryKey = ({ entry, number, takenAt }: StoredEntry) => `${entry} ${number} ${takenAt}`;
  const reservationsByKey = new Map(reservations.map((reservation) => [entryKey(reservation), reservation]));
  const pairs = entries.flatMap((entry) => reservationsByKey.get(entryKey(entry)) ?? []);
  if (pairs.length !== reservations.length || pairs.length !== entries.length)
    throw new Error(`The reservations and the entries of ${offerId} don't pair.`);
  return pairs;
}

export const readReservedStudents = async (offerId: string): Promise<string[]> =>
  (await readReservationsInOrder(offerId)).map(({ student }) => student);

async function readDeletions(offerId: string, keptStudents: readonly string[] = []) {
  const [reservations, line] = await Promise.all([readOfferReservations(offerId), readLineEntryDocuments(offerId)]);
  const keptEntries = reservations.filter(({ student }) => keptStudents.includes(student)).map(({ entry }) => entry);
  const isDeleted = ({ entry }: StoredEntry) => !keptEntries.includes(entry);
  const paths = [
    ...reservations.filter(isDeleted).map(({ uid, number }) => `users/${uid}/spots/${number}`),
    ...line.filter(isDeleted).map(({ entry }) => `lines/${offerId}/entries/${entry}`),
  ];
  return Object.fromEntries(paths.map((path) => [path, null]));
}

/** Empties an offer's line, which another test may have filled, except for these students. */
export const deleteReservations = async (offerId: string, keptStudents?: readonly string[]): Promise<void> =>
  commitWrites(documentsUrl, await readDeletions(offerId, keptStudents));

/**
 * Replaces an offer's line by these students, in order. Each has a parent's account of their own, unless `uid` names one
 * account, where `number` is the first reservation's. They take their places a minute apart, from `firstTime` on.
 */
export async function replaceOfferLine(
  offerId: string,
  students: readonly string[],
  uid?: string,
  { number = 1, firstTime = Date.UTC(2026, 0, 1, 12) } = {},
): Promise<void> {
  const writes = await readDeletions(offerId);
  for (const [index, student] of students.entries()) {
    const entryName = `${offerId}${index}`.replaceAll(/[^a-z0-9]/g, '');
    const entry = entryName.padStart(20, 'x').slice(-20);
    const takenAt = new Date(firstTime + index * 60_000);
    const [name, email] = [`Parent ${index}`, `parent${index}@example.org`];
    const reservation = { offer: offerId, entry, student, takenAt, name, email };
    Object.assign(writes, toReservationWrites(uid ?? `${offerId}-${index}`, uid ? number + index : 1, reservation));
  }
  await commitWrites(documentsUrl, writes);
}
