// Normalizes names and addresses before they're sent (§5). Kept out of validation.ts, because some code needs this but
// not the schemas and their package.
import { INVISIBLE } from './entities';

const CONTROL_CHARACTERS = /\p{Cc}+/gu;
const EDGE_SPACES = /^[\s\u200B\u2060\uFEFF]+|[\s\u200B\u2060\uFEFF]+$/gu;
const LONE_SURROGATES = /\p{Cs}/gu;

/**
 * A name as stored: well-formed Unicode in NFC, no control characters, no leading or trailing spaces; empty if
 * nothing would be visible. The security rules accept every non-empty result of at most NAME_MAX_LENGTH units.
 */
export function normalizeName(typed: string): string {
  const name = typed
    .replace(LONE_SURROGATES, '\uFFFD')
    .normalize('NFC')
    .replace(CONTROL_CHARACTERS, ' ')
    .replace(EDGE_SPACES, '');
  return INVISIBLE.test(name) ? '' : name;
}

/** Invisible characters that get copied along with an address from a document or a chat. */
const INVISIBLE_MARKS = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Removes invisible characters and surrounding spaces. */
export function normalizeEmail(typed: string): string {
  return typed.replace(INVISIBLE_MARKS, '').trim();
}

/** Whether two addresses are the same, ignoring case. */
export function isSameEmail(one: string, other: string): boolean {
  return normalizeEmail(one).toLowerCase() === normalizeEmail(other).toLowerCase();
}
