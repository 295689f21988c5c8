// Finds what must not be published: the stand-ins with which the repository comes.
import { sentenceAbout, valuesIn, type Words } from './located-text.ts';

/** Domains that nobody can own (RFC 2606), and phone numbers that nobody has, and a name that
 * nobody registered. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/\bexample\.(?:org|com|net|edu)\b/i, 'a domain that nobody can own'],
  [/\.(?:example|test|invalid|localhost)\b/i, 'a domain that nobody can own'],
  [/\b555[-. )]*01\d\d\b/, 'a phone number that nobody has'],
  [/^Fremont Code Lab$/, 'a name made up for this repository'],
];

/** The sentences, one a field, for every stand-in in a file. */
export function standIns(words: Words): readonly string[] {
  return valuesIn(words.tree).flatMap((node) => {
    const text: unknown = node.value;
    if (typeof text !== 'string') return [];
    const sign = signs.find(([pattern]) => pattern.test(text));
    return sign === undefined
      ? []
      : [
          sentenceAbout(
            words,
            node,
            `still holds a stand-in ("${text}", ${sign[1]}): write the real one`,
          ),
        ];
  });
}
