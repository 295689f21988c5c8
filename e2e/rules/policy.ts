// Says who may do what with users/{uid} (§6), in words and as requests.
import { collection, collectionGroup, documentId, query, serverTimestamp, Timestamp, where } from 'firebase/firestore';
import { type Fields, type Policy, type Request, toFieldVariants, toVariants } from './cases';
import * as people from './people';
import { EXTRA_FIELDS, INVALID_EMAILS, INVALID_NAMES, INVALID_TIMES, INVALID_UIDS, VALID_NAMES } from './values';

const { ADA, ADMINISTRATOR, ALL_OWNERS, EMAIL, NEW_EMAIL, UNVERIFIED, WITHOUT_EMAIL } = people;

const PATH = 'users/ada';
export const PROFILE_FIELDS: Fields = { uid: 'ada', name: 'Ada Lovelace', email: EMAIL, createdAt: serverTimestamp() };
export const PROFILE: Fields = { ...PROFILE_FIELDS, createdAt: new Timestamp(1_772_353_800, 123_000_000) };

const STORED = { user: ADA, stored: { [PATH]: PROFILE } };
const CREATE: Request = { user: ADA, write: { [PATH]: PROFILE_FIELDS } };
const READ: Request = { ...STORED, get: PATH };
const CHANGE_NAME: Request = { ...STORED, write: { [PATH]: { ...PROFILE, name: 'Augusta Ada King' } } };
const DELETE: Request = { ...STORED, write: { [PATH]: null } };
export const toNameRequest = (name: string): Request => ({ ...STORED, write: { [PATH]: { ...PROFILE, name } } });

const INVALID_FIELD_VARIANTS = {
  ...toVariants('with another field', EXTRA_FIELDS, (fields) => ({ write: { [PATH]: fields } })),
  ...toFieldVariants(PATH, 'name', [undefined, ...INVALID_NAMES]),
  ...toFieldVariants(PATH, 'uid', INVALID_UIDS),
  ...toFieldVariants(PATH, 'email', INVALID_EMAILS),
  ...toFieldVariants(PATH, 'createdAt', INVALID_TIMES),
};

const UID_FILTER = where('uid', '==', 'ada');
const LIST_VARIANTS: Readonly<Record<string, Pick<Request, 'list'>>> = {
  'in the whole collection': { list: (db) => collection(db, 'users') },
  'in a list by uid': { list: (db) => query(collection(db, 'users'), UID_FILTER) },
  'in a list by document id': { list: (db) => query(collection(db, 'users'), where(documentId(), '==', 'ada')) },
  'in all collections, by uid': { list: (db) => query(collectionGroup(db, 'users'), UID_FILTER) },
};

const OTHER_PATHS = [
  ...['users/ada/private/settings', 'users/ada/private/settings/users/ada', 'profiles/ada', 'Users/ada'],
  ...['users/bob', 'users/ada2', 'users/ADA'],
];
const atOtherPaths = (toVariant: (path: string) => Partial<Request>) => toVariants('at', OTHER_PATHS, toVariant);

export const PROFILE_POLICY: Policy = {
  'create a profile': {
    request: CREATE,
    owners: [ADA, UNVERIFIED, people.WITHOUT_VERIFIED_CLAIM, ADMINISTRATOR],
    allowed: toFieldVariants(PATH, 'name', VALID_NAMES),
    denied: {
      'without an email': { user: WITHOUT_EMAIL },
      'where one exists': STORED,
      ...people.OTHER_PROVIDER_VARIANTS,
      ...INVALID_FIELD_VARIANTS,
      ...atOtherPaths((path) => ({ write: { [PATH]: undefined, [path]: PROFILE_FIELDS } })),
    },
  },
  'create a profile with an empty email': {
    request: { user: people.toAda({ email: '' }), write: { [PATH]: { ...PROFILE_FIELDS, email: '' } } },
    denied: { 'without an email': { user: WITHOUT_EMAIL } },
  },
  'read a profile': {
    request: READ,
    owners: ALL_OWNERS,
    denied: {
      ...LIST_VARIANTS,
      ...atOtherPaths((path) => ({ stored: { [path]: PROFILE }, get: path })),
    },
  },
  'look for a missing profile': { request: { user: ADA, get: PATH }, owners: ALL_OWNERS },
  'read a profile as an administrator': { request: { ...READ, user: ADMINISTRATOR }, denied: LIST_VARIANTS },
  'change the name': {
    request: CHANGE_NAME,
    owners: [ADA, ADMINISTRATOR, people.GOOGLE_USER],
    allowed: toFieldVariants(PATH, 'name', [...VALID_NAMES, PROFILE.name]),
    denied: {
      ...people.WRONG_EMAIL_VARIANTS,
      ...INVALID_FIELD_VARIANTS,
      ...toFieldVariants(PATH, 'createdAt', [new Timestamp(1_772_353_800, 124_000_000), serverTimestamp()]),
      ...atOtherPaths((path) => ({ stored: { [path]: PROFILE }, write: { [PATH]: undefined, [path]: PROFILE } })),
    },
  },
  'change the email': {
    request: { ...STORED, user: people.WITH_NEW_EMAIL, write: { [PATH]: { ...PROFILE, email: NEW_EMAIL } } },
    denied: {
      "if the email isn't verified": { user: people.toAda({ email: NEW_EMAIL, email_verified: false }) },
      ...toFieldVariants(PATH, 'email', [...INVALID_EMAILS, EMAIL]),
      ...toFieldVariants(PATH, 'name', [undefined]),
    },
  },
  'delete a profile': {
    request: DELETE,
    owners: ALL_OWNERS,
    denied: atOtherPaths((path) => ({ stored: { [path]: PROFILE }, write: { [PATH]: undefined, [path]: null } })),
  },
  'delete a missing profile': { request: { user: ADA, write: { [PATH]: null } }, owners: ALL_OWNERS },
};
