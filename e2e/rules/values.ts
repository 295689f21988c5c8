import { increment, serverTimestamp, Timestamp } from 'firebase/firestore';
import { NAME_MAX_LENGTH } from '../../web/src/domain/limits';

export const SERVER_TIMESTAMP = serverTimestamp();
export const EARLIER_TIME = Timestamp.fromDate(new Date('2026-03-01T08:30:00Z'));
const NON_STRINGS = [null, 7, ['ada@example.org'], SERVER_TIMESTAMP];

export const VALID_NAMES = [
  'A',
  'Ada   Lovelace',
  ...['a', 'é'].map((letter) => letter.repeat(NAME_MAX_LENGTH)),
  // An emoji has two UTF-16 code units.
  '😀'.repeat(NAME_MAX_LENGTH / 2),
  // The characters beside the control characters.
  '~¡',
];

export const INVALID_NAMES = [
  ...['', ' ', ' Ada', 'Ada ', 'Ada\n'],
  ...['a'.repeat(NAME_MAX_LENGTH + 1), '😀'.repeat(NAME_MAX_LENGTH / 2 + 1)],
  ...Array.from('\u0000\n\u001f\u007f\u009f', (character) => `Ada${character}Lovelace`),
  ...NON_STRINGS,
];

export const MISMATCHED_UIDS = ['bob', '', 'ADA', undefined, ...NON_STRINGS];

export const MISMATCHED_EMAILS = ['bob@example.org', '', 'Ada@example.org', undefined, ...NON_STRINGS];

export const INVALID_TIMES = [
  '2026-03-01T08:30:00.123Z',
  // This computer's time.
  Timestamp.now(),
  Timestamp.fromDate(new Date('2099-01-01')),
  ...[undefined, null, 7, ['ada@example.org']],
];

/** People can't store other data in a document. */
export const EXTRA_FIELDS = [
  ...['role', 'photoURL', 'Name'].map((field) => ({ [field]: 'admin' })),
  { visits: increment(1) },
  { seenAt: SERVER_TIMESTAMP },
];
