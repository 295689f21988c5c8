// Reads and changes spots and lines through the emulator's REST API, without the site's code.
import { type Account, documents, sendAsOwner } from './emulator-client';

type Document = { name: string; fields: Record<string, { stringValue?: string }> };

async function spotsAt(offer: string): Promise<Document[]> {
  const rows: { document?: Document }[] = await sendAsOwner(`${documents}:runQuery`, {
    structuredQuery: {
      from: [{ collectionId: 'spots', allDescendants: true }],
      where: {
        fieldFilter: { field: { fieldPath: 'offer' }, op: 'EQUAL', value: { stringValue: offer } },
      },
    },
  });
  return rows.flatMap(({ document }) => document ?? []);
}

async function entriesOf(offer: string): Promise<Document[]> {
  const url = `${documents}/lines/${offer}/entries?pageSize=300`;
  const { documents: found = [] }: { documents?: Document[] } = await sendAsOwner(url);
  return found;
}

const idOf = ({ name }: Document): string => name.split('/').at(-1) ?? '';

/** Returns the students in an offer's line, or throws unless each spot has its entry and each entry its spot. */
export async function studentsIn(offer: string): Promise<string[]> {
  const [spots, entries] = await Promise.all([spotsAt(offer), entriesOf(offer)]);
  const paired = spots.map(({ fields }) => fields.entry?.stringValue ?? '').toSorted();
  if (paired.join() !== entries.map(idOf).toSorted().join())
    throw new Error(`The spots and the entries of ${offer} don't pair.`);
  return spots.map(({ fields }) => fields.student?.stringValue ?? '').toSorted();
}

/** Empties an offer's line. Each test has its own offer, so tests don't see each other's students. */
export async function emptyLine(offer: string): Promise<void> {
  const found = [...(await spotsAt(offer)), ...(await entriesOf(offer))];
  const root = documents.replace(/projects\/.*/, '');
  await Promise.all(found.map(({ name }) => sendAsOwner(`${root}${name}`, undefined, 'DELETE')));
}

/**
 * Replaces an offer's line by these students, in order. Each has a parent's account of their own, unless `uid` names one
 * account, where `number` is the first spot's.
 */
export async function fillLine(
  offer: string,
  students: readonly string[],
  uid?: string,
  { number = 1, year = 2026 } = {},
): Promise<void> {
  await emptyLine(offer);
  const text = (stringValue: string) => ({ stringValue });
  for (const [index, student] of students.entries()) {
    const entry = `${offer}${index}`
      .replaceAll(/[^a-z0-9]/g, '')
      .padStart(20, 'x')
      .slice(-20);
    const takenAt = { timestampValue: new Date(Date.UTC(year, 0, 1, 12, index)).toISOString() };
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

export async function makeOrganizer({ localId }: Account): Promise<void> {
  await sendAsOwner(`${documents}/organizers/${localId}`, { fields: {} }, 'PATCH');
}
