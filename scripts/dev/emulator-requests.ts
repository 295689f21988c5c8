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

export async function writeDocument(url: string, values: Readonly<Record<string, string | number | Date>>) {
  const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeValue(value)]));
  await sendAsOwner(url, { fields }, 'PATCH');
}

type ReservationFields = Record<'offer' | 'entry' | 'student' | 'name' | 'email', string> & { takenAt: Date };

/** Writes a user's reservation and its entry in the offer's line, because neither exists without the other. */
export async function writeReservation(documents: string, uid: string, number: number, fields: ReservationFields) {
  const { takenAt } = fields;
  await writeDocument(`${documents}/lines/${fields.offer}/entries/${fields.entry}`, { takenAt, number });
  await writeDocument(`${documents}/users/${uid}/spots/${number}`, fields);
}

function encodeValue(value: string | number | Date) {
  if (typeof value === 'string') return { stringValue: value };
  return typeof value === 'number' ? { integerValue: value } : { timestampValue: value.toISOString() };
}
