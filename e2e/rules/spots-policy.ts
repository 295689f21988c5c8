// Says who may do what with spots, lines and organizers (§6), in words and as requests.
import {
  collection,
  collectionGroup,
  deleteField,
  documentId,
  orderBy,
  query,
  serverTimestamp,
  Timestamp,
  where,
} from 'firebase/firestore';
import {
  type CaseGroup,
  commit,
  type DocumentWrites,
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
  ANONYMOUS_USER,
  BOB,
  EMAIL,
  GOOGLE_USER,
  OLGA,
  OTHER_PROVIDER_CASES,
  OWNERS,
  toOwnerCases,
  UNVERIFIED,
  UNVERIFIED_CASES,
  WITH_NEW_EMAIL,
  WITHOUT_EMAIL,
  WITHOUT_VERIFIED_CLAIM,
  WRONG_EMAIL_CASES,
  withUid,
} from './people';
import { PROFILE, PROFILE_FIELDS } from './policy';
import { EXTRA_FIELD_CASES, INVALID_EMAILS, INVALID_NAMES, INVALID_TIMES, toFieldCases, VALID_NAMES } from './values';

const OFFER_ID = 'robots-2027';
const toEntryId = (number: unknown) => `Entry${String(number).padStart(15, '0')}`;
const toSpotPath = (number: unknown, uid = 'ada') => `users/${uid}/spots/${number}`;
const toEntryPath = (entry: unknown, offerId: unknown = OFFER_ID) => `lines/${offerId}/entries/${entry}`;
const SPOT_PATH = toSpotPath(1);
const ENTRY_PATH = toEntryPath(toEntryId(1));
const OTHER_ENTRY_PATH = toEntryPath(toEntryId(2));
const OTHER_LINE_PATH = toEntryPath(toEntryId(1), 'chess');

const SERVER_TIME = serverTimestamp();
const SPOT_FIELDS: Fields = {
  offer: OFFER_ID,
  entry: toEntryId(1),
  student: 'Byron',
  name: 'Ada Lovelace',
  email: EMAIL,
  takenAt: SERVER_TIME,
};
const ENTRY_FIELDS: Fields = { takenAt: SERVER_TIME, number: 1 };
const EARLIER_TIME = Timestamp.fromDate(new Date('2026-03-01T08:30:00Z'));
const STORED_SPOT: Fields = { ...SPOT_FIELDS, takenAt: EARLIER_TIME };
const STORED_ENTRY: Fields = { ...ENTRY_FIELDS, takenAt: EARLIER_TIME };

const toSpotPair = (number: unknown = 1, fields: Fields = {}): Readonly<Record<string, Fields>> => {
  const spot: Fields = { ...SPOT_FIELDS, entry: toEntryId(number), ...fields };
  const entryFields = { ...ENTRY_FIELDS, number: Number(number) };
  return { [toSpotPath(number)]: spot, [toEntryPath(spot.entry, spot.offer)]: entryFields };
};
const toSpotPairs = (...numbers: number[]): Readonly<Record<string, Fields>> =>
  Object.assign({}, ...numbers.map((number) => toSpotPair(number)));

const toCommit = (...writes: DocumentWrites[]) => ({ operation: commit(Object.assign({}, ...writes)) });
const toDeletion = (...paths: string[]) => toCommit(...paths.map((path) => ({ [path]: null })));
const toValueCases = (
  title: string,
  valuesByKind: Readonly<Record<string, unknown>>,
  toWrites: (value: unknown) => DocumentWrites,
) =>
  Object.fromEntries(
    Object.entries(valuesByKind).map(([kind, value]) => [`with ${title} (${kind})`, toCommit(toWrites(value))]),
  );
const toSpotFieldCases = (field: string, valuesByKind: Readonly<Record<string, unknown>>) =>
  toValueCases(field, valuesByKind, (value) => toSpotPair(1, { [field]: value }));
const toEntryFieldCases = (field: string, valuesByKind: Readonly<Record<string, unknown>>) =>
  toValueCases(`the entry's ${field}`, valuesByKind, (value) => ({
    ...toSpotPair(),
    [ENTRY_PATH]: { ...ENTRY_FIELDS, [field]: value },
  }));

const OWN_PROFILE = { user: ADA, path: 'users/ada', resource: PROFILE };
const RESERVE_SPOT: Request = { ...OWN_PROFILE, ...toCommit(toSpotPair()) };
export const toReserveRequest = (student: string): Request => ({
  ...RESERVE_SPOT,
  ...toCommit(toSpotPair(1, { student })),
});

const VALID_OFFER_IDS = {
  'one letter': 'a',
  'all kinds of characters': 'az09-za90',
  'the longest id': 'a'.repeat(100),
};
const INVALID_OFFER_IDS = {
  'in capitals': 'Robots-2027',
  'with a space': 'robots 2027',
  ...Object.fromEntries(['a`', 'a-`', 'a{', 'a-{'].map((id) => [`such as ${id}`, id])),
  'with a slash': `${OFFER_ID}/entries/x`,
  'in other letters': 'röbots',
  'that starts with a hyphen': '-robots',
  'that ends with a hyphen': 'robots-',
  'with two hyphens': 'robots--2027',
  'that ends with a line feed': 'robots\n',
  'one letter too long': 'a'.repeat(101),
  'a number': 7,
};
const INVALID_ENTRY_IDS = {
  'one character too few': toEntryId(1).slice(1),
  'one character too many': `${toEntryId(1)}0`,
  ...Object.fromEntries([...'-@[`{'].map((character) => [`with ${character}`, toEntryId(1).replace('y', character)])),
  'with a line feed': `${toEntryId(1).slice(1)}\n`,
  'a number': 7,
};

const BOBS_SPOT_PAIR = { [toSpotPath(1, 'bob')]: SPOT_FIELDS, [ENTRY_PATH]: ENTRY_FIELDS };

const RESERVE_CASES: CaseGroup[] = [
  ...toOwnerCases('to reserve a spot', RESERVE_SPOT, ADA, ADMINISTRATOR),
  {
    title: 'to reserve a spot',
    request: RESERVE_SPOT,
    allowed: {
      ...Object.fromEntries([9, 10, 19, 20].map((number) => [`number ${number}`, toCommit(toSpotPair(number))])),
      'for 4 students': toCommit(toSpotPairs(1, 2, 3, 4)),
      ...toSpotFieldCases('student', VALID_NAMES),
      ...toSpotFieldCases('offer', VALID_OFFER_IDS),
      ...toSpotFieldCases('entry', { 'all kinds of characters': 'AZaz09ZAza90AZaz09ZA' }),
    },
    denied: {
      ...WRONG_EMAIL_CASES,
      ...OTHER_PROVIDER_CASES,
      ...Object.fromEntries([0, 21, 100].map((number) => [`number ${number}`, toCommit(toSpotPair(number))])),
      // Here, the entry belongs to spot 1, so only the spelling is wrong.
      ...toValueCases('a second number', { zero: '01', decimal: '1.0', sign: '+1', letter: 'a' }, (number) => ({
        ...toSpotPair(),
        [toSpotPath(number)]: SPOT_FIELDS,
      })),
      'without an entry': toCommit({ [SPOT_PATH]: SPOT_FIELDS }),
      'without a spot': toCommit({ [ENTRY_PATH]: ENTRY_FIELDS }),
      'where two spots have one entry': toCommit(toSpotPair(), { [toSpotPath(2)]: SPOT_FIELDS }),
      'where a spot has two entries': toCommit(toSpotPair(), { [OTHER_ENTRY_PATH]: ENTRY_FIELDS }),
      'with the same entry in another line': toCommit(toSpotPair(), { [OTHER_LINE_PATH]: ENTRY_FIELDS }),
      'with an entry in another line only': toCommit({ [SPOT_PATH]: SPOT_FIELDS, [OTHER_LINE_PATH]: ENTRY_FIELDS }),
      'with an entry of another name': toCommit({ [SPOT_PATH]: SPOT_FIELDS, [OTHER_ENTRY_PATH]: ENTRY_FIELDS }),
      'where the spot exists': { documents: { [SPOT_PATH]: STORED_SPOT } },
      "with another person's entry": { documents: { [ENTRY_PATH]: STORED_ENTRY } },
      "with another person's entry, at its time": {
        documents: { [ENTRY_PATH]: STORED_ENTRY },
        ...toCommit({ [SPOT_PATH]: STORED_SPOT }),
      },
      "with another person's spot": toCommit(toSpotPair(), { [toSpotPath(1, 'bob')]: SPOT_FIELDS }),
      'without a profile': { path: 'users/bob' },
      'while deleting the profile': toCommit(toSpotPair(), { 'users/ada': null }),
      ...Object.fromEntries(
        Object.entries(EXTRA_FIELD_CASES).flatMap(([kind, { fields }]) => [
          [kind, toCommit(toSpotPair(1, fields))],
          [`${kind} in the entry`, toCommit(toSpotPair(), { [ENTRY_PATH]: { ...ENTRY_FIELDS, ...fields } })],
        ]),
      ),
      ...toSpotFieldCases('birthday', { 'a day': '2017-03-01' }),
      ...Object.assign({}, ...Object.keys(SPOT_FIELDS).map((field) => toSpotFieldCases(field, { missing: undefined }))),
      ...toSpotFieldCases('offer', INVALID_OFFER_IDS),
      // A document's path can't have this ID, so the entry is elsewhere.
      ...toValueCases('offer', { 'with 2,000 letters': 'a'.repeat(2000), nothing: '' }, (offerId) => ({
        ...toSpotPair(),
        [SPOT_PATH]: { ...SPOT_FIELDS, offer: offerId },
      })),
      ...toSpotFieldCases('entry', INVALID_ENTRY_IDS),
      ...toSpotFieldCases('student', INVALID_NAMES),
      ...toSpotFieldCases('name', { 'a space': ' ', 'a number': 7 }),
      ...toSpotFieldCases('email', INVALID_EMAILS),
      ...toSpotFieldCases('takenAt', { ...INVALID_TIMES, 'an earlier time': EARLIER_TIME }),
      ...toEntryFieldCases('takenAt', { ...INVALID_TIMES, 'an earlier time': EARLIER_TIME, missing: undefined }),
      ...toEntryFieldCases('number', { another: 2, 'a half': 1.5, text: '1', missing: undefined }),
    },
  },
  {
    title: 'to reserve another spot',
    request: { ...RESERVE_SPOT, documents: { [SPOT_PATH]: STORED_SPOT }, ...toCommit(toSpotPair(2)) },
    denied: {
      'for an earlier spot': toCommit({ [ENTRY_PATH]: ENTRY_FIELDS }),
      'for an earlier spot, at its time': toCommit({ [ENTRY_PATH]: STORED_ENTRY }),
      'and move the spot there': toCommit(toSpotPair(1, { entry: toEntryId(3) })),
    },
  },
  {
    title: "to reserve a spot while another person's number is free",
    request: {
      user: withUid('bob', ADA),
      path: 'users/bob',
      resource: PROFILE,
      documents: { 'users/ada': PROFILE },
      ...toCommit(BOBS_SPOT_PAIR),
    },
    denied: { 'and take it, too': toCommit(BOBS_SPOT_PAIR, { [SPOT_PATH]: SPOT_FIELDS }) },
  },
  {
    title: 'to reserve a spot and create the profile',
    request: { user: ADA, path: 'users/ada', ...toCommit({ 'users/ada': PROFILE_FIELDS }, toSpotPair()) },
    denied: { 'without the profile': toCommit(toSpotPair()) },
  },
];

const UPDATE_SPOT: Request = {
  user: ADA,
  path: SPOT_PATH,
  resource: { ...STORED_SPOT, name: 'Ada Byron', email: 'old@example.org' },
  operation: update,
  fields: { name: 'Ada Lovelace', email: EMAIL },
};
const UPDATE_CASES: CaseGroup[] = [
  ...toOwnerCases("to update a spot's name and email", UPDATE_SPOT, ADA, ADMINISTRATOR),
  {
    title: "to update a spot's name and email",
    request: UPDATE_SPOT,
    allowed: {
      'but only the email': { fields: { name: 'Ada Byron' } },
      'but only the name': { resource: { ...STORED_SPOT, name: 'Ada Byron' } },
      'where both are current': { resource: STORED_SPOT },
    },
    denied: {
      ...WRONG_EMAIL_CASES,
      ...toFieldCases('name', { missing: deleteField(), ...INVALID_NAMES }),
      ...toFieldCases('email', { missing: deleteField(), ...INVALID_EMAILS }),
      ...toFieldCases('offer', { another: 'chess', missing: deleteField() }),
      ...toFieldCases('entry', { another: toEntryId(2) }),
      ...toFieldCases('student', { another: 'Mallory' }),
      ...toFieldCases('takenAt', { 'the server time': SERVER_TIME }),
      ...EXTRA_FIELD_CASES,
    },
  },
];

const GIVE_UP_SPOT: Request = {
  ...OWN_PROFILE,
  documents: {
    [SPOT_PATH]: STORED_SPOT,
    [ENTRY_PATH]: STORED_ENTRY,
    // These belong to others, and have the same number or ID.
    [OTHER_ENTRY_PATH]: STORED_ENTRY,
    [OTHER_LINE_PATH]: STORED_ENTRY,
  },
  ...toDeletion(SPOT_PATH, ENTRY_PATH),
};
const FIVE_SPOT_PAIRS = toSpotPairs(1, 2, 3, 4, 5);
const DELETE_ORPHANED_SPOT: Request = { user: ADA, path: SPOT_PATH, resource: STORED_SPOT, operation: remove };

const GIVE_UP_CASES: CaseGroup[] = [
  ...toOwnerCases('to give up a spot', GIVE_UP_SPOT, ADA, UNVERIFIED, WITH_NEW_EMAIL, ADMINISTRATOR),
  {
    title: 'to give up a spot',
    request: GIVE_UP_SPOT,
    denied: {
      'but keep the entry': toDeletion(SPOT_PATH),
      'but keep the spot': toDeletion(ENTRY_PATH),
      "with another person's entry": toDeletion(SPOT_PATH, ENTRY_PATH, OTHER_ENTRY_PATH),
      'with an entry in another line': toDeletion(SPOT_PATH, ENTRY_PATH, OTHER_LINE_PATH),
      "for another person's entry": toDeletion(SPOT_PATH, OTHER_ENTRY_PATH),
    },
  },
  {
    title: 'to give up 5 spots',
    request: { ...OWN_PROFILE, documents: FIVE_SPOT_PAIRS, ...toDeletion(...Object.keys(FIVE_SPOT_PAIRS)) },
  },
  ...toOwnerCases('to delete a spot without an entry', DELETE_ORPHANED_SPOT, ADA, UNVERIFIED, WITH_NEW_EMAIL),
  {
    title: 'to delete a spot without an entry',
    request: DELETE_ORPHANED_SPOT,
    denied: {
      'while it has one': { documents: { [ENTRY_PATH]: STORED_ENTRY } },
      "in another person's account": { path: toSpotPath(1, 'bob') },
      'but change it': { operation: set },
    },
  },
];

const ORGANIZER_DOCUMENT = { 'organizers/olga': {} };
const REMOVE_SPOT: Request = {
  ...GIVE_UP_SPOT,
  user: OLGA,
  documents: { ...GIVE_UP_SPOT.documents, ...ORGANIZER_DOCUMENT },
};
const NON_ORGANIZER_CASES = {
  'by a signed-out visitor': { user: null },
  'by another member': { user: BOB },
  'by a member whose token says admin': { user: withUid('bob', ADMINISTRATOR) },
  "if the organizer's email isn't verified": { user: withUid('olga', UNVERIFIED) },
  "if the organizer's email may be unverified": { user: withUid('olga', WITHOUT_VERIFIED_CLAIM) },
  'by a former organizer': { documents: { 'organizers/olga': undefined } },
};
const toRequestByOlga = (path: string, resource: Fields, operation: Request['operation']): Request => ({
  user: OLGA,
  path,
  resource,
  operation,
  documents: ORGANIZER_DOCUMENT,
});
const OFFER_FILTER = where('offer', '==', OFFER_ID);
const TIME_ORDER = orderBy('takenAt');
const COLLECTION_GROUP_QUERIES: Queries = {
  "an offer's spots": (db) => query(collectionGroup(db, 'spots'), OFFER_FILTER, TIME_ORDER),
  'all spots': (db) => collectionGroup(db, 'spots'),
};
const PROFILE_QUERIES: Queries = {
  'all profiles': (db) => collection(db, 'users'),
  'all collections': (db) => collectionGroup(db, 'users'),
};
const READ_SPOT = toRequestByOlga(SPOT_PATH, STORED_SPOT, get);

const ORGANIZE_CASES: CaseGroup[] = [
  { title: "to read a member's spot", request: READ_SPOT, denied: NON_ORGANIZER_CASES },
  {
    title: "to read a member's spot",
    request: READ_SPOT,
    allowed: toListCases(COLLECTION_GROUP_QUERIES),
    denied: {
      ...toListCases(PROFILE_QUERIES),
      'but the profile': { path: 'users/ada' },
      'but an entry': { path: ENTRY_PATH },
      'but another document': { path: 'users/ada/private/1' },
      "but another person's role": { path: 'organizers/ada' },
    },
  },
  ...Object.values(toListCases(COLLECTION_GROUP_QUERIES)).map(({ operation }, index) => ({
    title: `to list members' spots (${index})`,
    request: { ...READ_SPOT, operation },
    denied: { ...NON_ORGANIZER_CASES, 'by their owner': { user: ADA } },
  })),
  {
    title: "to remove a member's spot",
    request: REMOVE_SPOT,
    denied: {
      ...NON_ORGANIZER_CASES,
      'but keep the entry': toDeletion(SPOT_PATH),
      'and the profile': toDeletion(SPOT_PATH, ENTRY_PATH, 'users/ada'),
      'but change it': toCommit({ [SPOT_PATH]: { ...STORED_SPOT, student: 'Mallory' }, [ENTRY_PATH]: null }),
    },
  },
  {
    title: "to delete a member's spot without an entry",
    request: toRequestByOlga(SPOT_PATH, STORED_SPOT, remove),
    denied: { ...NON_ORGANIZER_CASES, 'but change it': { operation: (db, path) => set(db, path, STORED_SPOT) } },
  },
  {
    title: 'to delete an entry',
    request: toRequestByOlga(ENTRY_PATH, STORED_ENTRY, remove),
    denied: {
      ...NON_ORGANIZER_CASES,
      'but change it': { operation: (db, path) => set(db, path, ENTRY_FIELDS) },
      'but create another': toCommit({ [OTHER_ENTRY_PATH]: ENTRY_FIELDS }),
      'but reserve for a member': toCommit(toSpotPair(2)),
    },
  },
];

const OWN_SPOT_QUERIES: Queries = {
  'the own spots': (db) => collection(db, 'users/ada/spots'),
  'the own spots by time': (db) => query(collection(db, 'users/ada/spots'), TIME_ORDER),
};
const OTHER_SPOT_QUERIES: Queries = {
  "another person's spots": (db) => collection(db, 'users/bob/spots'),
  "all accounts' spots": (db) => query(collectionGroup(db, 'spots'), where('email', '==', EMAIL)),
};
const LINE_QUERIES: Queries = {
  'a line': (db) => query(collection(db, `lines/${OFFER_ID}/entries`), TIME_ORDER, orderBy(documentId())),
};
const OTHER_LIST_QUERIES: Queries = {
  'all lines': (db) => collectionGroup(db, 'entries'),
  'the lines': (db) => collection(db, 'lines'),
  'another collection': (db) => collection(db, `queues/${OFFER_ID}/entries`),
  'another part of a line': (db) => collection(db, `lines/${OFFER_ID}/names`),
};
const READ_OWN_SPOT: Request = { user: ADA, path: SPOT_PATH, resource: STORED_SPOT, operation: get };

const READ_CASES: CaseGroup[] = [
  ...toOwnerCases('to read a spot', READ_OWN_SPOT, ...OWNERS),
  ...toOwnerCases('to look for a missing spot', { user: ADA, path: SPOT_PATH, operation: get }, ADA),
  ...Object.values(toListCases(OWN_SPOT_QUERIES)).flatMap(({ operation }) =>
    toOwnerCases('to list spots', { ...READ_OWN_SPOT, operation }, ADA, UNVERIFIED),
  ),
  {
    title: 'to read a spot',
    request: READ_OWN_SPOT,
    denied: {
      ...toListCases(OTHER_SPOT_QUERIES),
      "in another person's account": { path: toSpotPath(1, 'bob') },
      'in another collection': { path: 'profiles/ada/spots/1' },
      'under another name': { path: 'users/ada/places/1' },
    },
  },
  ...Object.values(toListCases(LINE_QUERIES)).map(({ operation }) => ({
    title: "to read an offer's line",
    request: { user: BOB, path: ENTRY_PATH, resource: STORED_ENTRY, operation },
    allowed: { 'by Google': { user: GOOGLE_USER }, 'without an email': { user: WITHOUT_EMAIL } },
    denied: {
      'by a signed-out visitor': { user: null },
      anonymously: { user: ANONYMOUS_USER },
      ...UNVERIFIED_CASES,
      'as one entry': { operation: get },
      ...toListCases(OTHER_LIST_QUERIES),
    },
  })),
];

const ORGANIZER_QUERIES: Queries = {
  'all organizers': (db) => collection(db, 'organizers'),
  'organizers by id': (db) => query(collection(db, 'organizers'), where(documentId(), '==', 'ada')),
};
const FIND_ORGANIZER: Request = { user: ADA, path: 'organizers/ada', operation: get };
const READ_ORGANIZER: Request = { ...FIND_ORGANIZER, resource: {} };

const ORGANIZER_CASES: CaseGroup[] = [
  ...toOwnerCases('to read the own role', READ_ORGANIZER, ADA, UNVERIFIED, ADMINISTRATOR),
  ...toOwnerCases('to look for the own role', FIND_ORGANIZER, ADA),
  ...[READ_ORGANIZER, FIND_ORGANIZER].map((request) => ({
    title: request.resource ? 'to read the own role' : 'to look for the own role',
    request,
    denied: {
      ...toListCases(ORGANIZER_QUERIES),
      'by creating or replacing it': { operation: set },
      'by merging into it': { operation: merge },
      'by deleting it': { operation: remove },
      'of another person': { path: 'organizers/bob' },
      'in another collection': { path: 'administrators/ada' },
      'below it': { path: 'organizers/ada/organizers/ada' },
    },
  })),
  {
    title: 'to read the own role',
    request: READ_ORGANIZER,
    denied: {
      'and change it': { operation: (db, path) => update(db, path, { since: 1 }) },
      'and make another person an organizer': { operation: (db) => set(db, 'organizers/bob', {}) },
      'and remove another organizer': { operation: (db) => remove(db, 'organizers/bob', {}) },
    },
  },
];

/** Every match block in firestore.rules. A new one needs cases here, because no other case uses its path. */
export const MATCH_BLOCKS = [
  '/databases/{database}/documents',
  '/users/{userId}',
  '/users/{userId}/spots/{number}',
  '/{path=**}/spots/{number}',
  '/lines/{offer}/entries/{entry}',
  '/organizers/{userId}',
  '/{path=**}',
];

export const SPOTS_POLICY: Readonly<Record<string, readonly CaseGroup[]>> = {
  'reserve spots': RESERVE_CASES,
  "update a spot's holder": UPDATE_CASES,
  'give up spots': GIVE_UP_CASES,
  'organize spots': ORGANIZE_CASES,
  'read spots and lines': READ_CASES,
  'be an organizer': ORGANIZER_CASES,
};
