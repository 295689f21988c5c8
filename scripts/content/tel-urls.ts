import { phoneNumbersIn, toTelUrl } from '../../web/content/fields/phone.ts';
import { type ContentFile, valueNodesIn } from './content-file.ts';

/** The files whose phone numbers become links. */
const LINKED_FILES_PATTERN = /\/(?:site|safety)\.json$/;

/** Maps each phone number to its URL. Computed here, so browsers don't load the phone number library. */
export const toTelUrls = (files: readonly ContentFile[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    files
      .filter(({ path }) => LINKED_FILES_PATTERN.test(path))
      .flatMap(({ tree }) => valueNodesIn(tree))
      .flatMap(({ value }) => (typeof value === 'string' ? [value, ...phoneNumbersIn(value)] : []))
      .flatMap((text) => {
        const url = toTelUrl(text);
        return url === undefined ? [] : [[text, url] as const];
      }),
  );
