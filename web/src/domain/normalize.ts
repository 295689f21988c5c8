// Normalizes names and emails before they're sent (§5). This file is separate from validation.ts,
// so code that needs only this doesn't load yup.
import { ONLY_INVISIBLE_PATTERN } from './display-name';

const CONTROL_CHARACTERS_PATTERN = /\p{Cc}+/gu;
const EDGE_SPACES_PATTERN = /^[\s\u200B\u2060\uFEFF]+|[\s\u200B\u2060\uFEFF]+$/gu;
const LONE_SURROGATES_PATTERN = /\p{Cs}/gu;

/**
 * Returns the name as it's stored: NFC, trimmed, with no lone surrogates or control characters. Returns an empty
 * string if nothing would be visible. firestore.rules accepts any nonempty result of up to NAME_MAX_LENGTH code units.
 */
export function normalizeName(input: string): string {
  const name = input
    .replace(LONE_SURROGATES_PATTERN, '\uFFFD')
    .normalize('NFC')
    .replace(CONTROL_CHARACTERS_PATTERN, ' ')
    .replace(EDGE_SPACES_PATTERN, '');
  return ONLY_INVISIBLE_PATTERN.test(name) ? '' : name;
}

export const equalsIgnoringCase = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const includesIgnoringCase = (texts: readonly string[], text: string): boolean =>
  texts.some((other) => equalsIgnoringCase(other, text));

/** Invisible characters that get copied along with an email address from a document or a chat. */
const INVISIBLE_MARKS_PATTERN = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

export const trimEmail = (input: string): string => input.replace(INVISIBLE_MARKS_PATTERN, '').trim();

export const isSameEmail = (a: string, b: string): boolean => equalsIgnoringCase(trimEmail(a), trimEmail(b));
