// The shape in which a name and an address are sent (§5). Apart from validation.ts, because it is needed
// without the schemas and their package.
import { INVISIBLE } from './entities';

const CONTROL_CHARACTERS = /\p{Cc}+/gu;
const EDGE_BLANKS = /^[\s\u200B\u2060\uFEFF]+|[\s\u200B\u2060\uFEFF]+$/gu;
const LONE_SURROGATES = /\p{Cs}/gu;

/**
 * A name as it is stored: well-formed Unicode in NFC, no control characters, no blanks at its ends;
 * empty if nothing of it would be visible. The security rules accept every non-empty result of at
 * most NAME_MAX_LENGTH units.
 */
export function normalizeName(typed: string): string {
  const name = typed
    .replace(LONE_SURROGATES, '\uFFFD')
    .normalize('NFC')
    .replace(CONTROL_CHARACTERS, ' ')
    .replace(EDGE_BLANKS, '');
  return INVISIBLE.test(name) ? '' : name;
}

/** Invisible characters that come with an address that is copied from a document or a chat. */
const INVISIBLE_MARKS = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** An address as it is sent. */
export function normalizeEmail(typed: string): string {
  return typed.replace(INVISIBLE_MARKS, '').trim();
}

/** Whether two spellings are one address, which gets one mail. */
export function isSameEmail(one: string, other: string): boolean {
  return normalizeEmail(one).toLowerCase() === normalizeEmail(other).toLowerCase();
}
