// `purpose` describes a field to volunteers, and the content check shows it if the field is missing. Each error
// message, such as "must be one email address", continues a sentence that starts with the field's name.
import { z } from 'zod';

/** In characters. No English dictionary word is longer. */
const MAX_WORD_LENGTH = 60;
// Chinese, Japanese and Thai don't need spaces to wrap, and any text can wrap at soft hyphens and zero-width spaces.
const TOO_LONG_WORD_PATTERN = new RegExp(
  String.raw`[^\s\u00AD\u200B\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{${MAX_WORD_LENGTH + 1}}`,
  'u',
);

const VISIBLE_CHARACTER_PATTERN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Without the end of a sentence. */
const HTTPS_URL_PATTERN = /^https:\/\/([\p{L}\d-]+\.)+[\p{L}\d-]+(:\d+)?([/?#][^\s<>]*)?(?<![.,;])$/u;
const HTTPS_ORIGIN_PATTERN = /^https:\/\/([\p{L}\d-]+\.)+[\p{L}\d-]+$/u;

const notBlank = (purpose: string) =>
  z
    .string()
    .refine((value) => VISIBLE_CHARACTER_PATTERN.test(value), {
      error: "is empty. Write something or, if the guide says it's optional, delete the field",
      abort: true,
    })
    .describe(purpose);

export const text = (purpose: string) =>
  notBlank(purpose).refine(
    (value) => !TOO_LONG_WORD_PATTERN.test(value),
    `has more than ${MAX_WORD_LENGTH} characters without a space. Put spaces between its words`,
  );

export const price = (purpose: string) =>
  text(purpose).regex(/^(?=.*[\d\p{L}]).*[^\d.,\s]/u, 'needs an amount and a currency, such as $20');

/** Browsers accept more hosts than the domain name system, such as "-.y". */
const hasValidHostname = (address: string): boolean =>
  URL.canParse(address) && new URL(address).hostname.split('.').every((label) => /^(?!-).{1,63}(?<!-)$/.test(label));

export const webAddress = (purpose: string) =>
  notBlank(`${purpose} The address starts with https://.`).refine(
    (address) => HTTPS_URL_PATTERN.test(address) && hasValidHostname(address),
    'must be a web address that starts with https://, without spaces or a period at its end, such as https://your-name.org/classes',
  );

export const siteAddress = (purpose: string) =>
  notBlank(`${purpose} The address starts with https://.`).refine(
    (address) => HTTPS_ORIGIN_PATTERN.test(address) && hasValidHostname(address),
    "must be just the website's address, such as https://your-name.org",
  );

/** A path on this site. The content check makes sure the page exists. */
export const pagePath = (purpose: string) =>
  notBlank(`${purpose} A page on this site, such as /contact.`).regex(
    /^\/[a-z\d/-]*(#[\p{L}\p{N}-]+)?$/u,
    'must be a page on this site in lowercase, such as /contact',
  );

export const email = (purpose: string) =>
  notBlank(purpose).check(z.email({ error: 'must be one email address without spaces, such as hello@your-name.org' }));

export const taxNumber = (purpose: string) =>
  notBlank(`${purpose} Two digits, a hyphen and seven digits, such as 12-3456789.`).regex(
    /^\d{2}-\d{7}$/,
    'must be two digits, a hyphen and seven digits, such as 12-3456789',
  );

/** Returns a Zod error map. Its message is `formatMessage`, unless the input has a day that doesn't exist. */
export const createDayErrorMap =
  (formatMessage: string) =>
  ({ input }: { readonly input?: unknown }): string => {
    const [day] = /^\d{4}-\d\d-\d\d/.exec(String(input)) ?? [];
    return day === undefined || z.iso.date().safeParse(day).success
      ? formatMessage
      : `says ${day}, which doesn't exist. Check a calendar`;
  };

export const day = (purpose: string) =>
  notBlank(purpose).check(
    z.iso.date({
      error: createDayErrorMap('must be a date written as year-month-day, such as 2031-06-21'),
      abort: true,
    }),
  );

export const LESSON_TIME_PATTERN = /^(?:0[7-9]|1\d|2[0-3]):[0-5]\d$/;

export const lessonTime = (purpose: string) =>
  text(purpose).regex(LESSON_TIME_PATTERN, 'must be a time from 07:00 to 23:59, such as 16:00 for 4 pm');

export const slug = (purpose: string) =>
  notBlank(`${purpose} Lowercase letters, digits and hyphens, such as open-evening-2027.`)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lowercase letters, digits and hyphens, such as open-evening-2027')
    .max(60, 'has more than 60 characters. Shorten it, because files are named after it')
    .refine((id) => id !== 'index', `can't be "index", because servers treat it as the folder itself`)
    .regex(/^(?!\d{4}$)/, "can't be just a year, because the year's events have that address")
    .refine(
      (id) => !/^(?:aux|con|nul|prn|com\d|lpt\d)$/.test(id),
      "can't be this word, because Windows can't have files with this name. Add a word to it",
    );

const SPOTS_ERROR = 'must be a whole number from 1 to 500 without quotation marks, such as 12';

/** How many students an event, class or program has room for. Members reserve them on this site. */
export const spots = z
  .int(SPOTS_ERROR)
  .min(1, SPOTS_ERROR)
  .max(500, SPOTS_ERROR)
  .describe(
    'How many students there is room for, such as 12, if families reserve on this site. Whoever comes later waits in line. Change it whenever you like: a higher number lets the next in line in. Leave the whole line out if nobody can reserve here.',
  );

export const conflictingSignUpsMessage = (linkField: string) =>
  `can't be combined with "${linkField}", because families would sign up in two places, and neither list would be complete. Delete one of them`;

export const trueOrFalse = (purpose: string) => z.boolean().describe(purpose);

/** The drawings volunteers can choose from, a subset of DrawingName in web/src/ui/tile.tsx. */
export const drawing = z
  .enum([
    'arm',
    'atom',
    'brackets',
    'branch',
    'calendar',
    'chip',
    'data',
    'dna',
    'glider',
    'loop',
    'mentor',
    'net',
    'neuron',
    'prompt',
    'scatter',
    'screen',
    'speech',
    'tent',
  ])
  .describe('The picture on the tile.');

export const svgPathData = (purpose: string) =>
  notBlank(purpose).regex(/^M[-\d .,a-z]+$/i, 'must be the "d" attribute of an SVG path, such as M12 84L12 12L84 12');

export const courseFormat = z.enum(['online', 'in person', 'both']).describe('Online, in person, or both.');

export const object = <Shape extends z.ZodRawShape>(purpose: string, fields: Shape) =>
  z.strictObject(fields).describe(purpose);

/** The content check makes sure the file exists. The build turns the photo into a {@link PublishedPhoto}. */
export const photo = (purpose: string) =>
  object(purpose, {
    file: notBlank('The file with its folder, such as pictures/maya.jpg.'),
    alt: text('What the picture shows, for people who can\'t see it, such as "Maya at a desk".').refine(
      (alt) => !/\.(?:jpe?g|png|webp|avif|heic)$/i.test(alt),
      "is a file's name. Describe the picture for people who can't see it",
    ),
  });

export type Photo = z.infer<ReturnType<typeof photo>>;

export type PublishedPhoto = Photo & {
  readonly width: number;
  readonly height: number;
  readonly src: string;
  /** URLs with widths, as in `srcset`. */
  readonly avif: string;
  readonly webp: string;
};

/** The fields that tell an entry of a list from the others. */
function identifyingFieldsOf(entry: unknown): Readonly<Record<string, unknown>> {
  const { id, name, network, title, quote, label, number } = Object(entry);
  const fields = Object.entries(id === undefined ? { name, network, title, quote, label, number } : { id }).filter(
    ([, value]) => value !== undefined,
  );
  return fields.length > 0 ? Object.fromEntries(fields) : { entry };
}

const toLowerCaseJson = (value: unknown): string => JSON.stringify(value).toLowerCase();

/** Never advises to delete an entry that isn't a copy, because its text would be lost. */
function duplicateMessage(entry: unknown, firstEntry: unknown, number: number): string {
  if (JSON.stringify(entry) === JSON.stringify(firstEntry))
    return `is already in this list as entry ${number}. Delete one of them`;
  const fields = Object.keys(identifyingFieldsOf(entry)).join(' and ');
  return `has the same ${fields} as entry ${number}. Change the newer of the two`;
}

/** Rejects duplicate entries. */
export const list = <Entry extends z.ZodType>(purpose: string, entry: Entry) =>
  z
    .array(entry)
    .check(({ value, issues }) => {
      const entryKeys = value.map((entryValue) => toLowerCaseJson(identifyingFieldsOf(entryValue)));
      for (const [index, key] of entryKeys.entries()) {
        const firstIndex = entryKeys.indexOf(key);
        if (firstIndex === index) continue;
        const message = duplicateMessage(value[index], value[firstIndex], firstIndex + 1);
        issues.push({ code: 'custom', input: value[index], path: [index], message });
      }
    })
    .describe(purpose);

export const paragraphs = (purpose: string) => list(purpose, text('One paragraph.')).min(1);

export const topics = (purpose: string) =>
  list(purpose, section('One topic.', { paragraphs: paragraphs('Its text.') })).min(1);

export const titledText = (purpose: string, textPurpose = 'One or two sentences.') =>
  object(purpose, { title: text('Its title.'), text: text(textPurpose) });

/** An object below a heading. */
export const section = <Shape extends z.ZodRawShape>(purpose: string, fields: Shape) =>
  object(purpose, { heading: text('Its heading.'), ...fields });

export const headedText = (purpose: string, textPurpose = 'One or two sentences.') =>
  section(purpose, { text: text(textPurpose) });

export const callToAction = (purpose: string, linkPurpose: string) =>
  section(purpose, { text: text('One or two sentences.'), link: text(linkPurpose) });

export const pageLink = (purpose: string) =>
  object(purpose, { text: text('The link text.'), to: pagePath('Where it leads.') });
