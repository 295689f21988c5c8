import { group, list, taxNumber, text } from './kinds.ts';

export const donate = group('The donation page.', {
  heading: text('The words before the name of the organization: Support.'),
  intro: text('Why support matters.'),
  sponsor: group('How a donation reaches us.', {
    heading: text('Its heading.'),
    paragraphs: list('The text, paragraph by paragraph.', text('One paragraph.')).min(1),
    link: text('The words of the donation link.'),
    button: text('The words of the donation button.'),
    newTab: text('Says that both open in a new tab.'),
    receipt: text(
      'What donors get for their taxes, and from whom. Leave the whole line out while it is not settled.',
    ).exactOptional(),
    ein: taxNumber(
      'The tax number (EIN) of whoever receives the donations. Leave the whole line out while it is not settled.',
    ).exactOptional(),
  }),
  reliance: group('That we rely on donors and sponsors.', {
    heading: text('Its heading.'),
    statement: text('One or two sentences, set large.'),
  }),
  uses: group('What support is for.', {
    heading: text('Its heading.'),
    list: list(
      'The uses.',
      group('One use.', {
        title: text('Its title.'),
        text: text('One or two sentences.'),
      }),
    ).length(3),
  }),
});
