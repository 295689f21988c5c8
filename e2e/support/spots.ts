// Reads and changes spots and lines through the emulator's REST API, without the site's code.
import {
  type Account,
  deleteDocument,
  documents,
  sendAsOwner,
  type Value,
} from './emulator-client';

type Document = { name: string; fields: Record<string, Value> };

type StoredEntry = { entry: string; number: number; takenAt: string };

export type StoredSpot = StoredEntry &
  Record<'uid' | 'offer' | 'student' | 'name' | 'email', string>;

async function query<T>(parent: string, toResult: (found: Document) => T, structuredQuery: object) {
  const url = `${documents}${parent}:runQuery`;
  const rows: { document?: Document }[] = await sendAsOwner(url, { structuredQuery });
  return rows.flatMap(({ document }) => (document ? toResult(document) : []));
}

function toSpot({ name: path, fields }: Document): StoredSpot {
  const [uid = '', , number] = path.split('/').slice(-3);
  const text = (field: string) => fields[field]?.stringValue ?? '';
  return {
    ...{ uid, number: Number(number), takenAt: fields.takenAt?.timestampValue ?? '' },
    ...{ offer: text('offer'), entry: text('entry'), student: text('student') },
    ...{ name: text('name'), email: text('email') },
  };
}

/** Returns all accounts' spots at an offer. */
const readSpotsByOffer = (offer: string): Promise<StoredSpot[]> =>
  query('', toSpot, {
    from: [{ collectionId: 'spots', allDescendants: true }],
    where: {
      fieldFilter: { field: { fieldPath: 'offer' }, op: 'EQUAL', value: { stringValue: offer } },
    },
  });

export const readSpotsOf = (uid: string): Promise<StoredSpot[]> =>
  query(`/users/${uid}`, toSpot, { from: [{ collectionId: 'spots' }] });

/** Returns an offer's line, in the database's own order. */
export const readLine = (offer: string): Promise<StoredEntry[]> =>
  query(
    `/lines/${offer}`,
    ({ name, fields: { number, takenAt } }) => ({
      entry: name.split('/').at(-1) ?? '',
      ...{ number: Number(number?.integerValue), takenAt: takenAt?.timestampValue ?? '' },
    }),
    { from: [{ collectionId: 'entries' }], orderBy: [{ field: { fieldPath: 'takenAt' } }] },
  );

/** Returns an offer's spots in order, or throws unless each spot has its entry and each entry its spot. */
export async function readPairs(offer: string): Promise<StoredSpot[]> {
  const [spots, entries] = await Promise.all([readSpotsByOffer(offer), readLine(offer)]);
  const entryKey = ({ entry, number, takenAt }: StoredEntry) => `${entry} ${number} ${takenAt}`;
  const spotsByKey = new Map(spots.map((spot) => [entryKey(spot), spot]));
  const pairs = entries.flatMap((entry) => spotsByKey.get(entryKey(entry)) ?? []);
  if (pairs.length !== spots.length || pairs.length !== entries.length)
    throw new Error(`The spots and the entries of ${offer} don't pair.`);
  return pairs;
}

export const studentsIn = async (offer: string): Promise<string[]> =>
  (await readPairs(offer)).map(({ student }) => student);

/** Empties an offer's line. Each test has its own offer, so tests don't see each other's students. */
export async function emptyLine(offer: string): Promise<void> {
  for (const { uid, number } of await readSpotsByOffer(offer))
    await deleteDocument(`users/${uid}/spots/${number}`);
  for (const { entry } of await readLine(offer))
    await deleteDocument(`lines/${offer}/entries/${entry}`);
}

/**
 * Replaces an offer's line by these students, in order. Each has a parent's account of their own, unless `uid` names one
 * account, where `number` is the first spot's. They take their places a minute apart, from `firstTime` on.
 */
export async function fillLine(
  offer: string,
  students: readonly string[],
  uid?: string,
  { number = 1, firstTime = Date.UTC(2026, 0, 1, 12) } = {},
): Promise<void> {
  await emptyLine(offer);
  const text = (stringValue: string) => ({ stringValue });
  for (const [index, student] of students.entries()) {
    const entry = `${offer}${index}`
      .replaceAll(/[^a-z0-9]/g, '')
      .padStart(20, 'x')
      .slice(-20);
    const takenAt = { timestampValue: new Date(firstTime + index * 60_000).toISOString() };
    const [owner, spot] = uid ? [uid, number + index] : [`${offer}-${index}`, 1];
    const fields = {
      ...{ offer: text(offer), entry: text(entry), student: text(student), takenAt },
      ...{ name: text(`Parent ${index}`), email: text(`parent${index}@example.org`) },
    };
    const line = `${documents}/lines/${offer}/entries/${entry}`;
    await sendAsOwner(line, { fields: { takenAt, number: { integerValue: spot } } }, 'PATCH');
    await sendAsOwner(`${documents}/users/${owner}/spots/${spot}`, { fields }, 'PATCH');
  }
}

export async function makeOrganizer({ localId }: Pick<Account, 'localId'>): Promise<void> {
  await sendAsOwner(`${documents}/organizers/${localId}`, { fields: {} }, 'PATCH');
}
