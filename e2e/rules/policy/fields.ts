// What the four fields of a profile may hold, and that there is no fifth: the same for a profile that
// is created and for one that is changed.
import { NAME_MAX_LENGTH } from '../../../web/src/domain/limits';
import type { Attempt, Value } from './attempt';
import { ADA_EMAIL, BOB_EMAIL } from './people';
import { allowed, differing, type Row, refused } from './row';
import { SERVER_TIME } from './values';

const PAST: Value = { $: 'timestamp', at: '2020-01-01T00:00:00Z' };
const COUNTED: Value = { $: 'increment', by: 1 };
const COLLECTED: Value = { $: 'union', elements: ['Ada'] };

/** A value of every type besides text, and two that the server computes. */
const NO_TEXT: Readonly<Record<string, Value>> = {
  null: null,
  'an integer': 7,
  'a decimal number': { $: 'double', value: 7.5 },
  'a boolean': true,
  'a list': ['Ada'],
  'an empty list': [],
  'a map': { $: 'map', fields: { first: 'Ada' } },
  'a timestamp': PAST,
  bytes: { $: 'bytes', base64: 'QWRh' },
  'a reference': { $: 'reference', path: 'users/{ada}' },
  'a place': { $: 'geopoint', latitude: 37.5, longitude: -122 },
  'a number counted up by the server': COUNTED,
  'a list filled by the server': COLLECTED,
};

/** Names that break no rule, and look as if they might. */
const GOOD_NAMES: Readonly<Record<string, string>> = {
  'one letter': 'A',
  'one digit': '7',
  'a blank inside': 'Ada Byron',
  'several blanks inside': 'Ada   Lovelace',
  'the longest of ASCII letters': 'a'.repeat(NAME_MAX_LENGTH),
  'the longest of accented letters': 'é'.repeat(NAME_MAX_LENGTH),
  'the longest of emoji, two units each': '😀'.repeat(NAME_MAX_LENGTH / 2),
  'right-to-left script': 'عائشة بنت أحمد',
  'Chinese script': '王小明',
  'an apostrophe and a hyphen': "Anne-Marie O'Brien",
  markup: '<img src=x onerror=alert(1)>',
  'the last character before DEL': '~',
  'the first character after the control characters': '¡',
};

const BAD_NAMES: Readonly<Record<string, Value>> = {
  empty: '',
  'a blank': ' ',
  'begun with a blank': ' Ada',
  'ended with a blank': 'Ada ',
  'with a tab': 'Ada\tLovelace',
  'begun with a tab': '\tAda',
  'ended with a line feed': 'Ada\n',
  'with a line feed': 'Ada\nLovelace',
  'with a carriage return': 'Ada\rLovelace',
  'with a NUL': 'Ada\u0000Lovelace',
  'a single NUL': '\u0000',
  'with a BEL': 'Ada\u0007Lovelace',
  'with an escape': 'Ada\u001b[31mLovelace',
  'with the last control character of ASCII': 'Ada\u001fLovelace',
  'with a DEL': 'Ada\u007fLovelace',
  'with a next-line character': 'Ada\u0085Lovelace',
  'with the last control character of Latin-1': 'Ada\u009fLovelace',
  'one unit too long in ASCII letters': 'a'.repeat(NAME_MAX_LENGTH + 1),
  'one unit too long in accented letters': 'é'.repeat(NAME_MAX_LENGTH + 1),
  'one emoji too long': '😀'.repeat(NAME_MAX_LENGTH / 2 + 1),
  "the server's time": SERVER_TIME,
  ...NO_TEXT,
};

const BAD_UIDS: Readonly<Record<string, Value>> = {
  "another person's": '{bob}',
  empty: '',
  'in capitals': '{ADA}',
  'ended with a blank': '{ada} ',
  ...NO_TEXT,
};

const BAD_EMAILS: Readonly<Record<string, Value>> = {
  "another person's": BOB_EMAIL,
  empty: '',
  'of another case': 'Ada@example.org',
  'ended with a blank': `${ADA_EMAIL} `,
  'in a list': [ADA_EMAIL],
  ...NO_TEXT,
};

const BAD_TIMES: Readonly<Record<string, Value>> = {
  "this machine's time": { $: 'timestamp', at: 'now' },
  'a time in the future': { $: 'timestamp', at: '2099-01-01T00:00:00Z' },
  'the beginning of time': { $: 'timestamp', at: '1970-01-01T00:00:00Z' },
  'a date as text': '2026-03-01T08:30:00.123Z',
  'a number of milliseconds': 1_772_353_800_123,
  'the time in a list': [PAST],
  ...NO_TEXT,
};

const MORE_FIELDS: Readonly<Record<string, Value>> = {
  role: 'admin',
  admin: true,
  emailVerified: true,
  password: 'secret',
  Name: 'Ada',
  Uid: '{ada}',
  displayName: 'Ada',
  updatedAt: SERVER_TIME,
  visits: COUNTED,
  tags: COLLECTED,
  address: { $: 'map', fields: { city: 'Newtown' } },
  nothing: null,
};

/** @param baseline an allowed attempt whose e-mail is {@link ADA_EMAIL} */
export function fieldRows(baseline: Attempt): Row[] {
  const bad = (field: string, values: Readonly<Record<string, Value>>) =>
    Object.entries(values).map(([kind, value]) =>
      refused(`if ${field} is ${kind}`, baseline, { field, value }),
    );
  return [
    ...Object.entries(GOOD_NAMES).map(([kind, value]) =>
      allowed(`if the name is or has ${kind}`, differing(baseline, { field: 'name', value })),
    ),
    ...bad('uid', BAD_UIDS),
    ...bad('name', BAD_NAMES),
    ...bad('email', BAD_EMAILS),
    ...bad('createdAt', BAD_TIMES),
    ...Object.entries(MORE_FIELDS).map(([field, value]) =>
      refused(`if it also holds the field ${field}`, baseline, { field, value }),
    ),
  ];
}
