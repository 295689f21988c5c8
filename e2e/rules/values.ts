import { increment, serverTimestamp, Timestamp } from 'firebase/firestore';
import { NAME_MAX_LENGTH } from '../../web/src/domain/limits';

export const toFieldCases = (field: string, valuesByKind: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(valuesByKind).map(([kind, value]) => [`with ${field} (${kind})`, { fields: { [field]: value } }]),
  );

export const NON_STRINGS = {
  null: null,
  'a number': 7,
  'a list': ['ada@example.org'],
  'the server time': serverTimestamp(),
};

export const VALID_NAMES = {
  'one letter': 'A',
  'words with several spaces': 'Ada   Lovelace',
  'the longest name in ASCII letters': 'a'.repeat(NAME_MAX_LENGTH),
  'the longest name in accented letters': 'é'.repeat(NAME_MAX_LENGTH),
  'the longest name in emoji, two units each': '😀'.repeat(NAME_MAX_LENGTH / 2),
  'the characters beside the control characters': '~¡',
};

export const INVALID_NAMES = {
  nothing: '',
  'a space': ' ',
  'text that starts with a space': ' Ada',
  'text that ends with a space': 'Ada ',
  'text that ends with a line feed': 'Ada\n',
  'one letter too many': 'a'.repeat(NAME_MAX_LENGTH + 1),
  'one emoji too many': '😀'.repeat(NAME_MAX_LENGTH / 2 + 1),
  ...Object.fromEntries(
    Array.from('\u0000\n\u001f\u007f\u009f', (character) => [
      `text with the control character ${character.charCodeAt(0)}`,
      `Ada${character}Lovelace`,
    ]),
  ),
  ...NON_STRINGS,
};

export const INVALID_EMAILS = {
  "another person's": 'bob@example.org',
  nothing: '',
  'in a different case': 'Ada@example.org',
  ...NON_STRINGS,
};
const { 'the server time': _, ...NON_TIMESTAMPS } = NON_STRINGS;
export const INVALID_TIMES = {
  'a date as text': '2026-03-01T08:30:00.123Z',
  "this computer's time": Timestamp.now(),
  'a time in the future': Timestamp.fromDate(new Date('2099-01-01')),
  ...NON_TIMESTAMPS,
};
/** A profile has only four fields, so people can't store other data in it. */
export const EXTRA_FIELD_CASES = {
  ...Object.fromEntries(
    ['role', 'photoURL', 'Name'].map((field) => [`with an extra field ${field}`, { fields: { [field]: 'admin' } }]),
  ),
  'with an extra field that the server increments': { fields: { visits: increment(1) } },
  "with the server's time in an extra field": { fields: { seenAt: serverTimestamp() } },
};
