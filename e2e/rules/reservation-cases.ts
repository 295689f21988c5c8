// Says who may do what with reservations, lines and organizers (§6), in words and as requests.
import { collection, collectionGroup, documentId, orderBy, query, where } from 'firebase/firestore';
import type { ActionSpecs, Documents, Fields, RulesRequest, Variants } from './cases';
import { toFieldVariants, toVariants } from './cases';
import * as people from './people';
import { NEW_PROFILE, PROFILE } from './profile-cases';
import * as values from './values';

const OFFER_ID = 'robots-2027';
const toEntryId = (number: number) => `Entry${String(number).padStart(15, '0')}`;
const toPath = (number: number | string, uid = 'ada') => `users/${uid}/spots/${number}`;
const toEntryPath = (entry: unknown, offer: unknown = OFFER_ID) => `lines/${offer}/entries/${entry}`;
const OWN_PATH = toPath(1);
const BOBS_PATH = toPath(1, 'bob');
const ENTRY_PATH = toEntryPath(toEntryId(1));
// These have the same ID or number, and belong to others.
const OTHER_ENTRY_PATH = toEntryPath(toEntryId(2));
const OTHER_LINE_PATH = toEntryPath(toEntryId(1), 'chess');
const CONTACT = { name: 'Ada Lovelace', email: people.ADA_EMAIL };
const TAKEN_NOW = { takenAt: values.SERVER_TIMESTAMP };
const RESERVATION = { offer: OFFER_ID, entry: toEntryId(1), student: 'Byron', ...CONTACT, ...TAKEN_NOW };
const LINE_ENTRY: Fields = { ...TAKEN_NOW, number: 1 };
const STORED_RESERVATION: Fields = { ...RESERVATION, takenAt: values.EARLIER_TIME };
const STORED_ENTRY: Fields = { ...LINE_ENTRY, takenAt: values.EARLIER_TIME };

const toPair = (number: number, fields: Fields = {}): Documents => {
  const reservation: Fields = { ...RESERVATION, entry: toEntryId(number), ...fields };
  const entryPath = toEntryPath(reservation.entry, reservation.offer);
  return { [toPath(number)]: reservation, [entryPath]: { ...LINE_ENTRY, number } };
};
const toPairs = (...numbers: number[]): Documents => Object.assign({}, ...numbers.map((number) => toPair(number)));

const WITH_PROFILE = { user: people.ADA, stored: { 'users/ada': PROFILE } };
const RESERVE: RulesRequest = { ...WITH_PROFILE, write: toPair(1) };
export const toReserveRequest = (student: string): RulesRequest => ({ ...RESERVE, write: toPair(1, { student }) });

const toNumberVariants = (...numbers: number[]) => toVariants('number', numbers, (value) => ({ write: toPair(value) }));
/** Its entry is where the reservation says. */
const toIdVariants = (field: 'offer' | 'entry', ids: readonly unknown[]) =>
  toVariants(`with ${field}`, ids, (id) => ({ write: { [ENTRY_PATH]: undefined, ...toPair(1, { [field]: id }) } }));

const INVALID_OFFER_IDS = [
  ...'Robots-2027 a` a-` a{ a-{ röbots -robots robots- robots--2027'.split(' '),
  ...['robots 2027', `${OFFER_ID}/entries/x`, 'robots\n', 'a'.repeat(101), 7],
];
const INVALID_ENTRY_IDS = [
  ...[toEntryId(1).slice(1), `${toEntryId(1)}0`, `${toEntryId(1).slice(1)}\n`, 7],
  ...Array.from('-@[`{', (character) => toEntryId(1).replace('y', character)),
];

const EXTRA_FIELD_VARIANTS = toVariants(
  'with another field',
  [...values.EXTRA_FIELDS, { birthday: '2017-03-01' }],
  (fields) => ({ write: { [OWN_PATH]: fields } }),
);

const RESERVE_CASES: ActionSpecs = {
  reserve: {
    request: RESERVE,
    owners: [people.ADA, people.ADA_WITH_ROLE],
    allowed: {
      ...toNumberVariants(9, 10, 19, 20),
      'for 4 students': { write: toPairs(2, 3, 4) },
      ...toFieldVariants(OWN_PATH, 'student', values.VALID_NAMES),
      ...toIdVariants('offer', ['a', 'az09-za90', 'a'.repeat(100)]),
      ...toIdVariants('entry', ['AZaz09ZAza90AZaz09ZA']),
    },
    denied: {
      ...people.OTHER_EMAIL_VARIANTS,
      ...people.OTHER_PROVIDER_VARIANTS,
      ...toNumberVariants(0, 21, 100),
      // The entry belongs to reservation 1, so only the spelling is wrong.
      ...toVariants('also as', ['01', '1.0', '+1', 'a'], (number) => ({ write: { [toPath(number)]: RESERVATION } })),
      'without an entry': { write: { [ENTRY_PATH]: undefined } },
      'without a reservation': { write: { [OWN_PATH]: undefined } },
      'where two reservations have one entry': { write: { [toPath(2)]: RESERVATION } },
      'where a reservation has two entries': { write: { [OTHER_ENTRY_PATH]: LINE_ENTRY } },
      'with the same entry in another line': { write: { [OTHER_LINE_PATH]: LINE_ENTRY } },
      'with an entry in another line only': { write: { [ENTRY_PATH]: undefined, [OTHER_LINE_PATH]: LINE_ENTRY } },
      'with an entry of another name': { write: { [ENTRY_PATH]: undefined, [OTHER_ENTRY_PATH]: LINE_ENTRY } },
      'where the reservation exists': { stored: { [OWN_PATH]: STORED_RESERVATION } },
      "with another person's entry": { stored: { [ENTRY_PATH]: STORED_ENTRY } },
      "with another person's entry, at its time": {
        stored: { [ENTRY_PATH]: STORED_ENTRY },
        write: { [ENTRY_PATH]: undefined, [OWN_PATH]: STORED_RESERVATION },
      },
      "with another person's reservation": { write: { [BOBS_PATH]: RESERVATION } },
      'without a profile': { stored: { 'users/ada': null } },
      'with a name from before a change': { stored: { 'users/ada': { ...PROFILE, name: 'Ada King' } } },
      'with an email from before a change': { stored: { 'users/ada': { ...PROFILE, email: 'new@example.org' } } },
      'while deleting the profile': { write: { 'users/ada': null } },
      ...EXTRA_FIELD_VARIANTS,
      ...toVariants('with another entry field', values.EXTRA_FIELDS, (fields) => ({ write: { [ENTRY_PATH]: fields } })),
      ...toIdVariants('offer', INVALID_OFFER_IDS),
      // No path can have these IDs, so the entry is elsewhere.
      ...toFieldVariants(OWN_PATH, 'offer', ['a'.repeat(2000), '', undefined]),
      ...toIdVariants('entry', INVALID_ENTRY_IDS),
      ...toFieldVariants(OWN_PATH, 'entry', [undefined]),
      ...toFieldVariants(OWN_PATH, 'student', [undefined, ...values.INVALID_NAMES]),
      ...toFieldVariants(OWN_PATH, 'name', [undefined, ' ', 7]),
      ...toFieldVariants(OWN_PATH, 'email', values.MISMATCHED_EMAILS),
      ...toFieldVariants(OWN_PATH, 'takenAt', [values.EARLIER_TIME, ...values.INVALID_TIMES]),
      ...toFieldVariants(ENTRY_PATH, 'takenAt', [values.EARLIER_TIME, ...values.INVALID_TIMES]),
      ...toFieldVariants(ENTRY_PATH, 'number', [2, 1.5, '1', undefined]),
    },
  },
  'reserve again': {
    request: { ...RESERVE, stored: { ...RESERVE.stored, [OWN_PATH]: STORED_RESERVATION }, write: toPair(2) },
    denied: {
      'and an entry for the earlier one': { write: { [ENTRY_PATH]: LINE_ENTRY } },
      'and an entry for the earlier one, at its time': { write: { [ENTRY_PATH]: STORED_ENTRY } },
      'and move the earlier one': { write: toPair(1, { entry: toEntryId(3) }) },
    },
  },
  "reserve while another person's number is free": {
    request: {
      user: people.withUid('bob', people.ADA),
      stored: { 'users/ada': PROFILE, 'users/bob': PROFILE },
      write: { [BOBS_PATH]: RESERVATION, [ENTRY_PATH]: LINE_ENTRY },
    },
    denied: { 'and take it, too': { write: { [OWN_PATH]: RESERVATION } } },
  },
  'reserve and create the profile': {
    request: { user: people.ADA, write: { ...toPair(1), 'users/ada': NEW_PROFILE } },
    denied: { 'without the profile': { write: { 'users/ada': undefined } } },
  },
  "update a reservation's name and email": {
    request: {
      user: people.ADA,
      stored: { [OWN_PATH]: { ...STORED_RESERVATION, name: 'Ada Byron', email: 'old@example.org' } },
      write: { [OWN_PATH]: STORED_RESERVATION },
    },
    owners: [people.ADA, people.ADA_WITH_ROLE],
    allowed: {
      'but only the email': { write: { [OWN_PATH]: { name: 'Ada Byron' } } },
      'but only the name': { stored: { [OWN_PATH]: { email: people.ADA_EMAIL } } },
      'where both are current': { stored: { [OWN_PATH]: CONTACT } },
    },
    denied: {
      ...people.OTHER_EMAIL_VARIANTS,
      ...toFieldVariants(OWN_PATH, 'name', [undefined, ...values.INVALID_NAMES]),
      ...toFieldVariants(OWN_PATH, 'email', values.MISMATCHED_EMAILS),
      ...toFieldVariants(OWN_PATH, 'offer', ['chess', undefined]),
      ...toFieldVariants(OWN_PATH, 'entry', [toEntryId(2)]),
      ...toFieldVariants(OWN_PATH, 'student', ['Mallory']),
      ...toFieldVariants(OWN_PATH, 'takenAt', [values.SERVER_TIMESTAMP]),
      ...EXTRA_FIELD_VARIANTS,
    },
  },
};

const STORED_PAIR = { [OWN_PATH]: STORED_RESERVATION, [ENTRY_PATH]: STORED_ENTRY };
const GIVE_UP: RulesRequest = {
  user: people.ADA,
  stored: { 'users/ada': PROFILE, ...STORED_PAIR, [OTHER_ENTRY_PATH]: STORED_ENTRY, [OTHER_LINE_PATH]: STORED_ENTRY },
  write: { [OWN_PATH]: null, [ENTRY_PATH]: null },
};
const DELETE_ORPHAN = { user: people.ADA, stored: { [OWN_PATH]: STORED_RESERVATION }, write: { [OWN_PATH]: null } };
const CHANGE_VARIANT = { write: { [OWN_PATH]: { ...STORED_RESERVATION, student: 'Mallory' } } };
const KEEP_ENTRY_VARIANT = { write: { [ENTRY_PATH]: undefined } };

const GIVE_UP_CASES: ActionSpecs = {
  'give up a reservation': {
    request: GIVE_UP,
    owners: [people.ADA, people.ADA_UNVERIFIED, people.ADA_WITH_NEW_EMAIL, people.ADA_WITH_ROLE],
    denied: {
      'but keep the entry': KEEP_ENTRY_VARIANT,
      'but keep the reservation': { write: { [OWN_PATH]: undefined } },
      "with another person's entry": { write: { [OTHER_ENTRY_PATH]: null } },
      'with an entry in another line': { write: { [OTHER_LINE_PATH]: null } },
      "for another person's entry": { write: { [ENTRY_PATH]: undefined, [OTHER_ENTRY_PATH]: null } },
    },
  },
  'give up 5 reservations': {
    request: {
      ...WITH_PROFILE,
      stored: toPairs(1, 2, 3, 4, 5),
      write: Object.fromEntries(Object.keys(toPairs(1, 2, 3, 4, 5)).map((path) => [path, null])),
    },
  },
  'delete a reservation without an entry': {
    request: DELETE_ORPHAN,
    owners: [people.ADA, people.ADA_UNVERIFIED, people.ADA_WITH_NEW_EMAIL],
    denied: {
      'while it has one': { stored: { [ENTRY_PATH]: STORED_ENTRY } },
      "in another person's account": {
        stored: { [BOBS_PATH]: STORED_RESERVATION },
        write: { [OWN_PATH]: undefined, [BOBS_PATH]: null },
      },
      'but change it': CHANGE_VARIANT,
    },
  },
};

const toOrganizerRequest = ({ stored, ...request }: Omit<RulesRequest, 'user'>): RulesRequest => ({
  ...request,
  user: people.OLGA,
  stored: { ...stored, 'organizers/olga': {} },
});
const READ_ONE = { stored: { [OWN_PATH]: STORED_RESERVATION }, get: OWN_PATH };
const LIST_OF_OFFER: Pick<RulesRequest, 'list'> = {
  list: (db) => query(collectionGroup(db, 'spots'), where('offer', '==', OFFER_ID), orderBy('takenAt')),
};
const OTHER_USER_VARIANTS = {
  'by a signed-out visitor': { user: null },
  'by another member': { user: people.BOB },
  'by a member whose token says admin': { user: people.withUid('bob', people.ADA_WITH_ROLE) },
  "if the organizer's email isn't verified": { user: people.withUid('olga', people.ADA_UNVERIFIED) },
  "if the organizer's email may be unverified": { user: people.withUid('olga', people.ADA_WITHOUT_VERIFIED_CLAIM) },
  'by a former organizer': { stored: { 'organizers/olga': null } },
};

const ORGANIZER_CASES: ActionSpecs = {
  "read a member's reservation": {
    request: toOrganizerRequest(READ_ONE),
    denied: {
      ...OTHER_USER_VARIANTS,
      'but all profiles': { list: (db) => collection(db, 'users') },
      'but all collections of profiles': { list: (db) => collectionGroup(db, 'users') },
      ...toVariants('but', ['users/ada', ENTRY_PATH, 'users/ada/private/1', 'organizers/ada'], (get) => ({ get })),
    },
  },
  'list all reservations': {
    request: toOrganizerRequest({ ...READ_ONE, list: (db) => collectionGroup(db, 'spots') }),
    denied: { ...OTHER_USER_VARIANTS, 'by their owner': { user: people.ADA } },
  },
  "list an offer's reservations": {
    request: toOrganizerRequest({ ...READ_ONE, ...LIST_OF_OFFER }),
    denied: { ...OTHER_USER_VARIANTS, 'by their owner': { user: people.ADA } },
  },
  "remove a member's reservation": {
    request: toOrganizerRequest(GIVE_UP),
    denied: {
      ...OTHER_USER_VARIANTS,
      'but keep the entry': KEEP_ENTRY_VARIANT,
      'and the profile': { write: { 'users/ada': null } },
      'but change it': CHANGE_VARIANT,
    },
  },
  "delete a member's reservation without an entry": {
    request: toOrganizerRequest(DELETE_ORPHAN),
    denied: { ...OTHER_USER_VARIANTS, 'but change it': CHANGE_VARIANT },
  },
  'delete an entry': {
    request: toOrganizerRequest({ stored: { [ENTRY_PATH]: STORED_ENTRY }, write: { [ENTRY_PATH]: null } }),
    denied: {
      ...OTHER_USER_VARIANTS,
      'but change it': { write: { [ENTRY_PATH]: LINE_ENTRY } },
      'but create another': { write: { [ENTRY_PATH]: undefined, [OTHER_ENTRY_PATH]: LINE_ENTRY } },
      'but reserve for a member': { write: { [ENTRY_PATH]: undefined, ...toPair(2) } },
    },
  },
};

const READ_OWN: RulesRequest = { user: people.ADA, ...READ_ONE };
const LIST_OWN: RulesRequest = { ...READ_OWN, list: (db) => collection(db, 'users/ada/spots') };
const ROLE_PATH = 'organizers/ada';
const DENIED_ROLE_VARIANTS: Variants = {
  'in a list': { list: (db) => collection(db, 'organizers') },
  'in a list by id': { list: (db) => query(collection(db, 'organizers'), where(documentId(), '==', 'ada')) },
  'but replace it': { write: { [ROLE_PATH]: { since: 1 } } },
  'but delete it': { write: { [ROLE_PATH]: null } },
  ...toVariants('but', ['organizers/bob', 'administrators/ada', `${ROLE_PATH}/${ROLE_PATH}`], (get) => ({ get })),
};

const READ_CASES: ActionSpecs = {
  'read a reservation': {
    request: READ_OWN,
    owners: people.ADA_VARIANTS,
    denied: {
      "but another person's reservations": { list: (db) => collection(db, 'users/bob/spots') },
      "but all accounts' reservations": {
        list: (db) => query(collectionGroup(db, 'spots'), where('email', '==', people.ADA_EMAIL)),
      },
      ...toVariants('but', [BOBS_PATH, 'profiles/ada/spots/1', 'users/ada/places/1'], (get) => ({ get })),
    },
  },
  'look for a missing reservation': { request: { user: people.ADA, get: OWN_PATH }, owners: [people.ADA] },
  'list reservations': { request: LIST_OWN, owners: [people.ADA, people.ADA_UNVERIFIED] },
  "read an offer's line": {
    request: {
      user: people.BOB,
      stored: { [ENTRY_PATH]: STORED_ENTRY },
      list: (db) => query(collection(db, `lines/${OFFER_ID}/entries`), orderBy('takenAt'), orderBy(documentId())),
    },
    allowed: { 'by Google': { user: people.ADA_WITH_GOOGLE }, 'without an email': { user: people.ADA_WITHOUT_EMAIL } },
    denied: {
      'by a signed-out visitor': { user: null },
      anonymously: { user: people.ADA_ANONYMOUS },
      ...people.UNVERIFIED_VARIANTS,
      'as one entry': { list: undefined, get: ENTRY_PATH },
      'but all lines': { list: (db) => collectionGroup(db, 'entries') },
      ...toVariants('but', ['lines', `queues/${OFFER_ID}/entries`, `lines/${OFFER_ID}/names`], (path) => ({
        list: (db) => collection(db, path),
      })),
    },
  },
  'read the own role': {
    request: { user: people.ADA, stored: { [ROLE_PATH]: {} }, get: ROLE_PATH },
    owners: [people.ADA, people.ADA_UNVERIFIED, people.ADA_WITH_ROLE],
    denied: {
      ...DENIED_ROLE_VARIANTS,
      'but make another person an organizer': { write: { 'organizers/bob': {} } },
      'but remove another organizer': { stored: { 'organizers/bob': {} }, write: { 'organizers/bob': null } },
    },
  },
  'look for the own role': {
    request: { user: people.ADA, get: ROLE_PATH },
    owners: [people.ADA],
    denied: DENIED_ROLE_VARIANTS,
  },
};

export const RESERVATION_CASES = { ...RESERVE_CASES, ...GIVE_UP_CASES, ...ORGANIZER_CASES, ...READ_CASES };
