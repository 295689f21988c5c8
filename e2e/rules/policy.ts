// Says who may do what with users/{uid} (§6), in words and as requests. Ada owns users/ada. Bob is any other user.
import type { TokenOptions } from '@firebase/rules-unit-testing';
import {
  arrayUnion,
  Bytes,
  collection,
  collectionGroup,
  deleteField,
  documentId,
  GeoPoint,
  getCountFromServer,
  getDocs,
  increment,
  type Query,
  query,
  serverTimestamp,
  Timestamp,
  where,
} from 'firebase/firestore';
import { NAME_MAX_LENGTH } from '../../web/src/domain/limits';
import {
  type CaseGroup,
  type Client,
  type Fields,
  get,
  merge,
  type Person,
  type Request,
  remove,
  set,
  update,
} from './cases';

type Provider = NonNullable<TokenOptions['firebase']>['sign_in_provider'];

const by = (sign_in_provider: Provider) => ({ firebase: { sign_in_provider, identities: {} } });

const EMAIL = 'ada@example.org';
const NEW_EMAIL = 'ada.king@example.org';

const ada = (token: TokenOptions): Person => ({
  uid: 'ada',
  token: { email: EMAIL, email_verified: true, ...by('password'), ...token },
});
const as = (uid: string, { token }: Person): Person => ({ uid, token });

const ADA = ada({});
const BOB: Person = as('bob', ada({ email: 'bob@example.org' }));
const UNVERIFIED = ada({ email_verified: false });
const MAYBE_UNVERIFIED: Person = { uid: 'ada', token: { email: EMAIL, ...by('password') } };
const WITHOUT_EMAIL: Person = { uid: 'ada', token: { email_verified: true, ...by('password') } };
const WITH_NEW_EMAIL = ada({ email: NEW_EMAIL });
const ANONYMOUS: Person = { uid: 'ada', token: by('anonymous') };
const ADMINISTRATOR = ada({ admin: true, role: 'admin' });
const BY_GOOGLE = ada(by('google.com'));

const PROFILE: Fields = {
  uid: 'ada',
  name: 'Ada Lovelace',
  email: EMAIL,
  createdAt: serverTimestamp(),
};
const STORED: Fields = { ...PROFILE, createdAt: new Timestamp(1_772_353_800, 123_000_000) };

const mine = { who: ADA, path: 'users/ada' };
const CREATE: Request = { ...mine, who: UNVERIFIED, operation: set, fields: PROFILE };
const GET: Request = { ...mine, stored: STORED, operation: get };
export const RENAME: Request = { ...GET, operation: update, fields: { name: 'Augusta Ada King' } };
const REPLACE: Request = { ...RENAME, operation: set, fields: { ...STORED, ...RENAME.fields } };
const DELETE: Request = { ...GET, operation: remove };
const FOLLOW_EMAIL: Request = { ...RENAME, who: WITH_NEW_EMAIL, fields: { email: NEW_EMAIL } };

/** Only a token with Ada's ID allows the request, whatever else the token says. */
const ownerOnly = (title: string, request: Request, ...people: Person[]): CaseGroup[] => [
  { title, request, denied: { 'by a signed-out visitor': { who: null } } },
  ...people.map((who) => ({
    title: `${title} with the token ${JSON.stringify(who.token)}`,
    request: { ...request, who },
    denied: { 'by another person': { who: as('bob', who) } },
  })),
];

const values = (field: string, kinds: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, value]) => [
      `with ${field} (${kind})`,
      { fields: { [field]: value } },
    ]),
  );

const NON_STRINGS = {
  null: null,
  'a number': 7,
  'a boolean': true,
  'a list': [EMAIL],
  'a map': { ada: 'ada' },
  'a timestamp': Timestamp.fromMillis(0),
  bytes: Bytes.fromBase64String('QWRh'),
  'a location': new GeoPoint(37.5, -122),
  'the server time': serverTimestamp(),
  'a number incremented by the server': increment(1),
  'a list extended by the server': arrayUnion('ada'),
};

const VALID_NAMES = {
  'one letter': 'A',
  'words with several spaces': 'Ada   Lovelace',
  'the longest name in ASCII letters': 'a'.repeat(NAME_MAX_LENGTH),
  'the longest name in accented letters': 'é'.repeat(NAME_MAX_LENGTH),
  'the longest name in emoji, two units each': '😀'.repeat(NAME_MAX_LENGTH / 2),
  'right-to-left text': 'عائشة بنت أحمد',
  'a Chinese name': '王小明',
  markup: '<img src=x onerror=alert(1)>',
  'the characters beside the control characters': '~¡',
};

const INVALID_NAMES = {
  nothing: '',
  'a space': ' ',
  'text that starts with a space': ' Ada',
  'text that ends with a space': 'Ada ',
  'text that ends with a line feed': 'Ada\n',
  'one letter too many': 'a'.repeat(NAME_MAX_LENGTH + 1),
  'one emoji too many': '😀'.repeat(NAME_MAX_LENGTH / 2 + 1),
  ...Object.fromEntries(
    Array.from('\u0000\t\n\r\u001b\u001f\u007f\u0080\u0085\u009f', (control) => [
      `text with the control character ${control.charCodeAt(0)}`,
      `Ada${control}Lovelace`,
    ]),
  ),
  ...NON_STRINGS,
};

const INVALID_UIDS = {
  "another person's": 'bob',
  nothing: '',
  'in capitals': 'ADA',
  ...NON_STRINGS,
};
const INVALID_EMAILS = {
  "another person's": 'bob@example.org',
  nothing: '',
  'in a different case': 'Ada@example.org',
  ...NON_STRINGS,
};
const { 'the server time': _, ...NON_TIMESTAMPS } = NON_STRINGS;
const INVALID_TIMES = {
  'a date as text': '2026-03-01T08:30:00.123Z',
  "this computer's time": Timestamp.now(),
  'a time in the future': Timestamp.fromDate(new Date('2099-01-01')),
  ...NON_TIMESTAMPS,
};
/** A profile has only four fields, so people can't store other data in it. */
const EXTRA_FIELDS = {
  ...Object.fromEntries(
    ['role', 'photoURL', 'displayName', 'updatedAt', 'Name', 'x y'].map((field) => [
      `with an extra field ${field}`,
      { fields: { [field]: 'admin' } },
    ]),
  ),
  'with an extra field that the server increments': { fields: { visits: increment(1) } },
  "with the server's time in an extra field": { fields: { seenAt: serverTimestamp() } },
};

const validFields = values('name', VALID_NAMES);
const invalidFields = {
  ...EXTRA_FIELDS,
  ...values('name', INVALID_NAMES),
  ...values('uid', INVALID_UIDS),
  ...values('email', INVALID_EMAILS),
};
const missing = (value: unknown) =>
  Object.assign({}, ...Object.keys(PROFILE).map((field) => values(field, { missing: value })));

const OTHER_PROVIDERS: Provider[] = [
  ...(['google.com', 'github.com', 'apple.com', 'facebook.com', 'microsoft.com'] as const),
  ...(['twitter.com', 'phone', 'anonymous', 'custom'] as const),
];
const byOtherProviders = Object.fromEntries(
  OTHER_PROVIDERS.map((provider) => [`by ${provider}`, { who: ada(by(provider)) }]),
);

const create: CaseGroup[] = [
  ...ownerOnly('to create a profile', CREATE, ADA, UNVERIFIED, MAYBE_UNVERIFIED, ADMINISTRATOR),
  {
    title: 'to create a profile',
    request: CREATE,
    allowed: { ...validFields, 'by merging': { operation: merge } },
    denied: {
      'without an email': { who: WITHOUT_EMAIL },
      'where one exists': { stored: STORED },
      ...missing(undefined),
      ...invalidFields,
      ...values('createdAt', INVALID_TIMES),
    },
  },
  { title: 'to create a profile', request: { ...CREATE, who: ADA }, denied: byOtherProviders },
  {
    title: 'to create a profile with an empty email',
    request: { ...CREATE, who: ada({ email: '' }), fields: { ...PROFILE, email: '' } },
    denied: { 'without an email': { who: WITHOUT_EMAIL } },
  },
  {
    title: 'to create a profile by merging',
    request: { ...CREATE, operation: merge },
    denied: { 'by another person': { who: BOB }, ...missing(undefined), ...EXTRA_FIELDS },
  },
];

const own = where('uid', '==', 'ada');
const QUERIES: Readonly<Record<string, (all: Client) => Query>> = {
  'the whole collection': (all) => collection(all, 'users'),
  'a list by uid': (all) => query(collection(all, 'users'), own),
  'a list by document id': (all) =>
    query(collection(all, 'users'), where(documentId(), '==', 'ada')),
  'all collections, by uid': (all) => query(collectionGroup(all, 'users'), own),
};
const lists = Object.fromEntries(
  Object.entries(QUERIES).flatMap(([kind, toQuery]) => [
    [`in ${kind}`, { operation: (all: Client) => getDocs(toQuery(all)) }],
    [`by counting ${kind}`, { operation: (all: Client) => getCountFromServer(toQuery(all)) }],
  ]),
);

const read: CaseGroup[] = [
  ...[GET, { ...mine, operation: get }].flatMap((request) =>
    ownerOnly(
      request.stored ? 'to read a profile' : 'to look for a missing profile',
      request,
      ...[ADA, UNVERIFIED, WITH_NEW_EMAIL, ANONYMOUS, BY_GOOGLE, ADMINISTRATOR],
    ),
  ),
  ...[ADA, ADMINISTRATOR].map((who) => ({
    title: 'to read a profile',
    request: { ...GET, who },
    denied: lists,
  })),
];

const change: CaseGroup[] = [
  ...ownerOnly('to change the name', RENAME, ADA, ADMINISTRATOR, BY_GOOGLE),
  {
    title: 'to change the name',
    request: RENAME,
    allowed: {
      ...validFields,
      'by merging': { operation: merge },
      'with no change': { fields: STORED },
    },
    denied: {
      "if the email isn't verified": { who: UNVERIFIED },
      'if the email may be unverified': { who: MAYBE_UNVERIFIED },
      'if the account has no email': { who: WITHOUT_EMAIL },
      "if the email is no longer the account's": { who: WITH_NEW_EMAIL },
      ...values('createdAt', {
        'a millisecond later': new Timestamp(1_772_353_800, 124_000_000),
        ...{ 'the server time': serverTimestamp(), missing: deleteField(), ...INVALID_TIMES },
      }),
      ...values('uid', { missing: deleteField() }),
      ...values('email', { missing: deleteField() }),
      ...invalidFields,
    },
  },
  {
    title: 'to change the email',
    request: FOLLOW_EMAIL,
    denied: {
      "if the email isn't verified": { who: ada({ email: NEW_EMAIL, email_verified: false }) },
      ...values('name', { missing: deleteField() }),
      ...values('email', { ...INVALID_EMAILS, 'the old email': EMAIL }),
    },
  },
  {
    title: 'to rewrite the profile',
    request: REPLACE,
    denied: {
      ...values('createdAt', { 'the server time': serverTimestamp() }),
      ...missing(undefined),
      ...EXTRA_FIELDS,
    },
  },
  {
    title: 'to merge a name into the profile',
    request: { ...RENAME, operation: merge },
    denied: { "if the email isn't verified": { who: UNVERIFIED }, ...EXTRA_FIELDS },
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

const deletion: CaseGroup[] = [DELETE, { ...mine, operation: remove }].flatMap((request) =>
  ownerOnly(
    request.stored ? 'to delete a profile' : 'to delete a missing profile',
    request,
    ...[ADA, UNVERIFIED, WITH_NEW_EMAIL, ANONYMOUS, BY_GOOGLE, ADMINISTRATOR],
  ),
);

const elsewhere = Object.entries({ create: CREATE, read: GET, change: RENAME, delete: DELETE }).map(
  ([kind, request]) => ({ title: `to ${kind} a document`, request, denied: OTHER_PATHS }),
);

/** Every match block in firestore.rules. A new one needs cases here, because no other case uses its path. */
export const MATCHES = [
  ...['/databases/{database}/documents', '/users/{userId}', '/users/{userId}/spots/{number}'],
  ...['/{path=**}/spots/{number}', '/lines/{offer}/entries/{entry}', '/organizers/{userId}'],
  '/{path=**}',
];

export const policy: Readonly<Record<string, readonly CaseGroup[]>> = {
  'create a profile': create,
  'read a profile': read,
  'change a profile': change,
  'delete a profile': deletion,
  'use another document': elsewhere,
};
