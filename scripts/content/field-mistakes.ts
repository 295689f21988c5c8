// What web/content/fields finds wrong in a file. Zod speaks for itself where its words help a volunteer.
import { getNodeValue } from 'jsonc-parser';
import { closestMatch } from 'leven';
import { z } from 'zod';
import type { ContentFile, Mistake } from './content-file.ts';

/** How a value of each type is written. */
const samples: Readonly<Record<string, string>> = {
  string: '"..."',
  boolean: 'true',
  array: '[ ... ]',
  object: '{ ... }',
};

/** The end of a sentence about a word that is not known. */
export function didYouMean(word: string, known: readonly string[]): string {
  const meant = closestMatch(word, known, { maxDistance: 1 + Math.floor(word.length / 3) });
  return meant === undefined ? '' : ` (did you mean "${meant}"?)`;
}

const explain: z.core.$ZodErrorMap = (issue) => {
  const { schema } = issue;
  const sample =
    issue.code === 'invalid_type'
      ? samples[issue.expected]
      : issue.code === 'invalid_value'
        ? `"${String(issue.values[0])}"`
        : undefined;
  if (issue.input === undefined) {
    const purpose = schema instanceof z.ZodType ? ` (${schema.description})` : '';
    return `is missing${purpose}: add "${String(issue.path?.at(-1))}": ${sample}`;
  }
  if (issue.code === 'invalid_type') return `must be written as ${sample}`;
  if (issue.code === 'unrecognized_keys') {
    const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    return issue.keys
      .map((key) => `"${key}" is not a field here${didYouMean(key, known)}`)
      .join(', ');
  }
  return undefined;
};

export const fieldMistakes = ({ tree }: ContentFile, fields: z.ZodType): readonly Mistake[] =>
  (fields.safeParse(getNodeValue(tree), { error: explain }).error?.issues ?? []).map((issue) => ({
    path: issue.path.filter((key) => typeof key !== 'symbol'),
    message: issue.message,
  }));
