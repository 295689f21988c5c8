// What the emulators hold, read through their own REST interface and not through the site's code, which
// is what is tested.
import { adminUrls, ownerRequest } from '../dev/admin.ts';
import type { Stack } from '../dev/start-emulators.ts';
import { healthyFetch } from './faulty-fetch.ts';

export interface Account {
  readonly localId: string;
  readonly email: string;
  readonly displayName?: string;
  readonly emailVerified?: boolean;
}

interface Mail {
  readonly email: string;
  readonly requestType: 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL';
  readonly oobLink: string;
}

interface Document {
  readonly name: string;
  readonly fields?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

async function read(url: string, body?: object): Promise<Response> {
  const response = await healthyFetch(ownerRequest(url, body));
  if (response.ok || response.status === 404) return response;
  throw new Error(`${url}: ${await response.text()}`);
}

export class EmulatorState {
  private readonly urls: ReturnType<typeof adminUrls>;
  private nextMails: Promise<Mail[]> | undefined;
  private lastMails: Promise<unknown> = Promise.resolve();

  constructor(stack: Stack) {
    this.urls = adminUrls(stack);
  }

  async account(email: string): Promise<Account | undefined> {
    const response = await read(`${this.urls.auth}/accounts:lookup`, { email: [email] });
    const { users = [] }: { users?: Account[] } = await response.json();
    return users[0];
  }

  /** All accounts, also one that a search by address would not find. */
  async accounts(): Promise<Account[]> {
    const all: Account[] = [];
    for (let page = ''; ; ) {
      const response = await read(
        `${this.urls.auth}/accounts:batchGet?maxResults=1000&nextPageToken=${page}`,
      );
      const part: { users?: Account[]; nextPageToken?: string } = await response.json();
      all.push(...(part.users ?? []));
      if (!part.nextPageToken || !part.users?.length) return all;
      page = part.nextPageToken;
    }
  }

  /** The links that were sent about the account with this address, oldest first. */
  async links(email: string, type: Mail['requestType'] = 'VERIFY_EMAIL'): Promise<string[]> {
    // There is one list of all mails. Everyone who asks while it is being read shares the next reading.
    this.nextMails ??= this.lastMails.then(async () => {
      this.nextMails = undefined;
      const mails = this.readMails();
      this.lastMails = mails.catch(() => undefined);
      return mails;
    });
    const mails = await this.nextMails;
    return mails
      .filter((mail) => mail.email === email && mail.requestType === type)
      .map(({ oobLink }) => oobLink);
  }

  /** All addresses that a verification mail went to. */
  async mailed(): Promise<Set<string>> {
    const mails = await this.readMails();
    return new Set(
      mails.filter(({ requestType }) => requestType === 'VERIFY_EMAIL').map(({ email }) => email),
    );
  }

  async open(link: string): Promise<void> {
    await (await read(link)).text();
  }

  async profile(uid: string): Promise<Document['fields']> {
    const response = await read(`${this.urls.documents}/users/${uid}`);
    const document: Document = await response.json();
    return response.ok ? document.fields : undefined;
  }

  /** The ids of all documents in `users`. */
  async profileIds(): Promise<string[]> {
    const all: string[] = [];
    for (let page = ''; ; ) {
      const response = await read(
        `${this.urls.documents}/users?pageSize=300&mask.fieldPaths=uid&pageToken=${page}`,
      );
      const part: { documents?: Document[]; nextPageToken?: string } = await response.json();
      all.push(...(part.documents ?? []).map(({ name }) => name.split('/').at(-1) ?? ''));
      if (!part.nextPageToken) return all;
      page = part.nextPageToken;
    }
  }

  private async readMails(): Promise<Mail[]> {
    const { oobCodes = [] }: { oobCodes?: Mail[] } = await (await read(this.urls.mails)).json();
    return oobCodes;
  }
}

/** What is wrong with the profile of an account; empty if nothing is. */
export function profileErrors(
  fields: Document['fields'],
  account: Account,
  name: string,
  since: number,
): string[] {
  if (!fields) return ['there is no profile'];
  const errors: string[] = [];
  const keys = Object.keys(fields).sort().join();
  if (keys !== 'createdAt,email,name,uid') errors.push(`the profile has the fields ${keys}`);
  const expected = { uid: account.localId, email: account.email, name };
  for (const [key, value] of Object.entries(expected)) {
    const stored = fields[key]?.stringValue;
    if (stored !== value) errors.push(`the profile's ${key} is ${stored}, not ${value}`);
  }
  const createdAt = Date.parse(String(fields.createdAt?.timestampValue));
  // The emulator uses the clock of this computer, rounded to milliseconds.
  if (!(createdAt >= since - 1 && createdAt <= Date.now() + 1)) {
    errors.push(`the profile was created at ${createdAt}, after ${since} was expected`);
  }
  return errors;
}
