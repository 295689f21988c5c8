// Reads and changes accounts, emails and profiles through the emulators' REST APIs, without the site's code.
import { commitWrites, OWNER_HEADERS, sendAsOwner, toEmulatorUrls } from '../../../scripts/dev/emulator-requests';

// The test runners have made sure that these are set.
const { GCLOUD_PROJECT: project = '', FIREBASE_AUTH_EMULATOR_HOST: authHost = '' } = process.env;
const { FIRESTORE_EMULATOR_HOST: firestoreHost = '' } = process.env;
const emulatorUrls = toEmulatorUrls({ project, authHost, firestoreHost });
export const { auth: authUrl, documents: documentsUrl, oobCodes: oobCodesUrl } = emulatorUrls;

export type Account = {
  localId: string;
  email: string;
  emailVerified?: boolean;
  displayName?: string;
  photoUrl?: string;
  createdAt?: string;
  lastLoginAt?: string;
};

export type Person = { name: string; email: string; password: string };
export type Credentials = Pick<Person, 'email' | 'password'>;

export type AccountOptions = { isVerified?: boolean; hasProfile?: boolean; hasName?: boolean };

let personCount = 0;

export function newPerson(name = 'Ada Lovelace'): Person {
  personCount += 1;
  const id = `${Date.now().toString(36)}-${process.pid}-${personCount}-${Math.random().toString(36).slice(2, 8)}`;
  return { name, email: `ada-${id}@example.org`, password: `secret-${id}` };
}

export async function createAccount({ name, email, password }: Person, options: AccountOptions = {}): Promise<Account> {
  const { isVerified = true, hasProfile = true, hasName = true } = options;
  const values = { email, password, emailVerified: isVerified, ...(hasName && { displayName: name }) };
  const account: Account = await sendAsOwner(`${authUrl}/accounts`, values);
  const uid = account.localId;
  if (hasProfile) await commitWrites(documentsUrl, { [`users/${uid}`]: { uid, name, email, createdAt: new Date() } });
  return account;
}

/** Returns the account with this email, if there is one. More than one would be a bug. */
export async function findAccount(email: string): Promise<Account | undefined> {
  const values = { email: [email.toLowerCase()] };
  const { users = [] } = await sendAsOwner<{ users?: Account[] }>(`${authUrl}/accounts:lookup`, values);
  if (users.length > 1) throw new Error(`${email} has ${users.length} accounts instead of one`);
  return users[0];
}

export async function getAccount(email: string): Promise<Account> {
  const account = await findAccount(email);
  if (!account) throw new Error(`${email} has no account`);
  return account;
}

export const updateAccount = (uid: string, change: object) =>
  sendAsOwner(`${authUrl}/accounts:update`, { localId: uid, ...change });

export async function updateOwnAccount(idToken: string, change: object): Promise<void> {
  const response = await callAsClient('update', { idToken, ...change });
  if (!response.ok) throw new Error(await response.text());
}

export const deleteAccount = (uid: string) => sendAsOwner(`${authUrl}/accounts:delete`, { localId: uid });

export async function fetchIdToken({ email, password }: Credentials): Promise<string | undefined> {
  const response = await callAsClient('signInWithPassword', { email, password, returnSecureToken: true });
  return (await response.json()).idToken;
}

function callAsClient(call: string, body: object): Promise<Response> {
  return fetch(`http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Returns the links emailed to an address, oldest first. */
export async function readEmailLinks(email: string): Promise<string[]> {
  const { oobCodes }: { oobCodes: { email: string; oobLink: string }[] } = await sendAsOwner(oobCodesUrl);
  return oobCodes.filter((code) => code.email === email.toLowerCase()).map((code) => code.oobLink);
}

type EmailType = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL' | 'EMAIL_SIGNIN';

export async function createEmailLink(requestType: EmailType, { email }: { email: string }, newEmail?: string) {
  const values = { requestType, email, newEmail, returnOobLink: true };
  const { oobLink } = await sendAsOwner<{ oobLink: string }>(`${authUrl}/accounts:sendOobCode`, values);
  return toSiteLink(oobLink);
}

async function readNewestEmulatorLink(email: string): Promise<string> {
  const link = (await readEmailLinks(email)).at(-1);
  if (!link) throw new Error(`No email was sent to ${email}`);
  return link;
}

export const readNewestEmailLink = async (email: string) => toSiteLink(await readNewestEmulatorLink(email));

/** Points the emulator's link at this site's email link page, as the provider's email templates do. */
const toSiteLink = (link: string): string => `/auth/action${new URL(link).search}`;

/** Requests the newest link's emulator URL, which verifies the email without the site's page. */
export async function followVerificationLink(email: string): Promise<void> {
  const response = await fetch(await readNewestEmulatorLink(email));
  if (!response.ok) throw new Error(`The link sent to ${email} returned ${response.status}`);
}

/** Such as `{ name: { stringValue: 'Ada' } }`. */
export type EncodedFields = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const decodeFields = (fields: EncodedFields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Object.values(value)[0] ?? '']));

export async function readProfileDocument(uid: string): Promise<Record<string, string> | null> {
  const response = await fetch(`${documentsUrl}/users/${uid}`, { headers: OWNER_HEADERS });
  if (response.status === 404) return null;
  const { fields }: { fields: EncodedFields } = await response.json();
  return decodeFields(fields);
}

export const grantOrganizerRole = ({ localId }: Pick<Account, 'localId'>) =>
  commitWrites(documentsUrl, { [`organizers/${localId}`]: {} });

export const deleteProfile = (uid: string) => deleteDocument(`users/${uid}`);

export const deleteDocument = (path: string) => commitWrites(documentsUrl, { [path]: null });
