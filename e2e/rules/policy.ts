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
  merge,
  type Queries,
  type Request,
  remove,
  set,
  toListCases,
  update,
} from './cases';
import {
  ADA,
  ADMINISTRATOR,
  EMAIL,
  GOOGLE_USER,
  NEW_EMAIL,
  OTHER_PROVIDER_CASES,
  OWNERS,
  toAda,
  toOwnerCases,
  UNVERIFIED,
  WITH_NEW_EMAIL,
  WITHOUT_EMAIL,
  WITHOUT_VERIFIED_CLAIM,
  WRONG_EMAIL_CASES,
} from './people';
import {
  EXTRA_FIELD_CASES,
  INVALID_EMAILS,
  INVALID_NAMES,
  INVALID_TIMES,
  NON_STRINGS,
  toFieldCases,
  VALID_NAMES,
} from './values';

export const PROFILE_FIELDS: Fields = { uid: 'ada', name: 'Ada Lovelace', email: EMAIL, createdAt: serverTimestamp() };
export const PROFILE: Fields = { ...PROFILE_FIELDS, createdAt: new Timestamp(1_772_353_800, 123_000_000) };

const OWN_PROFILE = { user: ADA, path: 'users/ada' };
const CREATE_PROFILE: Request = { ...OWN_PROFILE, user: UNVERIFIED, operation: set, fields: PROFILE_FIELDS };
const READ_PROFILE: Request = { ...OWN_PROFILE, resource: PROFILE, operation: get };
export const CHANGE_NAME: Request = { ...READ_PROFILE, operation: update, fields: { name: 'Augusta Ada King' } };
const DELETE_PROFILE: Request = { ...READ_PROFILE, operation: remove };
const CHANGE_EMAIL: Request = { ...CHANGE_NAME, user: WITH_NEW_EMAIL, fields: { email: NEW_EMAIL } };

const INVALID_UIDS = { "another person's": 'bob', nothing: '', 'in capitals': 'ADA', ...NON_STRINGS };

const VALID_NAME_CASES = toFieldCases('name', VALID_NAMES);
const INVALID_FIELD_CASES = {
  ...EXTRA_FIELD_CASES,
  ...toFieldCases('name', INVALID_NAMES),
  ...toFieldCases('uid', INVALID_UIDS),
  ...toFieldCases('email', INVALID_EMAILS),
};
const MISSING_FIELD_CASES = Object.assign(
  {},
  ...Object.keys(PROFILE_FIELDS).map((field) => toFieldCases(field, { missing: undefined })),
);

const CREATE_CASES: CaseGroup[] = [
  ...toOwnerCases('to create a profile', CREATE_PROFILE, ADA, UNVERIFIED, WITHOUT_VERIFIED_CLAIM, ADMINISTRATOR),
  {
    title: 'to create a profile',
    request: CREATE_PROFILE,
    allowed: { ...VALID_NAME_CASES, 'by merging': { operation: merge } },
    denied: {
      'without an email': { user: WITHOUT_EMAIL },
      'where one exists': { resource: PROFILE },
      ...MISSING_FIELD_CASES,
      ...INVALID_FIELD_CASES,
      ...toFieldCases('createdAt', INVALID_TIMES),
    },
  },
  { title: 'to create a profile', request: { ...CREATE_PROFILE, user: ADA }, denied: OTHER_PROVIDER_CASES },
  {
    title: 'to create a profile with an empty email',
    request: { ...CREATE_PROFILE, user: toAda({ email: '' }), fields: { ...PROFILE_FIELDS, email: '' } },
    denied: { 'without an email': { user: WITHOUT_EMAIL } },
  },
];

const UID_FILTER = where('uid', '==', 'ada');
const QUERIES: Queries = {
  'the whole collection': (db) => collection(db, 'users'),
  'a list by uid': (db) => query(collection(db, 'users'), UID_FILTER),
  'a list by document id': (db) => query(collection(db, 'users'), where(documentId(), '==', 'ada')),
  'all collections, by uid': (db) => query(collectionGroup(db, 'users'), UID_FILTER),
};
const READ_CASES: CaseGroup[] = [
  ...[READ_PROFILE, { ...OWN_PROFILE, operation: get }].flatMap((request) =>
    toOwnerCases(request.resource ? 'to read a profile' : 'to look for a missing profile', request, ...OWNERS),
  ),
  ...[ADA, ADMINISTRATOR].map((user) => ({
    title: 'to read a profile',
    request: { ...READ_PROFILE, user },
    denied: toListCases(QUERIES),
  })),
];

const CHANGE_CASES: CaseGroup[] = [
  ...toOwnerCases('to change the name', CHANGE_NAME, ADA, ADMINISTRATOR, GOOGLE_USER),
  {
    title: 'to change the name',
    request: CHANGE_NAME,
    allowed: { ...VALID_NAME_CASES, 'by merging': { operation: merge }, 'with no change': { fields: PROFILE } },
    denied: {
      ...WRONG_EMAIL_CASES,
      ...toFieldCases('createdAt', {
        'a millisecond later': new Timestamp(1_772_353_800, 124_000_000),
        'the server time': serverTimestamp(),
        missing: deleteField(),
        ...INVALID_TIMES,
      }),
      ...toFieldCases('uid', { missing: deleteField() }),
      ...toFieldCases('email', { missing: deleteField() }),
      ...INVALID_FIELD_CASES,
    },
  },
  {
    title: 'to change the email',
    request: CHANGE_EMAIL,
    denied: {
      "if the email isn't verified": { user: toAda({ email: NEW_EMAIL, email_verified: false }) },
      ...toFieldCases('name', { missing: deleteField() }),
      ...toFieldCases('email', { ...INVALID_EMAILS, 'the old email': EMAIL }),
    },
  },
];

const OTHER_PATH_CASES = {
  'below a profile': { path: 'users/ada/private/settings' },
  'far below a profile': { path: 'users/ada/private/settings/users/ada' },
  'in another collection': { path: 'profiles/ada' },
  'in a capitalized collection': { path: 'Users/ada' },
  "in someone else's profile": { path: 'users/bob' },
  'under a longer id': { path: 'users/ada2' },
  'under an uppercase id': { path: 'users/ADA' },
};

const DELETE_CASES: CaseGroup[] = [DELETE_PROFILE, { ...OWN_PROFILE, operation: remove }].flatMap((request) =>
  toOwnerCases(request.resource ? 'to delete a profile' : 'to delete a missing profile', request, ...OWNERS),
);

const OTHER_DOCUMENT_CASES = Object.entries({
  create: CREATE_PROFILE,
  read: READ_PROFILE,
  change: CHANGE_NAME,
  delete: DELETE_PROFILE,
}).map(([kind, request]) => ({ title: `to ${kind} a document`, request, denied: OTHER_PATH_CASES }));

export const POLICY: Readonly<Record<string, readonly CaseGroup[]>> = {
  'create a profile': CREATE_CASES,
  'read a profile': READ_CASES,
  'change a profile': CHANGE_CASES,
  'delete a profile': DELETE_CASES,
  'use another document': OTHER_DOCUMENT_CASES,
};
