// Updating users/{uid} (§6): the name, and the e-mail when the account's has changed.
import { ADA, ADA_BY_GOOGLE, ADA_EMAIL, ADA_UNVERIFIED, BOB_EMAIL, without } from '../actors';
import type { Attempt, Value } from '../attempt';
import { allowed, type Row, refused, type Topic } from '../policy';
import { byStrangers, CHANGING } from './strangers';
import {
  BAD_NAMES,
  GOOD_NAMES,
  NO_TEXT,
  REGISTERED,
  RENAME,
  REPLACE,
  SERVER_TIME,
  STORED_PROFILE,
} from './values';

const NEW_EMAIL = 'ada.king@example.org';

/** The account has got another address, and the profile follows. */
const FOLLOW_EMAIL: Attempt = {
  ...RENAME,
  actor: { ...ADA, email: NEW_EMAIL },
  operation: { do: 'update', fields: { email: NEW_EMAIL } },
};

const by: Row[] = [
  allowed('by its owner, whose e-mail is verified', RENAME),
  allowed('by its owner, verified, signed in with Google by now', {
    ...RENAME,
    actor: ADA_BY_GOOGLE,
  }),
  refused('by its owner, whose e-mail is not verified', RENAME, { actor: ADA_UNVERIFIED }),
  refused('by its owner, of whose e-mail nothing is known', RENAME, {
    actor: without('verified', ADA),
  }),
  refused('by its owner, whose account has lost its e-mail', RENAME, {
    actor: without('email', ADA),
  }),
  ...byStrangers(RENAME, CHANGING),
];

const name: Row[] = [
  ...Object.entries(GOOD_NAMES).map(([kind, value]) =>
    allowed(`to a name that is or has ${kind}`, {
      ...RENAME,
      operation: { do: 'update', fields: { name: value } },
    }),
  ),
  ...Object.entries(BAD_NAMES).map(([verdict, value]) =>
    refused(`to a name that ${verdict}`, RENAME, { field: 'name', value }),
  ),
  ...Object.entries(NO_TEXT).map(([type, value]) =>
    refused(`to a name that is ${type}`, RENAME, { field: 'name', value }),
  ),
  refused('without its name', FOLLOW_EMAIL, { removed: 'name' }),
];

const email: Row[] = [
  allowed("to the account's new e-mail", FOLLOW_EMAIL),
  refused("to another person's e-mail", FOLLOW_EMAIL, { field: 'email', value: BOB_EMAIL }),
  refused("back to the account's former e-mail", FOLLOW_EMAIL, {
    field: 'email',
    value: ADA_EMAIL,
  }),
  refused("to the account's e-mail in another case", FOLLOW_EMAIL, {
    field: 'email',
    value: 'Ada.King@example.org',
  }),
  refused('to an empty e-mail', FOLLOW_EMAIL, { field: 'email', value: '' }),
  refused('to no e-mail', RENAME, { removed: 'email' }),
  refused("while its e-mail is no longer the account's", RENAME, {
    stored: { ...STORED_PROFILE, email: 'ada.byron@example.org' },
  }),
];

const MERGE: Attempt = {
  ...RENAME,
  operation: { do: 'merge', fields: { name: 'Augusta Ada King' } },
};

const fixed: Row[] = [
  allowed('by merging a name into it', MERGE),
  refused('by merging another field into it', MERGE, { field: 'role', value: 'admin' }),
  refused('by merging, if the e-mail is not verified', MERGE, { actor: ADA_UNVERIFIED }),
  allowed('as a whole, with the creation time that it had', REPLACE),
  allowed('field by field, with uid and createdAt as they were', {
    ...RENAME,
    operation: { do: 'update', fields: { name: 'Ada K.', uid: '{ada}', createdAt: REGISTERED } },
  }),
  refused("to another person's uid", RENAME, { field: 'uid', value: '{bob}' }),
  refused('to an empty uid', RENAME, { field: 'uid', value: '' }),
  refused('to no uid', RENAME, { removed: 'uid' }),
  refused("to the server's time as creation time", RENAME, {
    field: 'createdAt',
    value: SERVER_TIME,
  }),
  refused('to an earlier creation time', RENAME, {
    field: 'createdAt',
    value: { $: 'timestamp', at: '2020-01-01T00:00:00Z' },
  }),
  refused('to a creation time that is a thousandth of a second later', RENAME, {
    field: 'createdAt',
    value: { $: 'timestamp', at: '2026-03-01T08:30:00.124Z' },
  }),
  refused('to a creation time as text', RENAME, {
    field: 'createdAt',
    value: '2026-03-01T08:30:00.123Z',
  }),
  refused('to no creation time', RENAME, { removed: 'createdAt' }),
  refused('as a whole, with a new creation time', REPLACE, {
    field: 'createdAt',
    value: SERVER_TIME,
  }),
  refused('as a whole, without its creation time', REPLACE, { without: 'createdAt' }),
  refused('as a whole, without its uid', REPLACE, { without: 'uid' }),
  refused('as a whole, without its name', REPLACE, { without: 'name' }),
  refused('as a whole, without its e-mail', REPLACE, { without: 'email' }),
  refused('as a whole, with one more field', REPLACE, { field: 'role', value: 'admin' }),
];

const more: Row[] = Object.entries({
  role: 'admin',
  admin: true,
  emailVerified: true,
  Name: 'Ada',
  updatedAt: SERVER_TIME,
  visits: { $: 'increment', by: 1 },
  tags: { $: 'union', elements: ['a'] },
  address: { $: 'map', fields: { city: 'Fremont' } },
  nothing: null,
} satisfies Record<string, Value>).map(([field, value]) =>
  refused(`to hold the field ${field} as well`, RENAME, { field, value }),
);

export const update: Topic = {
  title: 'A profile is changed',
  rows: [...by, ...name, ...email, ...fixed, ...more],
};
