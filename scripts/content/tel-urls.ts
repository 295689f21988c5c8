import { phoneNumbersIn, toTelUrl } from '../../web/content/fields/phone.ts';
import { type ContentFile, valueNodesIn } from './content-file.ts';

/** The files whose phone numbers become links. */
const LINKED_FILES_PATTERN = /\/(?:site|safety)\.json$/;

/** Maps phone numbers to their URLs. Computed here, so browsers don't load the phone number library. */
export const findTelUrls = (files: readonly ContentFile[]): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    files
      .filter(({ path }) => LINKED_FILES_PATTERN.test(path))
      .flatMap(({ tree }) => valueNodesIn(tree))
      .flatMap(({ value }) => (typeof value === 'string' ? [value, ...phoneNumbersIn(value)] : []))
      .map((text) => [text, toTelUrl(text)]),
  );
