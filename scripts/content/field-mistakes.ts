// What web/content/fields finds wrong in a file, in words for people who never saw a program.
import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import { z } from 'zod';
import type { ContentFile, Mistake } from './content-file.ts';

const types: Readonly<Record<string, string>> = {
  string: 'text in quotation marks',
  boolean: 'true or false, without quotation marks',
  array: 'a list in [ ]',
  object: 'a group in { }',
};

type SizeIssue = z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>;

/** "entries (at least 6, now 5)" */
function size({ origin, exact, input, ...issue }: SizeIssue): string {
  const [bound, limit] =
    issue.code === 'too_small' ? ['at least', issue.minimum] : ['at most', issue.maximum];
  const now = typeof input === 'string' || Array.isArray(input) ? `, now ${input.length}` : '';
  const what = origin === 'array' ? 'entries' : 'letters';
  return `${what} (${exact ? 'exactly' : bound} ${limit}${now})`;
}

/** The other mistakes have their words where the kind of the field is defined. */
const explain: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${types[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be one of these: ${issue.values.join(', ')}`;
    case 'too_small':
      return `needs more ${size(issue)}`;
    case 'too_big':
      return `has too many ${size(issue)}`;
    case 'unrecognized_keys': {
      const known = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : [];
      return `is not known here (a typing error? The fields are: ${known.join(', ')})`;
    }
    default:
      return undefined;
  }
};

export function fieldMistakes({ tree }: ContentFile, schema: z.ZodType): readonly Mistake[] {
  const { error } = schema.safeParse(getNodeValue(tree), { error: explain });
  return (error?.issues ?? []).flatMap((issue): readonly Mistake[] => {
    const path = issue.path.filter((key) => typeof key !== 'symbol');
    const node = findNodeAtLocation(tree, path);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        node: findNodeAtLocation(tree, [...path, key]) ?? tree,
        what: issue.message,
      }));
    return node === undefined
      ? [
          {
            node: findNodeAtLocation(tree, path.slice(0, -1)) ?? tree,
            field: String(path.at(-1)),
            what: 'is missing',
          },
        ]
      : [{ node, what: issue.message }];
  });
}
