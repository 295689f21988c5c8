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
  ANONYMOUS,
  BOB,
  BY_GOOGLE,
  byOtherProviders,
  EMAIL,
  MAYBE_UNVERIFIED,
  OLGA,
  ownerOnly,
  UNVERIFIED,
  WITH_NEW_EMAIL,
  WITHOUT_EMAIL,
  withUid,
} from './people';
import { PROFILE, PROFILE_FIELDS } from './policy';
import {
  EXTRA_FIELDS,
  fieldCases,
  INVALID_EMAILS,
  INVALID_NAMES,
  INVALID_TIMES,
  VALID_NAMES,
} from './values';

const OFFER_ID = 'robots-2027';
const entryId = (number: unknown) => `Entry${String(number).padStart(15, '0')}`;
const spotPath = (number: unknown, uid = 'ada') => `users/${uid}/spots/${number}`;
const entryPath = (entry: unknown, offer: unknown = OFFER_ID) => `lines/${offer}/entries/${entry}`;
const SPOT_PATH = spotPath(1);
const ENTRY_PATH = entryPath(entryId(1));
const OTHER_ENTRY_PATH = entryPath(entryId(2));
const OTHER_LINE_PATH = entryPath(entryId(1), 'chess');

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
const EARLIER = Timestamp.fromDate(new Date('2026-03-01T08:30:00Z'));
const STORED_SPOT: Fields = { ...SPOT_FIELDS, takenAt: EARLIER };
const STORED_ENTRY: Fields = { ...ENTRY_FIELDS, takenAt: EARLIER };

/** A spot and its entry. */
const spotPair = (number: unknown = 1, fields: Fields = {}): Readonly<Record<string, Fields>> => {
  const spot: Fields = { ...SPOT_FIELDS, entry: entryId(number), ...fields };
  const entryFields = { ...ENTRY_FIELDS, number: Number(number) };
  return { [spotPath(number)]: spot, [entryPath(spot.entry, spot.offer)]: entryFields };
};
const spotPairs = (...numbers: number[]): Readonly<Record<string, Fields>> =>
  Object.assign({}, ...numbers.map((number) => spotPair(number)));

const commits = (...writes: DocumentWrites[]) => ({
  operation: commit(Object.assign({}, ...writes)),
});
const deletes = (...paths: string[]) => commits(...paths.map((path) => ({ [path]: null })));
const withValues = (
  title: string,
  kinds: Readonly<Record<string, unknown>>,
  writesOf: (value: unknown) => DocumentWrites,
) =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, value]) => [
      `with ${title} (${kind})`,
      commits(writesOf(value)),
    ]),
  );
const withSpot = (field: string, kinds: Readonly<Record<string, unknown>>) =>
  withValues(field, kinds, (value) => spotPair(1, { [field]: value }));
const withEntry = (field: string, kinds: Readonly<Record<string, unknown>>) =>
  withValues(`the entry's ${field}`, kinds, (value) => ({
    ...{ ...spotPair(), [ENTRY_PATH]: { ...ENTRY_FIELDS, [field]: value } },
  }));

const OWN_PROFILE = { user: ADA, path: 'users/ada', resource: PROFILE };
const RESERVE_SPOT: Request = { ...OWN_PROFILE, ...commits(spotPair()) };
export const reserveRequest = (student: string): Request => ({
  ...{ ...RESERVE_SPOT, ...commits(spotPair(1, { student })) },
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

const BOBS_PAIR = { [spotPath(1, 'bob')]: SPOT_FIELDS, [ENTRY_PATH]: ENTRY_FIELDS };

const RESERVE_CASES: CaseGroup[] = [
  ...ownerOnly('to reserve a spot', RESERVE_SPOT, ADA, ADMINISTRATOR),
  {
    title: 'to reserve a spot',
    request: RESERVE_SPOT,
    allowed: {
      ...Object.fromEntries([9, 10, 19, 20].map((n) => [`number ${n}`, commits(spotPair(n))])),
      'for 4 students': commits(spotPairs(1, 2, 3, 4)),
      ...withSpot('student', VALID_NAMES),
      ...withSpot('offer', VALID_OFFERS),
      ...withSpot('entry', { 'all kinds of characters': 'AZaz09ZAza90AZaz09ZA' }),
    },
    denied: {
      "if the email isn't verified": { user: UNVERIFIED },
      'if the email may be unverified': { user: MAYBE_UNVERIFIED },
      'if the account has no email': { user: WITHOUT_EMAIL },
      'if the account has another email': { user: WITH_NEW_EMAIL },
      ...byOtherProviders,
      ...Object.fromEntries([0, 21, 100].map((n) => [`number ${n}`, commits(spotPair(n))])),
      // Here, the entry belongs to spot 1, so only the spelling is wrong.
      ...withValues(
        'a second number',
        { zero: '01', decimal: '1.0', sign: '+1', letter: 'a' },
        (n) => ({ ...{ ...spotPair(), [spotPath(n)]: SPOT_FIELDS } }),
      ),
      'without an entry': commits({ [SPOT_PATH]: SPOT_FIELDS }),
      'without a spot': commits({ [ENTRY_PATH]: ENTRY_FIELDS }),
      'where two spots have one entry': commits(spotPair(), { [spotPath(2)]: SPOT_FIELDS }),
      'where a spot has two entries': commits(spotPair(), { [OTHER_ENTRY_PATH]: ENTRY_FIELDS }),
      'with the same entry in another line': commits(spotPair(), {
        [OTHER_LINE_PATH]: ENTRY_FIELDS,
      }),
      'with an entry in another line only': commits({
        [SPOT_PATH]: SPOT_FIELDS,
        [OTHER_LINE_PATH]: ENTRY_FIELDS,
      }),
      'with an entry of another name': commits({
        [SPOT_PATH]: SPOT_FIELDS,
        [OTHER_ENTRY_PATH]: ENTRY_FIELDS,
      }),
      'where the spot exists': { documents: { [SPOT_PATH]: STORED_SPOT } },
      "with another person's entry": { documents: { [ENTRY_PATH]: STORED_ENTRY } },
      "with another person's spot": commits(spotPair(), { [spotPath(1, 'bob')]: SPOT_FIELDS }),
      'without a profile': { path: 'users/bob' },
      'while deleting the profile': commits(spotPair(), { 'users/ada': null }),
      ...Object.fromEntries(
        Object.entries(EXTRA_FIELDS).flatMap(([kind, { fields }]) => [
          [kind, commits(spotPair(1, fields))],
          [
            `${kind} in the entry`,
            commits(spotPair(), { [ENTRY_PATH]: { ...ENTRY_FIELDS, ...fields } }),
          ],
        ]),
      ),
      ...withSpot('birthday', { 'a day': '2017-03-01' }),
      ...Object.assign(
        {},
        ...Object.keys(SPOT_FIELDS).map((f) => withSpot(f, { missing: undefined })),
      ),
      ...withSpot('offer', INVALID_OFFERS),
      // A document's path can't have this ID, so the entry is elsewhere.
      ...withValues('offer', { 'with 2,000 letters': 'a'.repeat(2000), nothing: '' }, (offer) => ({
        ...{ ...spotPair(), [SPOT_PATH]: { ...SPOT_FIELDS, offer } },
      })),
      ...withSpot('entry', INVALID_ENTRIES),
      ...withSpot('student', INVALID_NAMES),
      ...withSpot('name', { 'a space': ' ', 'a number': 7 }),
      ...withSpot('email', INVALID_EMAILS),
      ...withSpot('takenAt', { ...INVALID_TIMES, 'an earlier time': EARLIER }),
      ...withEntry('takenAt', { 'an earlier time': EARLIER, text: 'now', missing: undefined }),
      ...withEntry('number', { another: 2, 'a half': 1.5, text: '1', missing: undefined }),
    },
  },
  {
    title: 'to reserve another spot',
    request: { ...RESERVE_SPOT, documents: { [SPOT_PATH]: STORED_SPOT }, ...commits(spotPair(2)) },
    denied: {
      'for an earlier spot': commits({ [ENTRY_PATH]: ENTRY_FIELDS }),
      'and move the spot there': commits(spotPair(1, { entry: entryId(3) })),
    },
  },
  {
    title: "to reserve a spot while another person's number is free",
    request: {
      user: withUid('bob', ADA),
      ...{ path: 'users/bob', resource: PROFILE, documents: { 'users/ada': PROFILE } },
      ...commits(BOBS_PAIR),
    },
    denied: { 'and take it, too': commits(BOBS_PAIR, { [SPOT_PATH]: SPOT_FIELDS }) },
  },
  {
    title: 'to reserve a spot and create the profile',
    request: {
      user: ADA,
      path: 'users/ada',
      ...commits({ 'users/ada': PROFILE_FIELDS }, spotPair()),
    },
    denied: { 'without the profile': commits(spotPair()) },
  },
];

const UPDATE_SPOT: Request = {
  ...{
    user: ADA,
    path: SPOT_PATH,
    resource: { ...STORED_SPOT, name: 'Ada Byron', email: 'old@example.org' },
  },
  ...{ operation: update, fields: { name: 'Ada Lovelace', email: EMAIL } },
};
const UPDATE_CASES: CaseGroup[] = [
  ...ownerOnly("to update a spot's name and email", UPDATE_SPOT, ADA, ADMINISTRATOR),
  {
    title: "to update a spot's name and email",
    request: UPDATE_SPOT,
    allowed: {
      'but only the email': { fields: { name: 'Ada Byron' } },
      'but only the name': { resource: { ...STORED_SPOT, name: 'Ada Byron' } },
      'where both are current': { resource: STORED_SPOT },
    },
    denied: {
      "if the email isn't verified": { user: UNVERIFIED },
      'if the email may be unverified': { user: MAYBE_UNVERIFIED },
      'if the account has no email': { user: WITHOUT_EMAIL },
      'if the account has another email': { user: WITH_NEW_EMAIL },
      ...fieldCases('name', { missing: deleteField(), ...INVALID_NAMES }),
      ...fieldCases('email', { missing: deleteField(), ...INVALID_EMAILS }),
      ...fieldCases('offer', { another: 'chess', missing: deleteField() }),
      ...fieldCases('entry', { another: entryId(2) }),
      ...fieldCases('student', { another: 'Mallory' }),
      ...fieldCases('takenAt', { 'the server time': takenAt }),
      ...EXTRA_FIELDS,
    },
  },
];

const GIVE_UP_SPOT: Request = {
  ...OWN_PROFILE,
  documents: {
    ...{ [SPOT_PATH]: STORED_SPOT, [ENTRY_PATH]: STORED_ENTRY },
    // These belong to others, and have the same number or ID.
    ...{ [OTHER_ENTRY_PATH]: STORED_ENTRY, [OTHER_LINE_PATH]: STORED_ENTRY },
  },
  ...deletes(SPOT_PATH, ENTRY_PATH),
};
const FIVE_SPOTS = spotPairs(1, 2, 3, 4, 5);
const DELETE_ORPHANED_SPOT: Request = {
  user: ADA,
  path: SPOT_PATH,
  resource: STORED_SPOT,
  operation: remove,
};

const GIVE_UP_CASES: CaseGroup[] = [
  ...ownerOnly('to give up a spot', GIVE_UP_SPOT, ADA, UNVERIFIED, WITH_NEW_EMAIL, ADMINISTRATOR),
  {
    title: 'to give up a spot',
    request: GIVE_UP_SPOT,
    denied: {
      'but keep the entry': deletes(SPOT_PATH),
      'but keep the spot': deletes(ENTRY_PATH),
      "with another person's entry": deletes(SPOT_PATH, ENTRY_PATH, OTHER_ENTRY_PATH),
      'with an entry in another line': deletes(SPOT_PATH, ENTRY_PATH, OTHER_LINE_PATH),
      "for another person's entry": deletes(SPOT_PATH, OTHER_ENTRY_PATH),
    },
  },
  {
    title: 'to give up 5 spots',
    request: { ...OWN_PROFILE, documents: FIVE_SPOTS, ...deletes(...Object.keys(FIVE_SPOTS)) },
  },
  ...ownerOnly(
    'to delete a spot without an entry',
    DELETE_ORPHANED_SPOT,
    ADA,
    UNVERIFIED,
    WITH_NEW_EMAIL,
  ),
  {
    title: 'to delete a spot without an entry',
    request: DELETE_ORPHANED_SPOT,
    denied: {
      'while it has one': { documents: { [ENTRY_PATH]: STORED_ENTRY } },
      "in another person's account": { path: spotPath(1, 'bob') },
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
  "if the organizer's email may be unverified": { user: withUid('olga', MAYBE_UNVERIFIED) },
  'by a former organizer': { documents: { 'organizers/olga': undefined } },
};
const requestByOlga = (
  path: string,
  resource: Fields,
  operation: Request['operation'],
): Request => ({ ...{ user: OLGA, path, resource, operation, documents: ORGANIZER_DOCUMENT } });
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

const ORGANIZER_CASES: CaseGroup[] = [
  { title: "to read a member's spot", request: READ_SPOT, denied: NON_ORGANIZER_CASES },
  {
    title: "to read a member's spot",
    request: READ_SPOT,
    allowed: listCases(COLLECTION_GROUP_QUERIES),
    denied: {
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
    denied: { ...NON_ORGANIZER_CASES, 'by their owner': { user: ADA } },
  })),
  {
    title: "to remove a member's spot",
    request: REMOVE_SPOT,
    denied: {
      ...NON_ORGANIZER_CASES,
      'but keep the entry': deletes(SPOT_PATH),
      'and the profile': deletes(SPOT_PATH, ENTRY_PATH, 'users/ada'),
      'but change it': commits({
        [SPOT_PATH]: { ...STORED_SPOT, student: 'Mallory' },
        [ENTRY_PATH]: null,
      }),
    },
  },
  {
    title: "to delete a member's spot without an entry",
    request: requestByOlga(SPOT_PATH, STORED_SPOT, remove),
    denied: {
      ...NON_ORGANIZER_CASES,
      'but change it': { operation: (all, path) => set(all, path, STORED_SPOT) },
    },
  },
  {
    title: 'to delete an entry',
    request: requestByOlga(ENTRY_PATH, STORED_ENTRY, remove),
    denied: {
      ...NON_ORGANIZER_CASES,
      'but change it': { operation: (all, path) => set(all, path, ENTRY_FIELDS) },
      'but create another': commits({ [OTHER_ENTRY_PATH]: ENTRY_FIELDS }),
      'but reserve for a member': commits(spotPair(2)),
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
  user: ADA,
  path: SPOT_PATH,
  resource: STORED_SPOT,
  operation: get,
};
const OTHER_PEOPLE: Person[] = [
  ADA,
  UNVERIFIED,
  WITH_NEW_EMAIL,
  ANONYMOUS,
  BY_GOOGLE,
  ADMINISTRATOR,
];

const READ_CASES: CaseGroup[] = [
  ...ownerOnly('to read a spot', READ_OWN_SPOT, ...OTHER_PEOPLE),
  ...ownerOnly('to look for a missing spot', { user: ADA, path: SPOT_PATH, operation: get }, ADA),
  ...Object.values(listCases(OWN_SPOT_QUERIES)).flatMap(({ operation }) =>
    ownerOnly('to list spots', { ...READ_OWN_SPOT, operation }, ADA, UNVERIFIED),
  ),
  {
    title: 'to read a spot',
    request: READ_OWN_SPOT,
    denied: {
      ...listCases(OTHER_SPOT_QUERIES),
      "in another person's account": { path: spotPath(1, 'bob') },
      'in another collection': { path: 'profiles/ada/spots/1' },
      'under another name': { path: 'users/ada/places/1' },
    },
  },
  ...Object.values(listCases(LINE_QUERIES)).map(({ operation }) => ({
    title: "to read an offer's line",
    request: { user: BOB, path: ENTRY_PATH, resource: STORED_ENTRY, operation },
    allowed: { 'by Google': { user: BY_GOOGLE }, 'without an email': { user: WITHOUT_EMAIL } },
    denied: {
      'by a signed-out visitor': { user: null },
      anonymously: { user: ANONYMOUS },
      "if the email isn't verified": { user: UNVERIFIED },
      'if the email may be unverified': { user: MAYBE_UNVERIFIED },
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
const READ_ROLE: Request = { user: ADA, path: 'organizers/ada', resource: {}, operation: get };

const ROLE_CASES: CaseGroup[] = [
  ...ownerOnly('to read the own role', READ_ROLE, ADA, UNVERIFIED, ADMINISTRATOR),
  ...ownerOnly(
    'to look for the own role',
    { user: ADA, path: 'organizers/ada', operation: get },
    ADA,
  ),
  ...[{}, undefined].map((resource) => ({
    title: resource ? 'to read the own role' : 'to look for the own role',
    request: { user: ADA, path: 'organizers/ada', ...(resource && { resource }), operation: get },
    denied: {
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
    denied: { 'and change it': { operation: (all, path) => update(all, path, { since: 1 }) } },
  },
];

/** Every match block in firestore.rules. A new one needs cases here, because no other case uses its path. */
export const MATCH_BLOCKS = [
  ...['/databases/{database}/documents', '/users/{userId}', '/users/{userId}/spots/{number}'],
  ...['/{path=**}/spots/{number}', '/lines/{offer}/entries/{entry}', '/organizers/{userId}'],
  '/{path=**}',
];

export const spotsPolicy: Readonly<Record<string, readonly CaseGroup[]>> = {
  'reserve spots': RESERVE_CASES,
  "update a spot's holder": UPDATE_CASES,
  'give up spots': GIVE_UP_CASES,
  'organize spots': ORGANIZER_CASES,
  'read spots and lines': READ_CASES,
  'be an organizer': ROLE_CASES,
};
