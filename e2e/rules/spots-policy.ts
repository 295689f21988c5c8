// Says who may do what with spots, lines and organizers (§6), in words and as requests.
import {
  collection,
  collectionGroup,
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
  listCases,
  merge,
  type Person,
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
  BOB,
  byOtherProviders,
  EMAIL,
  GOOGLE_USER,
  MAYBE_UNVERIFIED_USER,
  OLGA,
  ownerOnly,
  UNVERIFIED_USER,
  USER_WITH_NEW_EMAIL,
  USER_WITHOUT_EMAIL,
  withUid,
} from './people';
import { PROFILE_FIELDS, STORED_PROFILE } from './policy';
import { EXTRA_FIELDS, INVALID_EMAILS, INVALID_NAMES, INVALID_TIMES, VALID_NAMES } from './values';

const OFFER_ID = 'robots-2027';
const entryId = (number: unknown) => `Entry${String(number).padStart(15, '0')}`;
const spotPath = (number: unknown, uid = 'ada') => `users/${uid}/spots/${number}`;
const entryPath = (entry: unknown, offer: unknown = OFFER_ID) => `lines/${offer}/entries/${entry}`;
const SPOT_PATH = spotPath(1);
const ENTRY_PATH = entryPath(entryId(1));
const OTHER_ENTRY_PATH = entryPath(entryId(2));
const OTHER_LINE_ENTRY_PATH = entryPath(entryId(1), 'chess');

const takenAt = serverTimestamp();
const SPOT_FIELDS: Fields = {
  ...{
    offer: OFFER_ID,
    entry: entryId(1),
    student: 'Byron',
    name: 'Ada Lovelace',
    email: EMAIL,
    takenAt,
  },
};
const ENTRY_FIELDS: Fields = { takenAt, number: 1 };
const EARLIER_TIME = Timestamp.fromDate(new Date('2026-03-01T08:30:00Z'));
const STORED_SPOT: Fields = { ...SPOT_FIELDS, takenAt: EARLIER_TIME };
const STORED_ENTRY: Fields = { ...ENTRY_FIELDS, takenAt: EARLIER_TIME };

/** A spot and its entry. */
const spotAndEntry = (
  number: unknown = 1,
  fields: Fields = {},
): Readonly<Record<string, Fields>> => {
  const spot: Fields = { ...SPOT_FIELDS, entry: entryId(number), ...fields };
  const entryFields = { ...ENTRY_FIELDS, number: Number(number) };
  return { [spotPath(number)]: spot, [entryPath(spot.entry, spot.offer)]: entryFields };
};
const spotsAndEntries = (...numbers: number[]): Readonly<Record<string, Fields>> =>
  Object.assign({}, ...numbers.map((number) => spotAndEntry(number)));

const commitOf = (...writes: DocumentWrites[]) => ({
  operation: commit(Object.assign({}, ...writes)),
});
const commitDeleting = (...paths: string[]) => commitOf(...paths.map((path) => ({ [path]: null })));
const commitsWith = (
  title: string,
  kinds: Readonly<Record<string, unknown>>,
  writesOf: (value: unknown) => DocumentWrites,
) =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, value]) => [
      `with ${title} (${kind})`,
      commitOf(writesOf(value)),
    ]),
  );
const commitsWithSpot = (field: string, kinds: Readonly<Record<string, unknown>>) =>
  commitsWith(field, kinds, (value) => spotAndEntry(1, { [field]: value }));
const commitsWithEntry = (field: string, kinds: Readonly<Record<string, unknown>>) =>
  commitsWith(`the entry's ${field}`, kinds, (value) => ({
    ...{ ...spotAndEntry(), [ENTRY_PATH]: { ...ENTRY_FIELDS, [field]: value } },
  }));

const OWN_PROFILE = { person: ADA, path: 'users/ada', storedFields: STORED_PROFILE };
const RESERVE_SPOT: Request = { ...OWN_PROFILE, ...commitOf(spotAndEntry()) };
export const reserveRequest = (student: string): Request => ({
  ...{ ...RESERVE_SPOT, ...commitOf(spotAndEntry(1, { student })) },
});

const VALID_OFFERS = {
  'one letter': 'a',
  'all kinds of characters': 'az09-za90',
  'the longest id': 'a'.repeat(100),
};
const INVALID_OFFERS = {
  'in capitals': 'Robots-2027',
  'with a space': 'robots 2027',
  'with a slash': `${OFFER_ID}/entries/x`,
  'in other letters': 'röbots',
  'that starts with a hyphen': '-robots',
  'that ends with a hyphen': 'robots-',
  'with two hyphens': 'robots--2027',
  'that ends with a line feed': 'robots\n',
  'one letter too long': 'a'.repeat(101),
  'a number': 7,
};
const INVALID_ENTRIES = {
  'one character too few': entryId(1).slice(1),
  'one character too many': `${entryId(1)}0`,
  'with a hyphen': entryId(1).replace('y', '-'),
  'with a line feed': `${entryId(1).slice(1)}\n`,
  'a number': 7,
};

const BOBS_SPOT_AND_ENTRY = { [spotPath(1, 'bob')]: SPOT_FIELDS, [ENTRY_PATH]: ENTRY_FIELDS };

const reserveCases: CaseGroup[] = [
  ...ownerOnly('to reserve a spot', RESERVE_SPOT, ADA, ADMINISTRATOR),
  {
    title: 'to reserve a spot',
    request: RESERVE_SPOT,
    allowedCases: {
      ...Object.fromEntries([9, 10, 19, 20].map((n) => [`number ${n}`, commitOf(spotAndEntry(n))])),
      'for 4 students': commitOf(spotsAndEntries(1, 2, 3, 4)),
      ...commitsWithSpot('student', VALID_NAMES),
      ...commitsWithSpot('offer', VALID_OFFERS),
      ...commitsWithSpot('entry', { 'all kinds of characters': 'AZaz09ZAza90AZaz09ZA' }),
    },
    deniedCases: {
      "if the email isn't verified": { person: UNVERIFIED_USER },
      'if the email may be unverified': { person: MAYBE_UNVERIFIED_USER },
      'if the account has no email': { person: USER_WITHOUT_EMAIL },
      'if the account has another email': { person: USER_WITH_NEW_EMAIL },
      ...byOtherProviders,
      ...Object.fromEntries([0, 21, 100].map((n) => [`number ${n}`, commitOf(spotAndEntry(n))])),
      // Here, the entry belongs to spot 1, so only the spelling is wrong.
      ...commitsWith(
        'a second number',
        { zero: '01', decimal: '1.0', sign: '+1', letter: 'a' },
        (n) => ({
          ...{ ...spotAndEntry(), [spotPath(n)]: SPOT_FIELDS },
        }),
      ),
      'without an entry': commitOf({ [SPOT_PATH]: SPOT_FIELDS }),
      'without a spot': commitOf({ [ENTRY_PATH]: ENTRY_FIELDS }),
      'where two spots have one entry': commitOf(spotAndEntry(), { [spotPath(2)]: SPOT_FIELDS }),
      'where a spot has two entries': commitOf(spotAndEntry(), {
        [OTHER_ENTRY_PATH]: ENTRY_FIELDS,
      }),
      'with the same entry in another line': commitOf(spotAndEntry(), {
        [OTHER_LINE_ENTRY_PATH]: ENTRY_FIELDS,
      }),
      'with an entry in another line only': commitOf({
        [SPOT_PATH]: SPOT_FIELDS,
        [OTHER_LINE_ENTRY_PATH]: ENTRY_FIELDS,
      }),
      'with an entry of another name': commitOf({
        [SPOT_PATH]: SPOT_FIELDS,
        [OTHER_ENTRY_PATH]: ENTRY_FIELDS,
      }),
      'where the spot exists': { otherDocuments: { [SPOT_PATH]: STORED_SPOT } },
      "with another person's entry": { otherDocuments: { [ENTRY_PATH]: STORED_ENTRY } },
      "with another person's spot": commitOf(spotAndEntry(), { [spotPath(1, 'bob')]: SPOT_FIELDS }),
      'without a profile': { path: 'users/bob' },
      'while deleting the profile': commitOf(spotAndEntry(), { 'users/ada': null }),
      ...Object.fromEntries(
        Object.entries(EXTRA_FIELDS).flatMap(([kind, { fields }]) => [
          [kind, commitOf(spotAndEntry(1, fields))],
          [
            `${kind} in the entry`,
            commitOf(spotAndEntry(), { [ENTRY_PATH]: { ...ENTRY_FIELDS, ...fields } }),
          ],
        ]),
      ),
      ...commitsWithSpot('birthday', { 'a day': '2017-03-01' }),
      ...Object.assign(
        {},
        ...Object.keys(SPOT_FIELDS).map((f) => commitsWithSpot(f, { missing: undefined })),
      ),
      ...commitsWithSpot('offer', INVALID_OFFERS),
      // A document's path can't have this ID, so the entry is elsewhere.
      ...commitsWith('offer', { 'with 2,000 letters': 'a'.repeat(2000), nothing: '' }, (offer) => ({
        ...{ ...spotAndEntry(), [SPOT_PATH]: { ...SPOT_FIELDS, offer } },
      })),
      ...commitsWithSpot('entry', INVALID_ENTRIES),
      ...commitsWithSpot('student', INVALID_NAMES),
      ...commitsWithSpot('name', { 'a space': ' ', 'a number': 7 }),
      ...commitsWithSpot('email', INVALID_EMAILS),
      ...commitsWithSpot('takenAt', { ...INVALID_TIMES, 'an earlier time': EARLIER_TIME }),
      ...commitsWithEntry('takenAt', {
        'an earlier time': EARLIER_TIME,
        text: 'now',
        missing: undefined,
      }),
      ...commitsWithEntry('number', { another: 2, 'a half': 1.5, text: '1', missing: undefined }),
    },
  },
  {
    title: 'to reserve another spot',
    request: {
      ...RESERVE_SPOT,
      otherDocuments: { [SPOT_PATH]: STORED_SPOT },
      ...commitOf(spotAndEntry(2)),
    },
    deniedCases: {
      'for an earlier spot': commitOf({ [ENTRY_PATH]: ENTRY_FIELDS }),
      'and move the spot there': commitOf(spotAndEntry(1, { entry: entryId(3) })),
    },
  },
  {
    title: "to reserve a spot while another person's number is free",
    request: {
      person: withUid('bob', ADA),
      ...{
        path: 'users/bob',
        storedFields: STORED_PROFILE,
        otherDocuments: { 'users/ada': STORED_PROFILE },
      },
      ...commitOf(BOBS_SPOT_AND_ENTRY),
    },
    deniedCases: {
      'and take it, too': commitOf(BOBS_SPOT_AND_ENTRY, { [SPOT_PATH]: SPOT_FIELDS }),
    },
  },
  {
    title: 'to reserve a spot and create the profile',
    request: {
      person: ADA,
      path: 'users/ada',
      ...commitOf({ 'users/ada': PROFILE_FIELDS }, spotAndEntry()),
    },
    deniedCases: { 'without the profile': commitOf(spotAndEntry()) },
  },
];

const GIVE_UP_SPOT: Request = {
  ...OWN_PROFILE,
  otherDocuments: {
    ...{ [SPOT_PATH]: STORED_SPOT, [ENTRY_PATH]: STORED_ENTRY },
    // These belong to others, and have the same number or ID.
    ...{ [OTHER_ENTRY_PATH]: STORED_ENTRY, [OTHER_LINE_ENTRY_PATH]: STORED_ENTRY },
  },
  ...commitDeleting(SPOT_PATH, ENTRY_PATH),
};
const FIVE_SPOTS = spotsAndEntries(1, 2, 3, 4, 5);
const DELETE_ORPHANED_SPOT: Request = {
  person: ADA,
  path: SPOT_PATH,
  storedFields: STORED_SPOT,
  operation: remove,
};

const giveUpCases: CaseGroup[] = [
  ...ownerOnly(
    'to give up a spot',
    GIVE_UP_SPOT,
    ADA,
    UNVERIFIED_USER,
    USER_WITH_NEW_EMAIL,
    ADMINISTRATOR,
  ),
  {
    title: 'to give up a spot',
    request: GIVE_UP_SPOT,
    deniedCases: {
      'but keep the entry': commitDeleting(SPOT_PATH),
      'but keep the spot': commitDeleting(ENTRY_PATH),
      "with another person's entry": commitDeleting(SPOT_PATH, ENTRY_PATH, OTHER_ENTRY_PATH),
      'with an entry in another line': commitDeleting(SPOT_PATH, ENTRY_PATH, OTHER_LINE_ENTRY_PATH),
      "for another person's entry": commitDeleting(SPOT_PATH, OTHER_ENTRY_PATH),
    },
  },
  {
    title: 'to give up 5 spots',
    request: {
      ...OWN_PROFILE,
      otherDocuments: FIVE_SPOTS,
      ...commitDeleting(...Object.keys(FIVE_SPOTS)),
    },
  },
  ...ownerOnly(
    'to delete a spot without an entry',
    DELETE_ORPHANED_SPOT,
    ADA,
    UNVERIFIED_USER,
    USER_WITH_NEW_EMAIL,
  ),
  {
    title: 'to delete a spot without an entry',
    request: DELETE_ORPHANED_SPOT,
    deniedCases: {
      'while it has one': { otherDocuments: { [ENTRY_PATH]: STORED_ENTRY } },
      "in another person's account": { path: spotPath(1, 'bob') },
      'but change it': { operation: set },
    },
  },
];

const ORGANIZER_DOCUMENT = { 'organizers/olga': {} };
const REMOVE_SPOT: Request = {
  ...GIVE_UP_SPOT,
  person: OLGA,
  otherDocuments: { ...GIVE_UP_SPOT.otherDocuments, ...ORGANIZER_DOCUMENT },
};
const nonOrganizerCases = {
  'by a signed-out visitor': { person: null },
  'by another member': { person: BOB },
  'by a member whose token says admin': { person: withUid('bob', ADMINISTRATOR) },
  "if the organizer's email isn't verified": { person: withUid('olga', UNVERIFIED_USER) },
  "if the organizer's email may be unverified": { person: withUid('olga', MAYBE_UNVERIFIED_USER) },
  'by a former organizer': { otherDocuments: { 'organizers/olga': undefined } },
};
const requestByOlga = (
  path: string,
  storedFields: Fields,
  operation: Request['operation'],
): Request => ({
  ...{
    person: OLGA,
    path,
    storedFields: storedFields,
    operation,
    otherDocuments: ORGANIZER_DOCUMENT,
  },
});
const offerFilter = where('offer', '==', OFFER_ID);
const timeOrder = orderBy('takenAt');
const COLLECTION_GROUP_QUERIES: Queries = {
  "an offer's spots": (all) => query(collectionGroup(all, 'spots'), offerFilter, timeOrder),
  'all spots': (all) => collectionGroup(all, 'spots'),
};
const PROFILE_QUERIES: Queries = {
  'all profiles': (all) => collection(all, 'users'),
  'all collections': (all) => collectionGroup(all, 'users'),
};
const READ_SPOT = requestByOlga(SPOT_PATH, STORED_SPOT, get);

const organizeCases: CaseGroup[] = [
  { title: "to read a member's spot", request: READ_SPOT, deniedCases: nonOrganizerCases },
  {
    title: "to read a member's spot",
    request: READ_SPOT,
    allowedCases: listCases(COLLECTION_GROUP_QUERIES),
    deniedCases: {
      ...listCases(PROFILE_QUERIES),
      'but the profile': { path: 'users/ada' },
      'but an entry': { path: ENTRY_PATH },
      'but another document': { path: 'users/ada/private/1' },
      "but another person's role": { path: 'organizers/ada' },
    },
  },
  ...Object.values(listCases(COLLECTION_GROUP_QUERIES)).map(({ operation }, index) => ({
    title: `to list members' spots (${index})`,
    request: { ...READ_SPOT, operation },
    deniedCases: { ...nonOrganizerCases, 'by their owner': { person: ADA } },
  })),
  {
    title: "to remove a member's spot",
    request: REMOVE_SPOT,
    deniedCases: {
      ...nonOrganizerCases,
      'but keep the entry': commitDeleting(SPOT_PATH),
      'and the profile': commitDeleting(SPOT_PATH, ENTRY_PATH, 'users/ada'),
      'but change it': commitOf({
        [SPOT_PATH]: { ...STORED_SPOT, student: 'Mallory' },
        [ENTRY_PATH]: null,
      }),
    },
  },
  {
    title: "to delete a member's spot without an entry",
    request: requestByOlga(SPOT_PATH, STORED_SPOT, remove),
    deniedCases: {
      ...nonOrganizerCases,
      'but change it': { operation: (all, path) => set(all, path, STORED_SPOT) },
    },
  },
  {
    title: 'to delete an entry',
    request: requestByOlga(ENTRY_PATH, STORED_ENTRY, remove),
    deniedCases: {
      ...nonOrganizerCases,
      'but change it': { operation: (all, path) => set(all, path, ENTRY_FIELDS) },
      'but create another': commitOf({ [OTHER_ENTRY_PATH]: ENTRY_FIELDS }),
      'but reserve for a member': commitOf(spotAndEntry(2)),
    },
  },
];

const OWN_SPOT_QUERIES: Queries = {
  'the own spots': (all) => collection(all, 'users/ada/spots'),
  'the own spots by time': (all) => query(collection(all, 'users/ada/spots'), timeOrder),
};
const OTHER_SPOT_QUERIES: Queries = {
  "another person's spots": (all) => collection(all, 'users/bob/spots'),
  "all accounts' spots": (all) => query(collectionGroup(all, 'spots'), where('email', '==', EMAIL)),
};
const LINE_QUERIES: Queries = {
  'a line': (all) =>
    query(collection(all, `lines/${OFFER_ID}/entries`), timeOrder, orderBy(documentId())),
};
const OTHER_LIST_QUERIES: Queries = {
  'all lines': (all) => collectionGroup(all, 'entries'),
  'the lines': (all) => collection(all, 'lines'),
  'another collection': (all) => collection(all, `queues/${OFFER_ID}/entries`),
  'another part of a line': (all) => collection(all, `lines/${OFFER_ID}/names`),
};
const READ_OWN_SPOT: Request = {
  person: ADA,
  path: SPOT_PATH,
  storedFields: STORED_SPOT,
  operation: get,
};
const people: Person[] = [
  ADA,
  UNVERIFIED_USER,
  USER_WITH_NEW_EMAIL,
  ANONYMOUS_USER,
  GOOGLE_USER,
  ADMINISTRATOR,
];

const readCases: CaseGroup[] = [
  ...ownerOnly('to read a spot', READ_OWN_SPOT, ...people),
  ...ownerOnly('to look for a missing spot', { person: ADA, path: SPOT_PATH, operation: get }, ADA),
  ...Object.values(listCases(OWN_SPOT_QUERIES)).flatMap(({ operation }) =>
    ownerOnly('to list spots', { ...READ_OWN_SPOT, operation }, ADA, UNVERIFIED_USER),
  ),
  {
    title: 'to read a spot',
    request: READ_OWN_SPOT,
    deniedCases: {
      ...listCases(OTHER_SPOT_QUERIES),
      "in another person's account": { path: spotPath(1, 'bob') },
      'in another collection': { path: 'profiles/ada/spots/1' },
      'under another name': { path: 'users/ada/places/1' },
    },
  },
  ...Object.values(listCases(LINE_QUERIES)).map(({ operation }) => ({
    title: "to read an offer's line",
    request: { person: BOB, path: ENTRY_PATH, storedFields: STORED_ENTRY, operation },
    allowedCases: {
      'by Google': { person: GOOGLE_USER },
      'without an email': { person: USER_WITHOUT_EMAIL },
    },
    deniedCases: {
      'by a signed-out visitor': { person: null },
      anonymously: { person: ANONYMOUS_USER },
      "if the email isn't verified": { person: UNVERIFIED_USER },
      'if the email may be unverified': { person: MAYBE_UNVERIFIED_USER },
      'as one entry': { operation: get },
      ...listCases(OTHER_LIST_QUERIES),
    },
  })),
];

const ROLE_QUERIES: Queries = {
  'all organizers': (all) => collection(all, 'organizers'),
  'organizers by id': (all) =>
    query(collection(all, 'organizers'), where(documentId(), '==', 'ada')),
};
const READ_ROLE: Request = {
  person: ADA,
  path: 'organizers/ada',
  storedFields: {},
  operation: get,
};

const roleCases: CaseGroup[] = [
  ...ownerOnly('to read the own role', READ_ROLE, ADA, UNVERIFIED_USER, ADMINISTRATOR),
  ...ownerOnly(
    'to look for the own role',
    { person: ADA, path: 'organizers/ada', operation: get },
    ADA,
  ),
  ...[{}, undefined].map((storedFields) => ({
    title: storedFields ? 'to read the own role' : 'to look for the own role',
    request: {
      person: ADA,
      path: 'organizers/ada',
      ...(storedFields && { storedFields: storedFields }),
      operation: get,
    },
    deniedCases: {
      ...listCases(ROLE_QUERIES),
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
    request: READ_ROLE,
    deniedCases: { 'and change it': { operation: (all, path) => update(all, path, { since: 1 }) } },
  },
];

/** Every match block in firestore.rules. A new one needs cases here, because no other case uses its path. */
export const MATCH_BLOCKS = [
  ...['/databases/{database}/documents', '/users/{userId}', '/users/{userId}/spots/{number}'],
  ...['/{path=**}/spots/{number}', '/lines/{offer}/entries/{entry}', '/organizers/{userId}'],
  '/{path=**}',
];

export const spotsPolicy: Readonly<Record<string, readonly CaseGroup[]>> = {
  'reserve spots': reserveCases,
  'give up spots': giveUpCases,
  'organize spots': organizeCases,
  'read spots and lines': readCases,
  'be an organizer': roleCases,
};
