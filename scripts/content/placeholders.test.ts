// What must not be published: each placeholder becomes one sentence that names file, line, entry and field.
import { expect, it } from 'vitest';
import { parseContent, sentences } from './content-file.ts';
import { placeholders } from './placeholders.ts';

function found(data: unknown): readonly string[] {
  const file = parseContent('web/content/safety.json', JSON.stringify(data));
  if (typeof file === 'string') throw new Error(file);
  return sentences(file, placeholders(file));
}

it('words that the organization still has to write are named', () => {
  const topics = [{ heading: 'Online', paragraphs: ['Ask us.', '[To be written: who is there.]'] }];
  expect(found({ topics })).toEqual([
    'web/content/safety.json, line 1: topics, entry 1, paragraphs, entry 2: still holds a placeholder ("[To be written: who is there.]", words that the organization still has to write): write the real one.',
  ]);
});

it('a sentence about writing is no placeholder', () => {
  expect(found({ text: 'Nothing here has to be written by hand.' })).toEqual([]);
});
