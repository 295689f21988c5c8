import { expect, test } from 'vitest';
import { PLACEHOLDER_NAME } from '../../web/content/fields/site.ts';
import { formatIssues, parseContent } from './content-file.ts';
import { checkPlaceholders } from './placeholders.ts';

function issuesOf(content: object): readonly string[] {
  const file = parseContent('site.json', JSON.stringify(content));
  return typeof file === 'string' ? [file] : formatIssues(file, checkPlaceholders(file, 'our-site'));
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
  expect(issuesOf({ list: [text] })).toEqual([
    `site.json, line 1: list, entry 1: still has a placeholder ("${text}", ${reason}). Replace it.`,
  ]);
});

test('a contact form needs an endpoint, and the site an address of its own', () => {
  expect(issuesOf({ address: 'https://our-site.web.app', contactForm: { isShown: true } })).toEqual([
    "site.json, line 1: contactForm, endpoint: is missing, so the form's messages go nowhere.",
  ]);
  expect(issuesOf({ address: 'https://other.web.app', link: 'https://another.web.app' })).toEqual([
    'site.json, line 1: address: still has a placeholder ("https://other.web.app", another project\'s address). Replace it.',
  ]);
});

test.each(['Nothing here has to be written by hand.', 'hi@realname.org', '(510) 555-2368'])(
  "%s isn't a placeholder",
  (text) => expect(issuesOf({ list: [text] })).toEqual([]),
);
