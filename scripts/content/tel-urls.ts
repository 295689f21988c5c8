import { phoneNumbersIn, toTelUrl } from '../../web/content/fields/phone.ts';
import { type ContentFile, valueNodesIn } from './content-file.ts';

/** Maps the phone numbers that pages link to their URLs. Computed here, so browsers don't load the phone number library. */
export const findTelUrls = (files: readonly ContentFile[]): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    files
      .filter(({ path }) => /\/(?:site|safety)\.json$/.test(path))
      .flatMap(({ tree }) => valueNodesIn(tree))
      .flatMap(({ value }) => (typeof value === 'string' ? [value, ...phoneNumbersIn(value)] : []))
      .map((text) => [text, toTelUrl(text)]),
  );
