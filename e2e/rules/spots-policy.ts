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
  type Fields,
  get,
  lists,
  merge,
  type Person,
  type Queries,
  type Request,
  remove,
  set,
  update,
  type Writes,
} from './cases';
import {
  ADA,
  ADMINISTRATOR,
  ANONYMOUS,
  as,
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
} from './people';
import { PROFILE, STORED } from './policy';
import { EXTRA_FIELDS, INVALID_EMAILS, INVALID_NAMES, INVALID_TIMES, VALID_NAMES } from './values';

const OFFER = 'robots-2027';
const id = (number: unknown) => `Entry${String(number).padStart(15, '0')}`;
const spotPath = (number: unknown, uid = 'ada') => `users/${uid}/spots/${number}`;
const entryPath = (entry: unknown, offer: unknown = OFFER) => `lines/${offer}/entries/${entry}`;
const SPOT = spotPath(1);
const ENTRY = entryPath(id(1));
const OTHER_ENTRY = entryPath(id(2));
const OTHER_LINE = entryPath(id(1), 'chess');

const takenAt = serverTimestamp();
const FIELDS: Fields = {
  ...{ offer: OFFER, entry: id(1), student: 'Byron', name: 'Ada Lovelace', email: EMAIL, takenAt },
};
const IN_LINE: Fields = { takenAt, number: 1 };
const EARLIER = Timestamp.fromDate(new Date('2026-03-01T08:30:00Z'));
const STORED_SPOT: Fields = { ...FIELDS, takenAt: EARLIER };
const STORED_ENTRY: Fields = { ...IN_LINE, takenAt: EARLIER };

/** A spot and its entry. */
const pair = (number: unknown = 1, fields: Fields = {}): Readonly<Record<string, Fields>> => {
  const spot: Fields = { ...FIELDS, entry: id(number), ...fields };
  const inLine = { ...IN_LINE, number: Number(number) };
  return { [spotPath(number)]: spot, [entryPath(spot.entry, spot.offer)]: inLine };
};
const pairs = (...numbers: number[]): Readonly<Record<string, Fields>> =>
  Object.assign({}, ...numbers.map((number) => pair(number)));

const sends = (...writes: Writes[]) => ({ operation: commit(Object.assign({}, ...writes)) });
const deletes = (...paths: string[]) => sends(...paths.map((path) => ({ [path]: null })));
const each = (
  title: string,
  kinds: Readonly<Record<string, unknown>>,
  writesOf: (value: unknown) => Writes,
) =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, value]) => [
      `with ${title} (${kind})`,
      sends(writesOf(value)),
    ]),
  );
const spotWith = (field: string, kinds: Readonly<Record<string, unknown>>) =>
  each(field, kinds, (value) => pair(1, { [field]: value }));
const entryWith = (field: string, kinds: Readonly<Record<string, unknown>>) =>
  each(`the entry's ${field}`, kinds, (value) => ({
    ...{ ...pair(), [ENTRY]: { ...IN_LINE, [field]: value } },
  }));

const MY_PROFILE = { who: ADA, path: 'users/ada', stored: STORED };
const RESERVE: Request = { ...MY_PROFILE, ...sends(pair()) };
export const reserveFor = (student: string): Request => ({
  ...{ ...RESERVE, ...sends(pair(1, { student })) },
});

const VALID_OFFERS = {
  'one letter': 'a',
  'all kinds of characters': 'az09-za90',
  'the longest id': 'a'.repeat(100),
};
const INVALID_OFFERS = {
  'in capitals': 'Robots-2027',
  'with a space': 'robots 2027',
  'with a slash': `${OFFER}/entries/x`,
  'in other letters': 'röbots',
  'that starts with a hyphen': '-robots',
  'that ends with a hyphen': 'robots-',
  'with two hyphens': 'robots--2027',
  'that ends with a line feed': 'robots\n',
  'one letter too long': 'a'.repeat(101),
  'a number': 7,
};
const INVALID_ENTRIES = {
  'one character too few': id(1).slice(1),
  'one character too many': `${id(1)}0`,
  'with a hyphen': id(1).replace('y', '-'),
  'with a line feed': `${id(1).slice(1)}\n`,
  'a number': 7,
};

const BOBS_PAIR = { [spotPath(1, 'bob')]: FIELDS, [ENTRY]: IN_LINE };

const reserve: CaseGroup[] = [
  ...ownerOnly('to reserve a spot', RESERVE, ADA, ADMINISTRATOR),
  {
    title: 'to reserve a spot',
    request: RESERVE,
    allowed: {
      ...Object.fromEntries([9, 10, 19, 20].map((n) => [`number ${n}`, sends(pair(n))])),
      'for 4 students': sends(pairs(1, 2, 3, 4)),
      ...spotWith('student', VALID_NAMES),
      ...spotWith('offer', VALID_OFFERS),
      ...spotWith('entry', { 'all kinds of characters': 'AZaz09ZAza90AZaz09ZA' }),
    },
    denied: {
      "if the email isn't verified": { who: UNVERIFIED },
      'if the email may be unverified': { who: MAYBE_UNVERIFIED },
      'if the account has no email': { who: WITHOUT_EMAIL },
      'if the account has another email': { who: WITH_NEW_EMAIL },
      ...byOtherProviders,
      ...Object.fromEntries([0, 21, 100].map((n) => [`number ${n}`, sends(pair(n))])),
      // Here, the entry belongs to spot 1, so only the spelling is wrong.
      ...each('a second number', { zero: '01', decimal: '1.0', sign: '+1', letter: 'a' }, (n) => ({
        ...{ ...pair(), [spotPath(n)]: FIELDS },
      })),
      'without an entry': sends({ [SPOT]: FIELDS }),
      'without a spot': sends({ [ENTRY]: IN_LINE }),
      'where two spots have one entry': sends(pair(), { [spotPath(2)]: FIELDS }),
      'where a spot has two entries': sends(pair(), { [OTHER_ENTRY]: IN_LINE }),
      'with the same entry in another line': sends(pair(), { [OTHER_LINE]: IN_LINE }),
      'with an entry in another line only': sends({ [SPOT]: FIELDS, [OTHER_LINE]: IN_LINE }),
      'with an entry of another name': sends({ [SPOT]: FIELDS, [OTHER_ENTRY]: IN_LINE }),
      'where the spot exists': { others: { [SPOT]: STORED_SPOT } },
      "with another person's entry": { others: { [ENTRY]: STORED_ENTRY } },
      "with another person's spot": sends(pair(), { [spotPath(1, 'bob')]: FIELDS }),
      'without a profile': { path: 'users/bob' },
      'while deleting the profile': sends(pair(), { 'users/ada': null }),
      ...Object.fromEntries(
        Object.entries(EXTRA_FIELDS).flatMap(([kind, { fields }]) => [
          [kind, sends(pair(1, fields))],
          [`${kind} in the entry`, sends(pair(), { [ENTRY]: { ...IN_LINE, ...fields } })],
        ]),
      ),
      ...spotWith('birthday', { 'a day': '2017-03-01' }),
      ...Object.assign({}, ...Object.keys(FIELDS).map((f) => spotWith(f, { missing: undefined }))),
      ...spotWith('offer', INVALID_OFFERS),
      // A document's path can't have this ID, so the entry is elsewhere.
      ...each('offer', { 'with 2,000 letters': 'a'.repeat(2000), nothing: '' }, (offer) => ({
        ...{ ...pair(), [SPOT]: { ...FIELDS, offer } },
      })),
      ...spotWith('entry', INVALID_ENTRIES),
      ...spotWith('student', INVALID_NAMES),
      ...spotWith('name', { 'a space': ' ', 'a number': 7 }),
      ...spotWith('email', INVALID_EMAILS),
      ...spotWith('takenAt', { ...INVALID_TIMES, 'an earlier time': EARLIER }),
      ...entryWith('takenAt', { 'an earlier time': EARLIER, text: 'now', missing: undefined }),
      ...entryWith('number', { another: 2, 'a half': 1.5, text: '1', missing: undefined }),
    },
  },
  {
    title: 'to reserve another spot',
    request: { ...RESERVE, others: { [SPOT]: STORED_SPOT }, ...sends(pair(2)) },
    denied: {
      'for an earlier spot': sends({ [ENTRY]: IN_LINE }),
      'and move the spot there': sends(pair(1, { entry: id(3) })),
    },
  },
  {
    title: "to reserve a spot while another person's number is free",
    request: {
      who: as('bob', ADA),
      ...{ path: 'users/bob', stored: STORED, others: { 'users/ada': STORED } },
      ...sends(BOBS_PAIR),
    },
    denied: { 'and take it, too': sends(BOBS_PAIR, { [SPOT]: FIELDS }) },
  },
  {
    title: 'to reserve a spot and create the profile',
    request: { who: ADA, path: 'users/ada', ...sends({ 'users/ada': PROFILE }, pair()) },
    denied: { 'without the profile': sends(pair()) },
  },
];

const GIVE_UP: Request = {
  ...MY_PROFILE,
  others: {
    ...{ [SPOT]: STORED_SPOT, [ENTRY]: STORED_ENTRY },
    // These belong to others, and have the same number or ID.
    ...{ [OTHER_ENTRY]: STORED_ENTRY, [OTHER_LINE]: STORED_ENTRY },
  },
  ...deletes(SPOT, ENTRY),
};
const FIVE = pairs(1, 2, 3, 4, 5);
const ORPHAN: Request = { who: ADA, path: SPOT, stored: STORED_SPOT, operation: remove };

const giveUp: CaseGroup[] = [
  ...ownerOnly('to give up a spot', GIVE_UP, ADA, UNVERIFIED, WITH_NEW_EMAIL, ADMINISTRATOR),
  {
    title: 'to give up a spot',
    request: GIVE_UP,
    denied: {
      'but keep the entry': deletes(SPOT),
      'but keep the spot': deletes(ENTRY),
      "with another person's entry": deletes(SPOT, ENTRY, OTHER_ENTRY),
      'with an entry in another line': deletes(SPOT, ENTRY, OTHER_LINE),
      "for another person's entry": deletes(SPOT, OTHER_ENTRY),
    },
  },
  {
    title: 'to give up 5 spots',
    request: { ...MY_PROFILE, others: FIVE, ...deletes(...Object.keys(FIVE)) },
  },
  ...ownerOnly('to delete a spot without an entry', ORPHAN, ADA, UNVERIFIED, WITH_NEW_EMAIL),
  {
    title: 'to delete a spot without an entry',
    request: ORPHAN,
    denied: {
      'while it has one': { others: { [ENTRY]: STORED_ENTRY } },
      "in another person's account": { path: spotPath(1, 'bob') },
      'but change it': { operation: set },
    },
  },
];

const AN_ORGANIZER = { 'organizers/olga': {} };
const REMOVE: Request = {
  ...GIVE_UP,
  who: OLGA,
  others: { ...GIVE_UP.others, ...AN_ORGANIZER },
};
const notOrganizers = {
  'by a signed-out visitor': { who: null },
  'by another member': { who: BOB },
  'by a member whose token says admin': { who: as('bob', ADMINISTRATOR) },
  "if the organizer's email isn't verified": { who: as('olga', UNVERIFIED) },
  "if the organizer's email may be unverified": { who: as('olga', MAYBE_UNVERIFIED) },
  'by a former organizer': { others: { 'organizers/olga': undefined } },
};
const byOlga = (path: string, stored: Fields, operation: Request['operation']): Request => ({
  ...{ who: OLGA, path, stored, operation, others: AN_ORGANIZER },
});
const isOffer = where('offer', '==', OFFER);
const byTime = orderBy('takenAt');
const GROUP: Queries = {
  "an offer's spots": (all) => query(collectionGroup(all, 'spots'), isOffer, byTime),
  'all spots': (all) => collectionGroup(all, 'spots'),
};
const PROFILES: Queries = {
  'all profiles': (all) => collection(all, 'users'),
  'all collections': (all) => collectionGroup(all, 'users'),
};
const READ_SPOT = byOlga(SPOT, STORED_SPOT, get);

const organize: CaseGroup[] = [
  { title: "to read a member's spot", request: READ_SPOT, denied: notOrganizers },
  {
    title: "to read a member's spot",
    request: READ_SPOT,
    allowed: lists(GROUP),
    denied: {
      ...lists(PROFILES),
      'but the profile': { path: 'users/ada' },
      'but an entry': { path: ENTRY },
      'but another document': { path: 'users/ada/private/1' },
      "but another person's role": { path: 'organizers/ada' },
    },
  },
  ...Object.values(lists(GROUP)).map(({ operation }, index) => ({
    title: `to list members' spots (${index})`,
    request: { ...READ_SPOT, operation },
    denied: { ...notOrganizers, 'by their owner': { who: ADA } },
  })),
  {
    title: "to remove a member's spot",
    request: REMOVE,
    denied: {
      ...notOrganizers,
      'but keep the entry': deletes(SPOT),
      'and the profile': deletes(SPOT, ENTRY, 'users/ada'),
      'but change it': sends({ [SPOT]: { ...STORED_SPOT, student: 'Mallory' }, [ENTRY]: null }),
    },
  },
  {
    title: "to delete a member's spot without an entry",
    request: byOlga(SPOT, STORED_SPOT, remove),
    denied: {
      ...notOrganizers,
      'but change it': { operation: (all, path) => set(all, path, STORED_SPOT) },
    },
  },
  {
    title: 'to delete an entry',
    request: byOlga(ENTRY, STORED_ENTRY, remove),
    denied: {
      ...notOrganizers,
      'but change it': { operation: (all, path) => set(all, path, IN_LINE) },
      'but create another': sends({ [OTHER_ENTRY]: IN_LINE }),
      'but reserve for a member': sends(pair(2)),
    },
  },
];

const MY_SPOTS: Queries = {
  'the own spots': (all) => collection(all, 'users/ada/spots'),
  'the own spots by time': (all) => query(collection(all, 'users/ada/spots'), byTime),
};
const OTHER_SPOTS: Queries = {
  "another person's spots": (all) => collection(all, 'users/bob/spots'),
  "all accounts' spots": (all) => query(collectionGroup(all, 'spots'), where('email', '==', EMAIL)),
};
const LINE: Queries = {
  'a line': (all) =>
    query(collection(all, `lines/${OFFER}/entries`), byTime, orderBy(documentId())),
};
const OTHER_LISTS: Queries = {
  'all lines': (all) => collectionGroup(all, 'entries'),
  'the lines': (all) => collection(all, 'lines'),
  'another collection': (all) => collection(all, `queues/${OFFER}/entries`),
  'another part of a line': (all) => collection(all, `lines/${OFFER}/names`),
};
const READ_OWN: Request = { who: ADA, path: SPOT, stored: STORED_SPOT, operation: get };
const everyToken: Person[] = [ADA, UNVERIFIED, WITH_NEW_EMAIL, ANONYMOUS, BY_GOOGLE, ADMINISTRATOR];

const read: CaseGroup[] = [
  ...ownerOnly('to read a spot', READ_OWN, ...everyToken),
  ...ownerOnly('to look for a missing spot', { who: ADA, path: SPOT, operation: get }, ADA),
  ...Object.values(lists(MY_SPOTS)).flatMap(({ operation }) =>
    ownerOnly('to list spots', { ...READ_OWN, operation }, ADA, UNVERIFIED),
  ),
  {
    title: 'to read a spot',
    request: READ_OWN,
    denied: {
      ...lists(OTHER_SPOTS),
      "in another person's account": { path: spotPath(1, 'bob') },
      'in another collection': { path: 'profiles/ada/spots/1' },
      'under another name': { path: 'users/ada/places/1' },
    },
  },
  ...Object.values(lists(LINE)).map(({ operation }) => ({
    title: "to read an offer's line",
    request: { who: BOB, path: ENTRY, stored: STORED_ENTRY, operation },
    allowed: { 'by Google': { who: BY_GOOGLE }, 'without an email': { who: WITHOUT_EMAIL } },
    denied: {
      'by a signed-out visitor': { who: null },
      anonymously: { who: ANONYMOUS },
      "if the email isn't verified": { who: UNVERIFIED },
      'if the email may be unverified': { who: MAYBE_UNVERIFIED },
      'as one entry': { operation: get },
      ...lists(OTHER_LISTS),
    },
  })),
];

const ROLES: Queries = {
  'all organizers': (all) => collection(all, 'organizers'),
  'organizers by id': (all) =>
    query(collection(all, 'organizers'), where(documentId(), '==', 'ada')),
};
const READ_ROLE: Request = { who: ADA, path: 'organizers/ada', stored: {}, operation: get };

const role: CaseGroup[] = [
  ...ownerOnly('to read the own role', READ_ROLE, ADA, UNVERIFIED, ADMINISTRATOR),
  ...ownerOnly(
    'to look for the own role',
    { who: ADA, path: 'organizers/ada', operation: get },
    ADA,
  ),
  ...[{}, undefined].map((stored) => ({
    title: stored ? 'to read the own role' : 'to look for the own role',
    request: { who: ADA, path: 'organizers/ada', ...(stored && { stored }), operation: get },
    denied: {
      ...lists(ROLES),
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
export const MATCHES = [
  ...['/databases/{database}/documents', '/users/{userId}', '/users/{userId}/spots/{number}'],
  ...['/{path=**}/spots/{number}', '/lines/{offer}/entries/{entry}', '/organizers/{userId}'],
  '/{path=**}',
];

export const spotsPolicy: Readonly<Record<string, readonly CaseGroup[]>> = {
  'reserve spots': reserve,
  'give up spots': giveUp,
  'organize spots': organize,
  'read spots and lines': read,
  'be an organizer': role,
};
