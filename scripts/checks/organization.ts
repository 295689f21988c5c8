// What belongs to this one organization stands in web/content and nowhere else, so that another one can take the
// repository over by writing its own words there.
import { z } from 'zod';
import { isReserved } from '../content/placeholders.ts';

/** The part of the content that holds facts; other fields may be there. */
const facts = z.object({
  site: z.looseObject({ legal: z.string(), postalAddress: z.string().optional() }),
  stemnn: z.looseObject({ heading: z.string() }),
});

const ACRONYM = /^[A-Z]{3,}$/;

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** What only this organization has: its name, addresses and numbers, its city and its program's name. */
export function factsOf(content: unknown): readonly string[] {
  const { site, stemnn } = facts.parse(content);
  const { $schema: _, words: __, social, ...own } = site;
  // Networks are everybody's; what we have there is not.
  const pages = stringsIn(social).filter((text) => text.includes('/'));
  const cities = [site.legal, site.postalAddress ?? ''].flatMap((text) => [
    ...(/(?:\bin|,) ((?:[A-Z]\S+ ?)+), [A-Z]/.exec(text)?.slice(1) ?? []),
  ]);
  // A common word would be found everywhere.
  const programs = [stemnn.heading].filter((text) => ACRONYM.test(text));
  const all = [...stringsIn(own), ...pages, ...cities, ...programs];
  // Everybody may use what nobody can own.
  return all.filter((text) => !isReserved(text));
}

/** Not as a part of another word. */
const holds = (line: string, fact: string): boolean =>
  ` ${line} `
    .split(fact)
    .some((before, index, parts) => /\W$/.test(before) && /^\W/.test(parts[index + 1] ?? ''));

/** Where a fact may stand besides, and why. */
const allowed: readonly (readonly [place: RegExp, fact: (fact: string) => boolean])[] = [
  // What the repository is, in its first lines.
  [/^README\.md:[1-5]$/, () => true],
  // The specification names the organization's city (§1) and quotes the words that are shipped (§2).
  [/^docs\/product\.md:/, () => true],
  // The specification asks for the program's page and its links by name, and the tests quote the specification.
  [/^e2e\//, (fact) => ACRONYM.test(fact)],
  // Written from web/content/fields by "npm run content".
  [/^(?:\.pages\.yml|docs\/content\.md):/, (fact) => ACRONYM.test(fact)],
];

/**
 * One sentence for each line that holds a fact of the organization.
 * @param files texts by their paths, without web/content
 */
export const strayFacts = (
  known: readonly string[],
  files: Readonly<Record<string, string>>,
): readonly string[] =>
  Object.entries(files).flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) =>
      known
        .filter((fact) => holds(line, fact))
        .filter(
          (fact) =>
            !allowed.some(([place, may]) => place.test(`${path}:${index + 1}`) && may(fact)),
        )
        .map(
          (fact) =>
            `${path}, line ${index + 1}: "${fact}" belongs to this organization alone: take it from web/content.`,
        ),
    ),
  );
