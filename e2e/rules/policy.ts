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
  listCases,
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
  fieldCases,
  INVALID_EMAILS,
  INVALID_NAMES,
  INVALID_TIMES,
  NON_STRINGS,
  VALID_NAMES,
} from './values';

export const PROFILE_FIELDS: Fields = {
  uid: 'ada',
  name: 'Ada Lovelace',
  email: EMAIL,
  createdAt: serverTimestamp(),
};
export const PROFILE: Fields = {
  ...PROFILE_FIELDS,
  createdAt: new Timestamp(1_772_353_800, 123_000_000),
};

const OWN_PROFILE = { user: ADA, path: 'users/ada' };
const CREATE: Request = {
  ...OWN_PROFILE,
  user: UNVERIFIED,
  operation: set,
  fields: PROFILE_FIELDS,
};
const GET: Request = { ...OWN_PROFILE, resource: PROFILE, operation: get };
export const CHANGE_NAME: Request = {
  ...GET,
  operation: update,
  fields: { name: 'Augusta Ada King' },
};
const REPLACE: Request = {
  ...CHANGE_NAME,
  operation: set,
  fields: { ...PROFILE, ...CHANGE_NAME.fields },
};
const DELETE: Request = { ...GET, operation: remove };
const CHANGE_EMAIL: Request = {
  ...CHANGE_NAME,
  user: WITH_NEW_EMAIL,
  fields: { email: NEW_EMAIL },
};

const INVALID_UIDS = {
  "another person's": 'bob',
  nothing: '',
  'in capitals': 'ADA',
  ...NON_STRINGS,
};

const validFields = fieldCases('name', VALID_NAMES);
const INVALID_FIELDS = {
  ...EXTRA_FIELDS,
  ...fieldCases('name', INVALID_NAMES),
  ...fieldCases('uid', INVALID_UIDS),
  ...fieldCases('email', INVALID_EMAILS),
};
const missingEach = (value: unknown) =>
  Object.assign(
    {},
    ...Object.keys(PROFILE_FIELDS).map((field) => fieldCases(field, { missing: value })),
  );

const CREATE_CASES: CaseGroup[] = [
  ...ownerOnly('to create a profile', CREATE, ADA, UNVERIFIED, MAYBE_UNVERIFIED, ADMINISTRATOR),
  {
    title: 'to create a profile',
    request: CREATE,
    allowed: { ...validFields, 'by merging': { operation: merge } },
    denied: {
      'without an email': { user: WITHOUT_EMAIL },
      'where one exists': { resource: PROFILE },
      ...missingEach(undefined),
      ...INVALID_FIELDS,
      ...fieldCases('createdAt', INVALID_TIMES),
    },
  },
  { title: 'to create a profile', request: { ...CREATE, user: ADA }, denied: byOtherProviders },
  {
    title: 'to create a profile with an empty email',
    request: { ...CREATE, user: ada({ email: '' }), fields: { ...PROFILE_FIELDS, email: '' } },
    denied: { 'without an email': { user: WITHOUT_EMAIL } },
  },
  {
    title: 'to create a profile by merging',
    request: { ...CREATE, operation: merge },
    denied: { 'by another person': { user: BOB }, ...missingEach(undefined), ...EXTRA_FIELDS },
  },
];

const uidIsAda = where('uid', '==', 'ada');
const QUERIES: Queries = {
  'the whole collection': (all) => collection(all, 'users'),
  'a list by uid': (all) => query(collection(all, 'users'), uidIsAda),
  'a list by document id': (all) =>
    query(collection(all, 'users'), where(documentId(), '==', 'ada')),
  'all collections, by uid': (all) => query(collectionGroup(all, 'users'), uidIsAda),
};
const READ_CASES: CaseGroup[] = [
  ...[GET, { ...OWN_PROFILE, operation: get }].flatMap((request) =>
    ownerOnly(
      request.resource ? 'to read a profile' : 'to look for a missing profile',
      request,
      ...[ADA, UNVERIFIED, WITH_NEW_EMAIL, ANONYMOUS, BY_GOOGLE, ADMINISTRATOR],
    ),
  ),
  ...[ADA, ADMINISTRATOR].map((user) => ({
    title: 'to read a profile',
    request: { ...GET, user },
    denied: listCases(QUERIES),
  })),
];

const CHANGE_CASES: CaseGroup[] = [
  ...ownerOnly('to change the name', CHANGE_NAME, ADA, ADMINISTRATOR, BY_GOOGLE),
  {
    title: 'to change the name',
    request: CHANGE_NAME,
    allowed: {
      ...validFields,
      'by merging': { operation: merge },
      'with no change': { fields: PROFILE },
    },
    denied: {
      "if the email isn't verified": { user: UNVERIFIED },
      'if the email may be unverified': { user: MAYBE_UNVERIFIED },
      'if the account has no email': { user: WITHOUT_EMAIL },
      "if the email is no longer the account's": { user: WITH_NEW_EMAIL },
      ...fieldCases('createdAt', {
        'a millisecond later': new Timestamp(1_772_353_800, 124_000_000),
        ...{ 'the server time': serverTimestamp(), missing: deleteField(), ...INVALID_TIMES },
      }),
      ...fieldCases('uid', { missing: deleteField() }),
      ...fieldCases('email', { missing: deleteField() }),
      ...INVALID_FIELDS,
    },
  },
  {
    title: 'to change the email',
    request: CHANGE_EMAIL,
    denied: {
      "if the email isn't verified": { user: ada({ email: NEW_EMAIL, email_verified: false }) },
      ...fieldCases('name', { missing: deleteField() }),
      ...fieldCases('email', { ...INVALID_EMAILS, 'the old email': EMAIL }),
    },
  },
  {
    title: 'to rewrite the profile',
    request: REPLACE,
    denied: {
      ...fieldCases('createdAt', { 'the server time': serverTimestamp() }),
      ...missingEach(undefined),
      ...EXTRA_FIELDS,
    },
  },
  {
    title: 'to merge a name into the profile',
    request: { ...CHANGE_NAME, operation: merge },
    denied: { "if the email isn't verified": { user: UNVERIFIED }, ...EXTRA_FIELDS },
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

const DELETE_CASES: CaseGroup[] = [DELETE, { ...OWN_PROFILE, operation: remove }].flatMap(
  (request) =>
    ownerOnly(
      request.resource ? 'to delete a profile' : 'to delete a missing profile',
      request,
      ...[ADA, UNVERIFIED, WITH_NEW_EMAIL, ANONYMOUS, BY_GOOGLE, ADMINISTRATOR],
    ),
);

const otherPathCases = Object.entries({
  create: CREATE,
  read: GET,
  change: CHANGE_NAME,
  delete: DELETE,
}).map(([kind, request]) => ({ title: `to ${kind} a document`, request, denied: OTHER_PATHS }));

export const policy: Readonly<Record<string, readonly CaseGroup[]>> = {
  'create a profile': CREATE_CASES,
  'read a profile': READ_CASES,
  'change a profile': CHANGE_CASES,
  'delete a profile': DELETE_CASES,
  'use another document': otherPathCases,
};
