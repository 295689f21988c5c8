// The valid profile that the rows differ from, and one value of every type that a field can hold.
import { NAME_MAX_LENGTH } from '../../../web/src/domain/limits';
import { ADA, ADA_EMAIL, ADA_UNVERIFIED } from '../actors';
import type { Attempt, Fields, Value } from '../attempt';

export const SERVER_TIME: Value = { $: 'serverTime' };
export const REGISTERED: Value = { $: 'timestamp', at: '2026-03-01T08:30:00.123Z' };

export const NEW_PROFILE: Fields = {
  uid: '{ada}',
  name: 'Ada Lovelace',
  email: ADA_EMAIL,
  createdAt: SERVER_TIME,
};
export const STORED_PROFILE: Fields = { ...NEW_PROFILE, createdAt: REGISTERED };

/** A registration: nothing stored yet, the e-mail not yet verified. */
export const CREATE: Attempt = {
  actor: ADA_UNVERIFIED,
  path: 'users/{ada}',
  operation: { do: 'set', fields: NEW_PROFILE },
};

/** A verified person changes the name. */
export const RENAME: Attempt = {
  actor: ADA,
  path: 'users/{ada}',
  stored: STORED_PROFILE,
  operation: { do: 'update', fields: { name: 'Augusta Ada King' } },
};

/** A verified person writes the whole document anew, with the creation time that it had. */
export const REPLACE: Attempt = {
  ...RENAME,
  operation: { do: 'set', fields: { ...STORED_PROFILE, name: 'Augusta Ada King' } },
};

export const GET_OWN: Attempt = {
  actor: ADA,
  path: 'users/{ada}',
  stored: STORED_PROFILE,
  operation: { do: 'get' },
};

export const DELETE_OWN: Attempt = { ...GET_OWN, operation: { do: 'delete' } };

/** A value of every type besides text. */
export const NO_TEXT: Readonly<Record<string, Value>> = {
  null: null,
  'an integer': 7,
  'a decimal number': { $: 'double', value: 7.5 },
  'a boolean': true,
  'a list': ['Ada'],
  'an empty list': [],
  'a map': { $: 'map', fields: { first: 'Ada' } },
  'a timestamp': REGISTERED,
  bytes: { $: 'bytes', base64: 'QWRh' },
  'a reference': { $: 'reference', path: 'users/{ada}' },
  'a place': { $: 'geopoint', latitude: 37.5, longitude: -122 },
};

/** Names that break no rule, and sound as if they might. */
export const GOOD_NAMES: Readonly<Record<string, string>> = {
  'one letter': 'A',
  'one digit': '7',
  'a blank inside': 'Ada Lovelace',
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

/** Names that are texts and yet refused. */
export const BAD_NAMES: Readonly<Record<string, string>> = {
  'is empty': '',
  'is a blank': ' ',
  'begins with a blank': ' Ada',
  'ends with a blank': 'Ada ',
  'holds a tab': 'Ada\tLovelace',
  'begins with a tab': '\tAda',
  'ends with a line feed': 'Ada\n',
  'holds a line feed': 'Ada\nLovelace',
  'holds a carriage return': 'Ada\rLovelace',
  'holds a NUL': 'Ada\u0000Lovelace',
  'is a single NUL': '\u0000',
  'holds a BEL': 'Ada\u0007Lovelace',
  'holds an escape': 'Ada\u001b[31mLovelace',
  'holds the last control character of ASCII': 'Ada\u001fLovelace',
  'holds a DEL': 'Ada\u007fLovelace',
  'holds a next-line character': 'Ada\u0085Lovelace',
  'holds the last control character of Latin-1': 'Ada\u009fLovelace',
  'is one unit too long in ASCII letters': 'a'.repeat(NAME_MAX_LENGTH + 1),
  'is one unit too long in accented letters': 'é'.repeat(NAME_MAX_LENGTH + 1),
  'is one emoji too long': '😀'.repeat(NAME_MAX_LENGTH / 2 + 1),
};
