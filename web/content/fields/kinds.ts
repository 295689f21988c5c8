// The kinds of field that the content files consist of. Each field says what it is for: editors show this
// to volunteers, and so does the check when the field is missing. A kind with a form of its own says how to
// write it, as the rest of a sentence that begins with the field.
import { z } from 'zod';

/** The longest words of a language have fewer letters; a phone cannot show more in one line. */
const LONGEST_WORD = 60;
// Chinese, Japanese and Thai break between any two letters; a soft hyphen and a zero-width space allow it too.
const TOO_LONG_WORD = new RegExp(
  String.raw`[^\s\u00AD\u200B\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{${LONGEST_WORD + 1}}`,
  'u',
);

/** A letter, a digit or a sign: something that a reader sees. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const HTTPS = /^https:\/\/([\p{L}\d-]+\.)+[\p{L}\d-]+(:\d+)?([/?#][^\s<>]*)?$/u;
const HTTPS_HOST = /^https:\/\/([\p{L}\d-]+\.)+[\p{L}\d-]+$/u;

const notBlank = (purpose: string) =>
  z
    .string()
    .min(1, { error: 'is empty: write something', abort: true })
    .refine((value) => VISIBLE.test(value), { error: 'is empty: write something', abort: true })
    .meta({ description: purpose });

/** Words that people read. */
export const text = (purpose: string) =>
  notBlank(purpose).refine(
    (value) => !TOO_LONG_WORD.test(value),
    `has more than ${LONGEST_WORD} characters without a space: put spaces between its words`,
  );

/** The address of a page anywhere. */
export const webAddress = (purpose: string) =>
  notBlank(`${purpose} It starts with https://.`).regex(
    HTTPS,
    'must be one web address that starts with https://, such as https://your-name.org/classes',
  );

/** The address of a whole website. */
export const siteAddress = (purpose: string) =>
  notBlank(`${purpose} It starts with https://.`).regex(
    HTTPS_HOST,
    'must be the address of a website with nothing after its name, such as https://your-name.org',
  );

/** Where a link leads on this site, perhaps to a place on that page. That there is such a page is checked when the site is built. */
export const pagePath = (purpose: string) =>
  notBlank(`${purpose} A page of this site, such as /contact.`).regex(
    /^\/[a-z-]*(#[a-z-]+)?$/,
    'must be a page of this site in small letters, such as /contact',
  );

export const email = (purpose: string) =>
  notBlank(purpose).check(
    z.email({ error: 'must be one e-mail address, such as hello@your-name.org' }),
  );

/** A tax number of the United States. */
export const taxNumber = (purpose: string) =>
  notBlank(`${purpose} Two digits, a hyphen and seven digits, such as 12-3456789.`).regex(
    /^\d{2}-\d{7}$/,
    'must be two digits, a hyphen and seven digits, such as 12-3456789',
  );

/** @param form how it is written otherwise */
export const dayMistake =
  (form: string) =>
  ({ input }: { readonly input?: unknown }): string => {
    const [day] = /^\d{4}-\d\d-\d\d/.exec(String(input)) ?? [];
    return day === undefined || z.iso.date().safeParse(day).success
      ? form
      : `names a day that does not exist, ${day}: look at a calendar`;
  };

export const day = (purpose: string) =>
  notBlank(purpose).check(
    z.iso.date({ error: dayMistake('must be a day as year-month-day, such as 2031-06-21') }),
  );

/** The name of an entry in an address, and of its files. */
export const slug = (purpose: string) =>
  notBlank(`${purpose} Small letters, digits and hyphens, such as open-evening-2027.`)
    .regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'must be small letters, digits and hyphens, such as open-evening-2027',
    )
    .max(60, 'has more than 60 characters: shorten it, because files are named by it')
    .refine(
      (id) => id !== 'index',
      'must not be "index", which servers take for the folder itself',
    );

export const yesOrNo = (purpose: string) => z.boolean().meta({ description: purpose });

/** The drawings of web/src/ui/tile.tsx. */
export const picture = z
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
  .meta({ description: 'The picture on the tile.' });

/** A drawing for a square of 96 by 96. */
export const svgPath = (purpose: string) =>
  notBlank(purpose).regex(
    /^M[-\d .,a-z]+$/i,
    'must be the "d" of a path of an SVG, such as M12 84L12 12L84 12',
  );

/** How one takes part in a class. */
export const courseFormat = z
  .enum(['online', 'in person', 'both'])
  .meta({ description: 'Whether it is online, in person, or both.' });

export const group = <Shape extends z.ZodRawShape>(purpose: string, fields: Shape) =>
  z.strictObject(fields).meta({ description: purpose });

/**
 * A picture of web/content/pictures. That it is there, and can be shown, is checked too; the build makes a
 * {@link PublishedPhoto} of it.
 */
export const photo = (purpose: string) =>
  group(purpose, {
    file: notBlank(
      'The file in web/content/pictures, with this folder in front: pictures/maya.jpg.',
    ),
    alt: text('What the picture shows, for people who cannot see it, such as "Maya at a desk".'),
  });

export type Photo = z.infer<ReturnType<typeof photo>>;

/** A photo with its size and the files that browsers choose from. */
export interface PublishedPhoto extends Photo {
  readonly width: number;
  readonly height: number;
  readonly src: string;
  /** Addresses with their widths, as `srcset` has them. */
  readonly avif: string;
  readonly webp: string;
}

/** What tells one entry of a list from another: its id, or these fields, or all of it. */
function keyOf(entry: unknown): string {
  const { id, name, network, title, quote } = Object(entry);
  const fields = [name, network, title, quote].filter((field) => field !== undefined);
  return JSON.stringify(id ?? (fields.length > 0 ? fields : entry)).toLowerCase();
}

/** Entries that are all different. */
export const list = <Entry extends z.ZodType>(purpose: string, entry: Entry) =>
  z
    .array(entry)
    .check(({ value, issues }) => {
      const keys = value.map(keyOf);
      for (const [index, key] of keys.entries()) {
        const first = keys.indexOf(key);
        if (first === index) continue;
        const message = `is in this list already, as entry ${first + 1}: take one of them out`;
        issues.push({ code: 'custom', input: value[index], path: [index], message });
      }
    })
    .meta({ description: purpose });
