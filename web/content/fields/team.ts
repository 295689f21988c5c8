import { file, group, list, text } from './kinds.ts';

export const team = file('The team page.', {
  heading: text('The heading of the page.'),
  intro: list('The introduction.', text('One paragraph.')).min(1),
  soon: group('What stands in place of the portraits for now.', {
    heading: text('The words Coming Soon.'),
    text: text('One or two sentences.'),
  }),
  join: group('The band at the end.', {
    heading: text('Its heading.'),
    text: text('One or two sentences.'),
    link: text('The button to the contact page.'),
  }),
});
