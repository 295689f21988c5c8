// Finds what must not be published: the placeholders with which the repository comes.

import { madeUpName } from '../../web/content/fields/site.ts';
import { STAND_IN } from '../../web/src/content/stand-in.ts';
import { type ContentFile, type Mistake, mistakeAt, valuesIn } from './content-file.ts';

/** Domains that nobody can own (RFC 2606), and phone numbers that nobody has. */
const reserved: readonly (readonly [RegExp, string])[] = [
  [/\bexample\.(?:org|com|net|edu)\b/i, 'a domain that nobody can own'],
  [/\.(?:example|test|invalid|localhost)\b/i, 'a domain that nobody can own'],
  [/\b555[-. )]*01\d\d\b/, 'a phone number that nobody has'],
];

const signs: typeof reserved = [
  [STAND_IN, 'words that the organization still has to write'],
  ...reserved,
  [new RegExp(`^${madeUpName}$`), 'a name made up for this repository'],
];

/** Whether nobody can ever have this address or number. */
export const isReserved = (text: string): boolean =>
  reserved.some(([pattern]) => pattern.test(text));

export const placeholders = ({ tree }: ContentFile): readonly Mistake[] =>
  valuesIn(tree).flatMap((node) => {
    const text = String(node.value);
    const sign = signs.find(([pattern]) => pattern.test(text));
    return sign === undefined
      ? []
      : [mistakeAt(node, `still holds a placeholder ("${text}", ${sign[1]}): write the real one`)];
  });
