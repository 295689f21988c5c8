import { expect, test } from 'vitest';
import { PLACEHOLDER_NAME } from '../../web/content/fields/site.ts';
import { formatIssues, parseContent } from './content-file.ts';
import { checkPlaceholders } from './placeholders.ts';

function checkText(text: string): readonly string[] {
  const file = parseContent('site.json', JSON.stringify({ list: [text] }));
  return typeof file === 'string' ? [file] : formatIssues(file, checkPlaceholders(file));
}

test.each([
  ['[To be written: who is there.]', 'words the organization still has to write'],
  ['to be written: who is there.', 'words the organization still has to write'],
  ['Who? [to be written]', 'words the organization still has to write'],
  [PLACEHOLDER_NAME, 'a name made up for this repository'],
  ['https://Example.com/us', 'a reserved domain'],
  ['hello@example.edu', 'a reserved domain'],
  ['hello@example.net', 'a reserved domain'],
  ['hello@ours.test', 'a reserved domain'],
  ['https://ours.localhost', 'a reserved domain'],
  ['(510) 555-0142', 'a fake phone number'],
  ['510 555 0142', 'a fake phone number'],
  ['510.555.0142', 'a fake phone number'],
  ['5105550142', 'a fake phone number'],
])('%s is a placeholder', (text, reason) => {
  expect(checkText(text)).toEqual([
    `site.json, line 1: list, entry 1: still has a placeholder ("${text}", ${reason}). Replace it.`,
  ]);
});

test.each(['Nothing here has to be written by hand.', 'hi@realname.org', '(510) 555-2368'])(
  "%s isn't a placeholder",
  (text) => expect(checkText(text)).toEqual([]),
);
