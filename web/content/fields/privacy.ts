import { group, list, text } from './kinds.ts';

export const privacy = group(
  'The privacy page. It says how this site works: change it when that changes, and have somebody who knows the law read it. What Google keeps stands at https://firebase.google.com/support/privacy.',
  {
    heading: text('The heading of the page.'),
    intro: text('One sentence below it.'),
    topics: list(
      'What is said, in its order.',
      group('One topic.', {
        heading: text('Its heading.'),
        paragraphs: list('Its text.', text('One paragraph.')).min(1),
      }),
    ).min(1),
    close: group('The band at the end.', {
      heading: text('Its heading.'),
      text: text('One sentence.'),
      link: text('The link to the contact page.'),
    }),
  },
);
