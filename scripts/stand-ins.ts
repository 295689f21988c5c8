// Finds what must not be published: the stand-ins with which the repository comes.

/** Domains that nobody can own (RFC 2606), and phone numbers that nobody has, and a name that
 * nobody registered. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/\bexample\.(?:org|com|net|edu)\b/i, 'a domain that nobody can own'],
  [/\.(?:example|test|invalid|localhost)\b/i, 'a domain that nobody can own'],
  [/\b555[-. )]*01\d\d\b/, 'a phone number that nobody has'],
  [/^Fremont Code Lab$/, 'a name made up for this repository'],
];

/** The sentences, one a field, for every stand-in in a value; `name` leads to the field. */
export function standIns(value: unknown, name: string): readonly string[] {
  if (typeof value === 'string') {
    const sign = signs.find(([pattern]) => pattern.test(value));
    return sign === undefined
      ? []
      : [
          `The field "${name}" still holds a stand-in ("${value}", ${sign[1]}): write the real one.`,
        ];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    standIns(inner, name === '' ? key : `${name}.${Array.isArray(value) ? Number(key) + 1 : key}`),
  );
}
