import { file, group, list, text } from './kinds.ts';

export const partners = file('The partners page.', {
  heading: text('The heading of the page.'),
  intro: list('The introduction.', text('One paragraph.')).min(1),
  soon: group('What stands in place of the partners for now.', {
    heading: text('The words Coming Soon.'),
    text: text('One or two sentences.'),
  }),
  ways: group('How a partner can help.', {
    heading: text('Its heading.'),
    list: list(
      'The ways.',
      group('One way.', {
        title: text('Its title.'),
        text: text('One or two sentences.'),
      }),
    ).min(1),
  }),
  close: group('The band at the end.', {
    heading: text('Its heading.'),
    text: text('One sentence.'),
    link: text('The link to the contact page.'),
  }),
});
