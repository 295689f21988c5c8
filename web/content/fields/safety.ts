import { group, list, text } from './kinds.ts';

export const safety = group(
  'The page that tells parents how children are protected. While a text of it begins with "[To be written", the page says that it is not finished, no other page leads to it, and the site cannot be published.',
  {
    heading: text('The heading of the page.'),
    intro: text('One or two sentences below it.'),
    link: text(
      'The link to this page on the pages for parents and on privacy, once it is finished.',
    ),
    unfinished: group('What stands above the rules until all of them are written.', {
      heading: text('Its heading.'),
      text: text('One or two sentences.'),
      link: text('The button to the contact page.'),
    }),
    topics: list(
      'The rules, in their order. Write only what is kept, and have it read by people who know the law.',
      group('One topic.', {
        heading: text('Its heading.'),
        paragraphs: list('Its text.', text('One paragraph.')).min(1),
      }),
    ).min(1),
    close: group('The band at the end.', {
      heading: text('Its heading.'),
      text: text('One sentence.'),
      link: text('The button to the contact page.'),
    }),
  },
);
