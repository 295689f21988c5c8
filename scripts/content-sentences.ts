// What is wrong with the words, as one sentence that names file, entry and field as a person would.
import type { ErrorObject } from 'ajv';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** "members, entry 2 (Ada)": where in the file, in words, counted as people count. */
function place(path: readonly string[], data: unknown): string {
  const words: string[] = [];
  let here = data;
  for (const key of path) {
    if (Array.isArray(here)) {
      here = here[Number(key)];
      const label = isRecord(here)
        ? ['name', 'title', 'heading', 'label', 'id'].map((field) => isRecord(here) && here[field])
        : [];
      const shown = label.find((value) => typeof value === 'string');
      words.push(`entry ${Number(key) + 1}${shown === undefined ? '' : ` (${String(shown)})`}`);
    } else {
      here = isRecord(here) ? here[key] : undefined;
      words.push(key);
    }
  }
  return words.join(', ');
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text in quotation marks',
  boolean: 'true or false, without quotation marks',
  array: 'a list in [ ]',
  object: 'a group in { }',
  integer: 'a whole number',
};

function whatIsWrong({ keyword, params, message, parentSchema }: ErrorObject): string {
  if (keyword === 'minLength') return 'is empty';
  if (keyword === 'minItems') return 'needs more entries';
  if (keyword === 'type') return `must be ${kinds[String(params.type)] ?? String(params.type)}`;
  if (keyword === 'enum') return `must be one of these: ${params.allowedValues.join(', ')}`;
  const description: unknown = parentSchema?.description;
  // The schema's own words say best what belongs there.
  if ((keyword === 'pattern' || keyword === 'format') && typeof description === 'string')
    return `is not written as it should be (${description.replace(/\.$/, '')})`;
  return message ?? 'is wrong';
}

/**
 * One sentence about a field.
 * @param where the keys and places that lead to its entry, from the top of the file
 * @param field its name; without one the entry itself is meant
 */
export function sentenceAbout(
  file: string,
  data: unknown,
  where: readonly string[],
  field: string | undefined,
  what: string,
): string {
  const entry = place(where, data);
  const subject = field === undefined ? 'the content' : `the field "${field}"`;
  return `${file}: ${entry === '' ? '' : `${entry}: `}${subject} ${what}.`;
}

/** One sentence for what the validator found wrong in a file. */
export function contentSentence(file: string, error: ErrorObject, data: unknown): string {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const params: Record<string, unknown> = error.params;
  const say = (field: string | undefined, where: readonly string[], what: string): string =>
    sentenceAbout(file, data, where, field, what);
  if (error.keyword === 'required') return say(String(params.missingProperty), path, 'is missing');
  if (error.keyword === 'additionalProperties')
    return say(
      String(params.additionalProperty),
      path,
      'is not known here (perhaps a typing error)',
    );
  const last = path.at(-1);
  // An entry of a list has a number, not a name: then the entry itself is what is wrong.
  return last !== undefined && !/^\d+$/.test(last)
    ? say(last, path.slice(0, -1), whatIsWrong(error))
    : say(undefined, path, whatIsWrong(error));
}
