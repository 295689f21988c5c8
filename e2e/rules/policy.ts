// Says who may do what with users/{uid} (§6), in words and as requests.
import {
  collection,
  collectionGroup,
  deleteField,
  documentId,
  query,
  serverTimestamp,
  Timestamp,
  where,
} from 'firebase/firestore';
import {
  type CaseGroup,
  type Fields,
  get,
  lists,
  merge,
  type Queries,
  type Request,
  remove,
  set,
  update,
} from './cases';
import {
  ADA,
  ADMINISTRATOR,
  ANONYMOUS,
  ada,
  BOB,
  BY_GOOGLE,
  byOtherProviders,
  EMAIL,
  MAYBE_UNVERIFIED,
  NEW_EMAIL,
  ownerOnly,
  UNVERIFIED,
  WITH_NEW_EMAIL,
  WITHOUT_EMAIL,
} from './people';
import {
  EXTRA_FIELDS,
  INVALID_EMAILS,
  INVALID_NAMES,
  INVALID_TIMES,
  NON_STRINGS,
  VALID_NAMES,
  values,
} from './values';

export const PROFILE: Fields = {
  uid: 'ada',
  name: 'Ada Lovelace',
  email: EMAIL,
  createdAt: serverTimestamp(),
};
export const STORED: Fields = { ...PROFILE, createdAt: new Timestamp(1_772_353_800, 123_000_000) };

const mine = { who: ADA, path: 'users/ada' };
const CREATE: Request = { ...mine, who: UNVERIFIED, operation: set, fields: PROFILE };
const GET: Request = { ...mine, stored: STORED, operation: get };
export const RENAME: Request = { ...GET, operation: update, fields: { name: 'Augusta Ada King' } };
const REPLACE: Request = { ...RENAME, operation: set, fields: { ...STORED, ...RENAME.fields } };
const DELETE: Request = { ...GET, operation: remove };
const FOLLOW_EMAIL: Request = { ...RENAME, who: WITH_NEW_EMAIL, fields: { email: NEW_EMAIL } };

const INVALID_UIDS = {
  "another person's": 'bob',
  nothing: '',
  'in capitals': 'ADA',
  ...NON_STRINGS,
};

const validFields = values('name', VALID_NAMES);
const invalidFields = {
  ...EXTRA_FIELDS,
  ...values('name', INVALID_NAMES),
  ...values('uid', INVALID_UIDS),
  ...values('email', INVALID_EMAILS),
};
const missing = (value: unknown) =>
  Object.assign({}, ...Object.keys(PROFILE).map((field) => values(field, { missing: value })));

const create: CaseGroup[] = [
  ...ownerOnly('to create a profile', CREATE, ADA, UNVERIFIED, MAYBE_UNVERIFIED, ADMINISTRATOR),
  {
    title: 'to create a profile',
    request: CREATE,
    allowed: { ...validFields, 'by merging': { operation: merge } },
    denied: {
      'without an email': { who: WITHOUT_EMAIL },
      'where one exists': { stored: STORED },
      ...missing(undefined),
      ...invalidFields,
      ...values('createdAt', INVALID_TIMES),
    },
  },
  { title: 'to create a profile', request: { ...CREATE, who: ADA }, denied: byOtherProviders },
  {
    title: 'to create a profile with an empty email',
    request: { ...CREATE, who: ada({ email: '' }), fields: { ...PROFILE, email: '' } },
    denied: { 'without an email': { who: WITHOUT_EMAIL } },
  },
  {
    title: 'to create a profile by merging',
    request: { ...CREATE, operation: merge },
    denied: { 'by another person': { who: BOB }, ...missing(undefined), ...EXTRA_FIELDS },
  },
];

const own = where('uid', '==', 'ada');
const QUERIES: Queries = {
  'the whole collection': (all) => collection(all, 'users'),
  'a list by uid': (all) => query(collection(all, 'users'), own),
  'a list by document id': (all) =>
    query(collection(all, 'users'), where(documentId(), '==', 'ada')),
  'all collections, by uid': (all) => query(collectionGroup(all, 'users'), own),
};
const read: CaseGroup[] = [
  ...[GET, { ...mine, operation: get }].flatMap((request) =>
    ownerOnly(
      request.stored ? 'to read a profile' : 'to look for a missing profile',
      request,
      ...[ADA, UNVERIFIED, WITH_NEW_EMAIL, ANONYMOUS, BY_GOOGLE, ADMINISTRATOR],
    ),
  ),
  ...[ADA, ADMINISTRATOR].map((who) => ({
    title: 'to read a profile',
    request: { ...GET, who },
    denied: lists(QUERIES),
  })),
];

const change: CaseGroup[] = [
  ...ownerOnly('to change the name', RENAME, ADA, ADMINISTRATOR, BY_GOOGLE),
  {
    title: 'to change the name',
    request: RENAME,
    allowed: {
      ...validFields,
      'by merging': { operation: merge },
      'with no change': { fields: STORED },
    },
    denied: {
      "if the email isn't verified": { who: UNVERIFIED },
      'if the email may be unverified': { who: MAYBE_UNVERIFIED },
      'if the account has no email': { who: WITHOUT_EMAIL },
      "if the email is no longer the account's": { who: WITH_NEW_EMAIL },
      ...values('createdAt', {
        'a millisecond later': new Timestamp(1_772_353_800, 124_000_000),
        ...{ 'the server time': serverTimestamp(), missing: deleteField(), ...INVALID_TIMES },
      }),
      ...values('uid', { missing: deleteField() }),
      ...values('email', { missing: deleteField() }),
      ...invalidFields,
    },
  },
  {
    title: 'to change the email',
    request: FOLLOW_EMAIL,
    denied: {
      "if the email isn't verified": { who: ada({ email: NEW_EMAIL, email_verified: false }) },
      ...values('name', { missing: deleteField() }),
      ...values('email', { ...INVALID_EMAILS, 'the old email': EMAIL }),
    },
  },
  {
    title: 'to rewrite the profile',
    request: REPLACE,
    denied: {
      ...values('createdAt', { 'the server time': serverTimestamp() }),
      ...missing(undefined),
      ...EXTRA_FIELDS,
    },
  },
  {
    title: 'to merge a name into the profile',
    request: { ...RENAME, operation: merge },
    denied: { "if the email isn't verified": { who: UNVERIFIED }, ...EXTRA_FIELDS },
  },
];

const OTHER_PATHS = {
  'below a profile': { path: 'users/ada/private/settings' },
  'far below a profile': { path: 'users/ada/private/settings/users/ada' },
  'in another collection': { path: 'profiles/ada' },
  'in a capitalized collection': { path: 'Users/ada' },
  "in someone else's profile": { path: 'users/bob' },
  'under a longer id': { path: 'users/ada2' },
  'under an uppercase id': { path: 'users/ADA' },
};

const deletion: CaseGroup[] = [DELETE, { ...mine, operation: remove }].flatMap((request) =>
  ownerOnly(
    request.stored ? 'to delete a profile' : 'to delete a missing profile',
    request,
    ...[ADA, UNVERIFIED, WITH_NEW_EMAIL, ANONYMOUS, BY_GOOGLE, ADMINISTRATOR],
  ),
);

const elsewhere = Object.entries({ create: CREATE, read: GET, change: RENAME, delete: DELETE }).map(
  ([kind, request]) => ({ title: `to ${kind} a document`, request, denied: OTHER_PATHS }),
);

export const policy: Readonly<Record<string, readonly CaseGroup[]>> = {
  'create a profile': create,
  'read a profile': read,
  'change a profile': change,
  'delete a profile': deletion,
  'use another document': elsewhere,
};
