import { expect, test } from 'vitest';
import { PLACEHOLDER_ORGANIZATION_NAME } from '../../web/content/schemas/site.ts';
import { problemTextsOf } from './testing/content-files.ts';
import { findUnfinishedContent } from './unfinished-content.ts';

const errorsOf = (content: object) =>
  problemTextsOf('site.json', content, (file) => findUnfinishedContent(file, 'our-site'));

const PLACEHOLDERS = {
  'words the organization still has to write':
    '[To be written: who.]|[Name and phone]|(to be written: who.|Who? [to be written]'.split('|'),
  'a name made up for this repository': [PLACEHOLDER_ORGANIZATION_NAME],
  'a reserved domain':
    'https://Example.com/us hello@example.edu hello@example.net hello@ours.test https://ours.localhost'.split(' '),
  'a fake phone number': ['(510) 555-0142', '510 555 0142', '510.555.0142', '5105550142'],
};
const CASES = Object.entries(PLACEHOLDERS).flatMap(([reason, texts]) => texts.map((text) => [text, reason]));
test.each(CASES)('%s is a placeholder', (text, reason) => {
  expect(errorsOf({ list: [text] })).toEqual([
    `site.json, line 1: list, entry 1: still has a placeholder ("${text}", ${reason}). Replace it.`,
  ]);
});

test('a contact form needs an endpoint, and the site an address of its own', () => {
  expect(errorsOf({ address: 'https://our-site.web.app', contactForm: { isShown: true } })).toEqual([
    "site.json, line 1: contactForm, endpoint: is missing, so the form's messages go nowhere.",
  ]);
  for (const address of ['https://other.web.app', 'https://other.firebaseapp.com'])
    expect(errorsOf({ address, link: 'https://another.web.app' })).toEqual([
      `site.json, line 1: address: still has a placeholder ("${address}", another project's address). Replace it.`,
    ]);
});

test.each(['Nothing here has to be written by hand.', 'hi@realname.org', '(510) 555-2368'])(
  "%s isn't a placeholder",
  (text) => expect(errorsOf({ list: [text] })).toEqual([]),
);
