// What web/content/fields finds wrong in a file, in words for people who never saw a program.
import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import { z } from 'zod';
import type { ContentFile, Mistake } from './content-file.ts';

const types: Readonly<Record<string, string>> = {
  string: 'text in quotation marks',
  boolean: 'true or false, without quotation marks',
  array: 'a list in [ ]',
  object: 'a group in { } with these fields:',
};

type SizeIssue = z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>;

/** "entries (at least 6, now 5)" */
function size({ origin, exact, input, ...issue }: SizeIssue): string {
  const [bound, limit] =
    issue.code === 'too_small' ? ['at least', issue.minimum] : ['at most', issue.maximum];
  const now = typeof input === 'string' || Array.isArray(input) ? `, now ${input.length}` : '';
  const what = origin === 'array' ? 'entries' : 'characters';
  return `${what} (${exact ? 'exactly' : bound} ${limit}${now})`;
}

/** " (The name of the event)": what a field is for, as web/content/fields tells it. */
function purpose(field: unknown): string {
  const described = field instanceof z.ZodType ? field.description : undefined;
  return described === undefined ? '' : ` (${described.replace(/\.$/, '')})`;
}

const fieldsOf = (group: unknown): readonly string[] =>
  group instanceof z.ZodObject ? Object.keys(group.shape) : [];

/** A field that is missing may be the one that was meant. */
function wayOut({ schema, input }: z.core.$ZodRawIssue): string {
  const missing = fieldsOf(schema).filter((field) => !(field in Object(input)));
  if (missing.length === 0) return 'take it out';
  return `correct its name (perhaps ${missing.join(' or ')}), or take it out`;
}

/** The rules of web/content/fields/kinds.ts bring their own words. */
const explain: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return `is missing${purpose(issue.schema)}`;
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${types[issue.expected] ?? issue.expected} ${fieldsOf(issue.schema).join(', ')}`.trim();
    case 'invalid_value':
      return `must be one of these: ${issue.values.join(', ')}`;
    case 'too_small':
      return `needs more ${size(issue)}`;
    case 'too_big':
      return `has too many ${size(issue)}`;
    case 'invalid_format':
      return `is not written as it should be${purpose(issue.schema)}`;
    case 'unrecognized_keys':
      return `is not known here: ${wayOut(issue)}`;
    default:
      return undefined;
  }
};

export function fieldMistakes({ tree }: ContentFile, schema: z.ZodType): readonly Mistake[] {
  const { error } = schema.safeParse(getNodeValue(tree), { error: explain });
  return (error?.issues ?? []).flatMap((issue): readonly Mistake[] => {
    const path = issue.path.filter((key) => typeof key !== 'symbol');
    const at = (...more: string[]) => findNodeAtLocation(tree, [...path, ...more]);
    const what = issue.message;
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ node: at(key) ?? tree, what }));
    const node = at();
    if (node !== undefined) return [{ node, what }];
    const parent = findNodeAtLocation(tree, path.slice(0, -1)) ?? tree;
    return [{ node: parent, field: String(path.at(-1)), what }];
  });
}
