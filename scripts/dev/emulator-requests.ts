type EmulatorAddresses = Readonly<Record<'project' | 'authHost' | 'firestoreHost', string>>;

export const toEmulatorUrls = ({ project, authHost, firestoreHost }: EmulatorAddresses) => ({
  auth: `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${project}`,
  authConfig: `http://${authHost}/identitytoolkit.googleapis.com/v2/projects/${project}/config`,
  oobCodes: `http://${authHost}/emulator/v1/projects/${project}/oobCodes`,
  documents: `http://${firestoreHost}/v1/projects/${project}/databases/(default)/documents`,
});

/** Only emulators accept the owner token. They may close a connection just when a request uses it again. */
export const OWNER_HEADERS = { authorization: 'Bearer owner', 'content-type': 'application/json', connection: 'close' };

export async function sendAsOwner<Result>(url: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Result> {
  const response = await fetch(url, { method, headers: OWNER_HEADERS, body: body ? JSON.stringify(body) : null });
  if (!response.ok) throw new Error(`${method} ${url}: ${await response.text()}`);
  return response.json();
}

type DocumentWrites = Readonly<Record<string, Readonly<Record<string, string | number | Date>> | null>>;

/** Sets these documents, and deletes those that are `null`, all in one commit. */
export async function commitWrites(documents: string, valuesByPath: DocumentWrites): Promise<void> {
  const writes = Object.entries(valuesByPath).map(([path, values]) => {
    const name = `${documents.split('/v1/')[1]}/${path}`;
    const fields = Object.entries(values ?? {}).map(([field, value]) => [field, encodeValue(value)]);
    return values ? { update: { name, fields: Object.fromEntries(fields) } } : { delete: name };
  });
  await sendAsOwner(`${documents}:commit`, { writes });
}

type ReservationFields = Record<'offer' | 'entry' | 'student' | 'name' | 'email', string> & { takenAt: Date };

/** A user's reservation and its entry in the offer's line, because neither exists without the other. */
export const toReservationWrites = (uid: string, number: number, fields: ReservationFields): DocumentWrites => ({
  [`lines/${fields.offer}/entries/${fields.entry}`]: { takenAt: fields.takenAt, number },
  [`users/${uid}/spots/${number}`]: fields,
});

function encodeValue(value: string | number | Date) {
  if (typeof value === 'string') return { stringValue: value };
  return typeof value === 'number' ? { integerValue: value } : { timestampValue: value.toISOString() };
}
