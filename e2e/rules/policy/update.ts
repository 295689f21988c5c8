// Updating users/{uid} (§6): the name, and the e-mail when the account's has changed.
import type { Attempt } from './attempt';
import { fieldRows } from './fields';
import {
  ADA,
  ADA_EMAIL,
  ADA_UNVERIFIED,
  BOB_EMAIL,
  byOwnerAlone,
  CHANGING,
  without,
} from './people';
import { allowed, type Row, refused, type Topic } from './row';
import { FIELDS, REGISTERED, RENAME, REPLACE, SERVER_TIME, STORED_PROFILE } from './values';

const NEW_EMAIL = 'ada.king@example.org';

/** The account has got another address, and the profile follows. */
const FOLLOW_EMAIL: Attempt = {
  ...RENAME,
  actor: { ...ADA, email: NEW_EMAIL },
  operation: { do: 'update', fields: { email: NEW_EMAIL } },
};
/** All fields are sent, though only the name is new. */
const WITH_KEPT_FIELDS: Attempt = {
  ...RENAME,
  operation: { do: 'update', fields: { name: 'Ada K.', uid: '{ada}', createdAt: REGISTERED } },
};
const MERGE: Attempt = {
  ...RENAME,
  operation: { do: 'merge', fields: { name: 'Augusta Ada King' } },
};

const by: Row[] = [
  ...byOwnerAlone(RENAME, CHANGING),
  refused('by its owner, whose e-mail is not verified', RENAME, { actor: ADA_UNVERIFIED }),
  refused('by its owner, of whose e-mail nothing is known', RENAME, {
    actor: without('verified', ADA),
  }),
  refused('by its owner, whose account has lost its e-mail', RENAME, {
    actor: without('email', ADA),
  }),
];

const email: Row[] = [
  allowed("to the account's new e-mail", FOLLOW_EMAIL),
  ...Object.entries({
    "another person's e-mail": BOB_EMAIL,
    "the account's former e-mail": ADA_EMAIL,
    "the account's e-mail in another case": 'Ada.King@example.org',
    'an empty e-mail': '',
  }).map(([kind, value]) => refused(`to ${kind}`, FOLLOW_EMAIL, { field: 'email', value })),
  refused("while its e-mail is no longer the account's", RENAME, {
    stored: { ...STORED_PROFILE, email: 'ada.byron@example.org' },
  }),
];

const createdAt: Row[] = [
  refused("to the server's time as creation time", RENAME, {
    field: 'createdAt',
    value: SERVER_TIME,
  }),
  refused('to a creation time that is a thousandth of a second later', RENAME, {
    field: 'createdAt',
    value: { $: 'timestamp', at: '2026-03-01T08:30:00.124Z' },
  }),
  refused('as a whole, with a new creation time', REPLACE, {
    field: 'createdAt',
    value: SERVER_TIME,
  }),
];

export const update: Topic = {
  title: 'A profile is changed',
  rows: [
    ...by,
    ...fieldRows(RENAME),
    ...email,
    ...createdAt,
    ...FIELDS.map((removed) =>
      refused(`to a profile without ${removed}`, removed === 'name' ? FOLLOW_EMAIL : RENAME, {
        removed,
      }),
    ),
    allowed('field by field, with uid and createdAt as they were', WITH_KEPT_FIELDS),
    allowed('as a whole, with the creation time that it had', REPLACE),
    ...FIELDS.map((field) => refused(`as a whole, without ${field}`, REPLACE, { without: field })),
    refused('as a whole, with one more field', REPLACE, { field: 'role', value: 'admin' }),
    allowed('by merging a name into it', MERGE),
    refused('by merging another field into it', MERGE, { field: 'role', value: 'admin' }),
    refused('by merging, if the e-mail is not verified', MERGE, { actor: ADA_UNVERIFIED }),
  ],
};
