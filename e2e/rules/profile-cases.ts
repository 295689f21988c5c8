// Says who may do what with users/{uid} (§6), in words and as requests.
import { collection, collectionGroup, documentId, query, Timestamp, where } from 'firebase/firestore';
import { type ActionSpecs, type Fields, type RulesRequest, toFieldVariants, toVariants } from './cases';
import * as people from './people';
import * as values from './values';

const PATH = 'users/ada';
export const NEW_PROFILE: Fields = {
  uid: 'ada',
  name: 'Ada Lovelace',
  email: people.ADA_EMAIL,
  createdAt: values.SERVER_TIMESTAMP,
};
export const PROFILE: Fields = { ...NEW_PROFILE, createdAt: new Timestamp(1_772_353_800, 123_000_000) };
const WITH_PROFILE = { user: people.ADA, stored: { [PATH]: PROFILE } };
const READ: RulesRequest = { ...WITH_PROFILE, get: PATH };
export const toRenameRequest = (name: string) => ({ ...WITH_PROFILE, write: { [PATH]: { ...PROFILE, name } } });

const INVALID_FIELD_VARIANTS = {
  ...toVariants('with another field', values.EXTRA_FIELDS, (fields) => ({ write: { [PATH]: fields } })),
  ...toFieldVariants(PATH, 'name', [undefined, ...values.INVALID_NAMES]),
  ...toFieldVariants(PATH, 'uid', values.MISMATCHED_UIDS),
  ...toFieldVariants(PATH, 'email', values.MISMATCHED_EMAILS),
  ...toFieldVariants(PATH, 'createdAt', values.INVALID_TIMES),
};

const UID_FILTER = where('uid', '==', 'ada');
const LIST_VARIANTS: Readonly<Record<string, Pick<RulesRequest, 'list'>>> = {
  'in the whole collection': { list: (db) => collection(db, 'users') },
  'in a list by uid': { list: (db) => query(collection(db, 'users'), UID_FILTER) },
  'in a list by document id': { list: (db) => query(collection(db, 'users'), where(documentId(), '==', 'ada')) },
  'in all collections, by uid': { list: (db) => query(collectionGroup(db, 'users'), UID_FILTER) },
};

const OTHER_PATHS =
  'users/ada/private/settings users/ada/private/settings/users/ada profiles/ada Users/ada users/bob users/ada2 users/ADA';
const toPathVariants = (toVariant: (path: string) => Partial<RulesRequest>) =>
  toVariants('at', OTHER_PATHS.split(' '), toVariant);

export const PROFILE_CASES: ActionSpecs = {
  'create a profile': {
    request: { user: people.ADA, write: { [PATH]: NEW_PROFILE } },
    owners: [people.ADA, people.ADA_UNVERIFIED, people.ADA_WITHOUT_VERIFIED_CLAIM, people.ADA_WITH_ROLE],
    allowed: toFieldVariants(PATH, 'name', values.VALID_NAMES),
    denied: {
      'without an email': { user: people.ADA_WITHOUT_EMAIL },
      'where one exists': WITH_PROFILE,
      ...people.OTHER_PROVIDER_VARIANTS,
      ...INVALID_FIELD_VARIANTS,
      ...toPathVariants((path) => ({ write: { [PATH]: undefined, [path]: NEW_PROFILE } })),
    },
  },
  'create a profile with an empty email': {
    request: { user: people.adaWith({ email: '' }), write: { [PATH]: { ...NEW_PROFILE, email: '' } } },
    denied: { 'without an email': { user: people.ADA_WITHOUT_EMAIL } },
  },
  'read a profile': {
    request: READ,
    owners: people.ADA_VARIANTS,
    denied: { ...LIST_VARIANTS, ...toPathVariants((path) => ({ stored: { [path]: PROFILE }, get: path })) },
  },
  'look for a missing profile': { request: { user: people.ADA, get: PATH }, owners: people.ADA_VARIANTS },
  'read a profile as an administrator': { request: { ...READ, user: people.ADA_WITH_ROLE }, denied: LIST_VARIANTS },
  'change the name': {
    request: toRenameRequest('Augusta Ada King'),
    owners: [people.ADA, people.ADA_WITH_ROLE, people.ADA_WITH_GOOGLE],
    allowed: toFieldVariants(PATH, 'name', [...values.VALID_NAMES, PROFILE.name]),
    denied: {
      ...people.OTHER_EMAIL_VARIANTS,
      ...INVALID_FIELD_VARIANTS,
      ...toFieldVariants(PATH, 'createdAt', [new Timestamp(1_772_353_800, 124_000_000), values.SERVER_TIMESTAMP]),
      ...toPathVariants((path) => ({ stored: { [path]: PROFILE }, write: { [PATH]: undefined, [path]: PROFILE } })),
    },
  },
  'change the email': {
    request: {
      ...WITH_PROFILE,
      user: people.ADA_WITH_NEW_EMAIL,
      write: { [PATH]: { ...PROFILE, email: people.ADA_NEW_EMAIL } },
    },
    denied: {
      "if the email isn't verified": { user: people.adaWith({ email: people.ADA_NEW_EMAIL, email_verified: false }) },
      ...toFieldVariants(PATH, 'email', [...values.MISMATCHED_EMAILS, people.ADA_EMAIL]),
      ...toFieldVariants(PATH, 'name', [undefined]),
    },
  },
  'delete a profile': {
    request: { ...WITH_PROFILE, write: { [PATH]: null } },
    owners: people.ADA_VARIANTS,
    denied: toPathVariants((path) => ({ stored: { [path]: PROFILE }, write: { [PATH]: undefined, [path]: null } })),
  },
  'delete a missing profile': { request: { user: people.ADA, write: { [PATH]: null } }, owners: people.ADA_VARIANTS },
};
