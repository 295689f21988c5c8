// What web/content/fields finds wrong in a file, in words for people who never saw a program: each says
// what to write.
import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import { z } from 'zod';
import type { ContentFile, Mistake } from './content-file.ts';
import { nearest, perhaps } from './nearest.ts';

const types: Readonly<Record<string, string>> = {
  string: 'text in quotation marks',
  boolean: 'true or false, without quotation marks',
  number: 'a number, without quotation marks',
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

/** What a field looks like in the file. */
function sample(field: unknown): string {
  if (field instanceof z.ZodEnum) return `"${field.options[0]}"`;
  if (field instanceof z.ZodBoolean) return 'true';
  if (field instanceof z.ZodNumber) return '1';
  if (field instanceof z.ZodArray) return '[ ... ]';
  return field instanceof z.ZodObject ? '{ ... }' : '"..."';
}

const fieldsOf = (group: unknown): readonly string[] =>
  group instanceof z.ZodObject ? Object.keys(group.shape) : [];

function wrongType({ input, expected, schema }: z.core.$ZodRawIssue): string {
  const wanted = `must be ${types[String(expected)] ?? expected} ${fieldsOf(schema).join(', ')}`;
  const plain = typeof input === 'number' || typeof input === 'boolean';
  return expected === 'string' && plain ? `${wanted.trim()}: "${input}"` : wanted.trim();
}

/** The rules of web/content/fields/kinds.ts bring their own words. */
const explain: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined)
    return `is missing${purpose(issue.schema)}: add "${String(issue.path?.at(-1))}": ${sample(issue.schema)}`;
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'invalid_value': {
      const values = issue.values.map(String);
      return `must be one of these: ${values.join(', ')}${perhaps(String(issue.input), values)}`;
    }
    case 'too_small':
      return `needs more ${size(issue)}`;
    case 'too_big':
      return `has too many ${size(issue)}`;
    default:
      return undefined;
  }
};

/** The field at a path, and whether its line may be left out. */
function fieldAt(schema: unknown, path: readonly PropertyKey[]): { field: unknown; left: boolean } {
  let field = schema;
  let left = false;
  for (const key of path) {
    if (field instanceof z.ZodObject) field = field.shape[String(key)];
    else if (field instanceof z.ZodArray) field = field.element;
    left = field instanceof z.ZodExactOptional || field instanceof z.ZodDefault;
    if (field instanceof z.ZodExactOptional || field instanceof z.ZodDefault)
      field = field.unwrap();
  }
  return { field, left };
}

const isBlank = (value: unknown): boolean => value === null || !/[\p{L}\p{N}]/u.test(String(value));

export function fieldMistakes({ tree }: ContentFile, schema: z.ZodType): readonly Mistake[] {
  const issues = schema.safeParse(getNodeValue(tree), { error: explain }).error?.issues ?? [];
  const at = (...path: (string | number)[]) => findNodeAtLocation(tree, path);
  /** Fields that stand in the file under a name that is badly written. */
  const misspelt = new Set<string>();
  const unknown = issues.flatMap((issue): readonly Mistake[] => {
    if (issue.code !== 'unrecognized_keys') return [];
    const path = placesOf(issue.path);
    const absent = fieldsOf(fieldAt(schema, path).field).filter((name) => !at(...path, name));
    return issue.keys.map((key) => {
      const meant = nearest(key, absent);
      if (meant !== undefined) misspelt.add([...path, meant].join());
      const others =
        absent.length === 0 ? '' : `, or give it one of these names: ${absent.join(', ')}`;
      const wayOut = meant === undefined ? `take it out${others}` : `perhaps "${meant}" is meant`;
      return { node: at(...path, key) ?? tree, what: `is not known here: ${wayOut}` };
    });
  });
  const wrong = issues.flatMap((issue): readonly Mistake[] => {
    const path = placesOf(issue.path);
    if (issue.code === 'unrecognized_keys' || misspelt.has(path.join())) return [];
    const node = at(...path);
    const parent = at(...path.slice(0, -1)) ?? tree;
    if (node === undefined)
      return [{ node: parent, field: String(path.at(-1)), what: issue.message }];
    const leaveOut = isBlank(node.value) && fieldAt(schema, path).left;
    return [{ node, what: `${issue.message}${leaveOut ? ', or take the whole line out' : ''}` }];
  });
  return [...unknown, ...wrong];
}

const placesOf = (path: readonly PropertyKey[]): readonly (string | number)[] =>
  path.filter((key) => typeof key !== 'symbol');
