// Rewrites Zod's messages for volunteers. Rare errors keep Zod's message.
import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import { closestMatch } from 'leven';
import { z } from 'zod';
import { type ContentFile, type ContentProblem, type JsonPath, problemAt } from './content-file.ts';

const SAMPLE_VALUES: Readonly<Record<string, string>> = {
  string: '"..."',
  boolean: 'true or false, without quotation marks',
  array: '[ ... ]',
  object: '{ ... }',
};

/** Spells out entries and groups with few required fields, such as a photo. */
function sampleTextOf(schema: z.core.$ZodType | undefined, expected: string): string | undefined {
  if (schema instanceof z.ZodArray) return `[${sampleTextOf(schema.element, 'string')}]`;
  if (!(schema instanceof z.ZodObject)) return SAMPLE_VALUES[expected];
  const requiredFields = Object.entries(schema.shape).filter(([, fieldSchema]) => fieldSchema._zod.optin === undefined);
  return requiredFields.length > 0 &&
    requiredFields.length <= 3 &&
    requiredFields.every(([, fieldSchema]) => fieldSchema instanceof z.ZodString)
    ? `{ ${requiredFields.map(([name]) => `"${name}": "..."`).join(', ')} }`
    : '{ ... }';
}

/** Other files and lists call these differently. */
const SYNONYMS =
  'place where location address room, schedule dates days time when day hours, text description, link signUp url, price cost fee, spots seats places capacity, teacher instructor, picture image photo logo img, dates start end, moved postponed rescheduled, closes deadline, cancelled off, both hybrid, online virtual zoom'
    .split(', ')
    .map((words) => words.split(' '));

function findIntendedWord(word: string, known: readonly string[]): string | undefined {
  const synonyms = SYNONYMS.filter((words) => words.includes(word)).flat();
  const maxDistance = synonyms.length > 0 ? 1 : Math.ceil(word.length / 3);
  return synonyms.find((name) => known.includes(name)) ?? closestMatch(word.toLowerCase(), known, { maxDistance });
}

export function toSuggestion(word: string, knownWords: readonly string[]): string {
  const suggestion = findIntendedWord(word, knownWords);
  return suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`;
}

const explainIssue: z.core.$ZodErrorMap = (issue) => {
  const { schema } = issue;
  const sample =
    issue.code === 'invalid_type'
      ? sampleTextOf(schema, issue.expected)
      : issue.code === 'invalid_value'
        ? `"${String(issue.values[0])}"`
        : undefined;
  const field = `"${String(issue.path?.at(-1))}": ${sample}`;
  if (issue.input === null) return `has no value. Write ${field}, or delete it if it isn't required`;
  if (issue.input === undefined)
    return `is missing.${schema instanceof z.ZodType ? ` Description: "${schema.description}"` : ''} Add ${field}`;
  if (issue.code === 'invalid_type' && issue.expected === 'string' && Object(issue.input) !== issue.input) {
    const otherError = schema instanceof z.ZodType ? schema.safeParse(String(issue.input)).error : undefined;
    if (!otherError) return `must be written as "${issue.input}"`;
    return `must be in quotation marks, and ${otherError.issues[0]?.message}`;
  }
  if (issue.code === 'invalid_type') return `must be written as ${sample}`;
  if (issue.code === 'too_small' && issue.origin === 'array')
    return `needs at least ${issue.minimum} ${issue.minimum === 1 ? 'entry' : 'entries'}`;
  if (issue.code === 'too_big')
    return `has more than ${issue.maximum} ${issue.origin === 'array' ? 'entries. Delete some' : 'characters. Shorten it'}`;
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    const suggestion = typeof issue.input === 'string' ? toSuggestion(issue.input, values) : '';
    return `must be one of ${values.map((value) => `"${value}"`).join(', ')}${suggestion}`;
  }
  return undefined;
};

/** Also returns the fields that are missing for the same reason. */
function explainUnknownFields(path: JsonPath, names: readonly string[], unusedFields: readonly string[]) {
  const unlikeAny = names.filter((name) => findIntendedWord(name, unusedFields) === undefined);
  if (unlikeAny.length > 1 && typeof path.at(-1) === 'number') {
    const message = `has ${unlikeAny.join(' and ')}, so it isn't for this list. Move it to its list`;
    return { errors: [{ path, message }], missingFields: unusedFields };
  }
  const otherFields = unusedFields.length > 0 ? ` (the other fields are ${unusedFields.join(', ')})` : '';
  const toAdvice = (name: string) =>
    toSuggestion(name, unusedFields) || `${otherFields}. Move it to where the guide shows it, or delete it`;
  const errors = names.map((name) => ({ path: [...path, name], message: `isn't a field here${toAdvice(name)}` }));
  return { errors, missingFields: names.map((name) => findIntendedWord(name, unusedFields) ?? '') };
}

export function findFieldErrors(file: ContentFile, fileSchema: z.ZodType): readonly ContentProblem[] {
  /** Zod's issue only names the unknown fields. */
  const unusedFieldsByPath = new Map<string, readonly string[]>();
  const { error } = fileSchema.safeParse(getNodeValue(file.tree), {
    error(issue) {
      if (issue.code !== 'unrecognized_keys') return explainIssue(issue);
      const { schema, input, path = [] } = issue;
      const names = Object.keys(schema instanceof z.ZodObject ? schema.shape : {});
      const unusedFields = names.filter((name) => !Object.hasOwn(Object(input), name));
      unusedFieldsByPath.set(path.join(), unusedFields);
      return undefined;
    },
  });
  const rootKeys = Object.keys(getNodeValue(file.tree));
  // Where the guide's example was pasted over the file.
  const isReplaced =
    fileSchema instanceof z.ZodObject && Object.keys(fileSchema.shape).every((key) => !rootKeys.includes(key));
  if (error && isReplaced && rootKeys.length > 1)
    return [problemAt(file, [], 'has lost all of its fields. Choose "History" above it, and copy the text it had')];
  const explainedPaths = new Set<string>();
  const errors = (error?.issues ?? []).flatMap((issue, index, allIssues) => {
    const path = issue.path.filter((key) => typeof key !== 'symbol');
    const isAboutType = ({ code, path: otherPath }: z.core.$ZodIssue) =>
      code === 'invalid_type' && otherPath.join() === path.join();
    if (allIssues.slice(0, index).some(isAboutType)) return [];
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
    const unknown = explainUnknownFields(path, issue.keys, unusedFieldsByPath.get(path.join()) ?? []);
    for (const field of unknown.missingFields) explainedPaths.add([...path, field].join());
    return unknown.errors;
  });
  // A misspelled field isn't also missing, nor is one of an entry that belongs elsewhere.
  return errors
    .filter(({ path }) => findNodeAtLocation(file.tree, [...path]) || !explainedPaths.has(path.join()))
    .map(({ path, message }) => problemAt(file, path, message));
}
