import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';

const DEFAULT_COUNTRY = 'US';

const parsePhoneNumber = (text: string) =>
  parsePhoneNumberFromString(text, { defaultCountry: DEFAULT_COUNTRY, extract: false });

/** Replaces letters with the digits on their keys, as in 1-800-CODE-NOW. */
const lettersToDigits = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => '22233344455566677778889999'.charAt(letter.charCodeAt(0) - 65));

/** Returns a tel: URL with the country code, or `undefined` if the text isn't just one phone number. */
export function toTelUrl(text: string): string | undefined {
  const parsedNumber =
    parsePhoneNumber(text) ?? (/^[+(\d]/.test(text) ? parsePhoneNumber(lettersToDigits(text)) : undefined);
  return parsedNumber?.isValid() ? parsedNumber.getURI() : undefined;
}

/** Returns the phone numbers in a text, as written. */
export const phoneNumbersIn = (text: string): readonly string[] =>
  findPhoneNumbersInText(text, DEFAULT_COUNTRY).map(({ startsAt, endsAt }) => text.slice(startsAt, endsAt));

export const phoneNumber = (purpose: string) =>
  z
    .string()
    .refine((value) => toTelUrl(value) !== undefined, {
      error:
        'must be one phone number and nothing else, such as (510) 555-0100 ext. 5, +44 20 7946 0958 or 1-800-CODE-NOW',
    })
    .describe(purpose);
