// What each form accepts (§5), and the shape in which it is sent. No React, no browser.
import { type ObjectSchema, object, ref, string } from 'yup';
import { type ContactValues, INVISIBLE, type LoginValues, type RegisterValues } from './entities';
import {
  CONTACT_MESSAGE_MIN_LENGTH,
  CONTACT_NAME_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './limits';

/** What a form needs of its schema: it changes valid values into the form in which they are sent. */
export type FormSchema<Values> = {
  cast(typed: unknown): Values;
};

const REQUIRED = 'Required';

// Accepts more than HTML's own pattern, such as quoted local parts and international domains; the
// provider decides. A domain without a dot is nearly always a typing error.
const ATOM = String.raw`[^\s@"(),:;<>[\]\\\p{Cc}]+`;
const LABEL = String.raw`[^\s@"(),:;<>[\]\\.\p{Cc}]+`;
const EMAIL = new RegExp(String.raw`^(?:"[^"\p{Cc}]+"|${ATOM})@${LABEL}(?:\.${LABEL})+$`, 'u');

const CONTROL_CHARACTERS = /\p{Cc}+/gu;
const EDGE_BLANKS = /^[\s\u200B\u2060\uFEFF]+|[\s\u200B\u2060\uFEFF]+$/gu;
const LONE_SURROGATES = /\p{Cs}/gu;

/**
 * A name as it is stored: well-formed Unicode in NFC, no control characters, no blanks at its ends;
 * empty if nothing of it would be visible. The security rules accept every non-empty result of at
 * most {@link NAME_MAX_LENGTH} units.
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

const email = () =>
  string().transform(normalizeEmail).required(REQUIRED).matches(EMAIL, 'Invalid email address');

const password = () =>
  string()
    .required(REQUIRED)
    .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`);

const name = (max: number) =>
  string()
    .transform(normalizeName)
    .required(REQUIRED)
    .max(max, `Must be ${max} characters or less`);

export const loginSchema: ObjectSchema<LoginValues> = object({
  email: email(),
  password: password(),
});

export const registerSchema: ObjectSchema<RegisterValues> = object({
  name: name(NAME_MAX_LENGTH),
  email: email(),
  password: password(),
  confirmPassword: string()
    .required(REQUIRED)
    .oneOf([ref('password')], 'Passwords must match'),
});

export const contactSchema: ObjectSchema<ContactValues> = object({
  name: name(CONTACT_NAME_MAX_LENGTH),
  email: email(),
  message: string()
    .trim()
    .required(REQUIRED)
    .min(
      CONTACT_MESSAGE_MIN_LENGTH,
      `Message must be at least ${CONTACT_MESSAGE_MIN_LENGTH} characters`,
    ),
});
