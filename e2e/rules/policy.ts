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
  ANONYMOUS_USER,
  adaWith,
  BOB,
  byOtherProviders,
  EMAIL,
  GOOGLE_USER,
  MAYBE_UNVERIFIED_USER,
  NEW_EMAIL,
  ownerOnly,
  UNVERIFIED_USER,
  USER_WITH_NEW_EMAIL,
  USER_WITHOUT_EMAIL,
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
export const STORED_PROFILE: Fields = {
  ...PROFILE_FIELDS,
  createdAt: new Timestamp(1_772_353_800, 123_000_000),
};

const ownProfile = { person: ADA, path: 'users/ada' };
const CREATE_PROFILE: Request = {
  ...ownProfile,
  person: UNVERIFIED_USER,
  operation: set,
  fields: PROFILE_FIELDS,
};
const GET_PROFILE: Request = { ...ownProfile, storedFields: STORED_PROFILE, operation: get };
export const CHANGE_NAME: Request = {
  ...GET_PROFILE,
  operation: update,
  fields: { name: 'Augusta Ada King' },
};
const REPLACE_PROFILE: Request = {
  ...CHANGE_NAME,
  operation: set,
  fields: { ...STORED_PROFILE, ...CHANGE_NAME.fields },
};
const DELETE_PROFILE: Request = { ...GET_PROFILE, operation: remove };
const CHANGE_EMAIL: Request = {
  ...CHANGE_NAME,
  person: USER_WITH_NEW_EMAIL,
  fields: { email: NEW_EMAIL },
};

const INVALID_UIDS = {
  "another person's": 'bob',
  nothing: '',
  'in capitals': 'ADA',
  ...NON_STRINGS,
};

const validFields = fieldCases('name', VALID_NAMES);
const invalidFields = {
  ...EXTRA_FIELDS,
  ...fieldCases('name', INVALID_NAMES),
  ...fieldCases('uid', INVALID_UIDS),
  ...fieldCases('email', INVALID_EMAILS),
};
const withoutEachField = (value: unknown) =>
  Object.assign(
    {},
    ...Object.keys(PROFILE_FIELDS).map((field) => fieldCases(field, { missing: value })),
  );

const createCases: CaseGroup[] = [
  ...ownerOnly(
    'to create a profile',
    CREATE_PROFILE,
    ADA,
    UNVERIFIED_USER,
    MAYBE_UNVERIFIED_USER,
    ADMINISTRATOR,
  ),
  {
    title: 'to create a profile',
    request: CREATE_PROFILE,
    allowedCases: { ...validFields, 'by merging': { operation: merge } },
    deniedCases: {
      'without an email': { person: USER_WITHOUT_EMAIL },
      'where one exists': { storedFields: STORED_PROFILE },
      ...withoutEachField(undefined),
      ...invalidFields,
      ...fieldCases('createdAt', INVALID_TIMES),
    },
  },
  {
    title: 'to create a profile',
    request: { ...CREATE_PROFILE, person: ADA },
    deniedCases: byOtherProviders,
  },
  {
    title: 'to create a profile with an empty email',
    request: {
      ...CREATE_PROFILE,
      person: adaWith({ email: '' }),
      fields: { ...PROFILE_FIELDS, email: '' },
    },
    deniedCases: { 'without an email': { person: USER_WITHOUT_EMAIL } },
  },
  {
    title: 'to create a profile by merging',
    request: { ...CREATE_PROFILE, operation: merge },
    deniedCases: {
      'by another person': { person: BOB },
      ...withoutEachField(undefined),
      ...EXTRA_FIELDS,
    },
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
const readCases: CaseGroup[] = [
  ...[GET_PROFILE, { ...ownProfile, operation: get }].flatMap((request) =>
    ownerOnly(
      request.storedFields ? 'to read a profile' : 'to look for a missing profile',
      request,
      ...[ADA, UNVERIFIED_USER, USER_WITH_NEW_EMAIL, ANONYMOUS_USER, GOOGLE_USER, ADMINISTRATOR],
    ),
  ),
  ...[ADA, ADMINISTRATOR].map((person) => ({
    title: 'to read a profile',
    request: { ...GET_PROFILE, person: person },
    deniedCases: listCases(QUERIES),
  })),
];

const changeCases: CaseGroup[] = [
  ...ownerOnly('to change the name', CHANGE_NAME, ADA, ADMINISTRATOR, GOOGLE_USER),
  {
    title: 'to change the name',
    request: CHANGE_NAME,
    allowedCases: {
      ...validFields,
      'by merging': { operation: merge },
      'with no change': { fields: STORED_PROFILE },
    },
    deniedCases: {
      "if the email isn't verified": { person: UNVERIFIED_USER },
      'if the email may be unverified': { person: MAYBE_UNVERIFIED_USER },
      'if the account has no email': { person: USER_WITHOUT_EMAIL },
      "if the email is no longer the account's": { person: USER_WITH_NEW_EMAIL },
      ...fieldCases('createdAt', {
        'a millisecond later': new Timestamp(1_772_353_800, 124_000_000),
        ...{ 'the server time': serverTimestamp(), missing: deleteField(), ...INVALID_TIMES },
      }),
      ...fieldCases('uid', { missing: deleteField() }),
      ...fieldCases('email', { missing: deleteField() }),
      ...invalidFields,
    },
  },
  {
    title: 'to change the email',
    request: CHANGE_EMAIL,
    deniedCases: {
      "if the email isn't verified": {
        person: adaWith({ email: NEW_EMAIL, email_verified: false }),
      },
      ...fieldCases('name', { missing: deleteField() }),
      ...fieldCases('email', { ...INVALID_EMAILS, 'the old email': EMAIL }),
    },
  },
  {
    title: 'to rewrite the profile',
    request: REPLACE_PROFILE,
    deniedCases: {
      ...fieldCases('createdAt', { 'the server time': serverTimestamp() }),
      ...withoutEachField(undefined),
      ...EXTRA_FIELDS,
    },
  },
  {
    title: 'to merge a name into the profile',
    request: { ...CHANGE_NAME, operation: merge },
    deniedCases: { "if the email isn't verified": { person: UNVERIFIED_USER }, ...EXTRA_FIELDS },
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

const deleteCases: CaseGroup[] = [DELETE_PROFILE, { ...ownProfile, operation: remove }].flatMap(
  (request) =>
    ownerOnly(
      request.storedFields ? 'to delete a profile' : 'to delete a missing profile',
      request,
      ...[ADA, UNVERIFIED_USER, USER_WITH_NEW_EMAIL, ANONYMOUS_USER, GOOGLE_USER, ADMINISTRATOR],
    ),
);

const otherPathCases = Object.entries({
  create: CREATE_PROFILE,
  read: GET_PROFILE,
  change: CHANGE_NAME,
  delete: DELETE_PROFILE,
}).map(([kind, request]) => ({
  title: `to ${kind} a document`,
  request,
  deniedCases: OTHER_PATHS,
}));

export const policy: Readonly<Record<string, readonly CaseGroup[]>> = {
  'create a profile': createCases,
  'read a profile': readCases,
  'change a profile': changeCases,
  'delete a profile': deleteCases,
  'use another document': otherPathCases,
};
