import { group, list, text } from './field-types.ts';

export const privacy = group(
  'The privacy page. It says how this site works, so change it when the site changes. Have someone who knows the law read it. For what Google keeps, see https://firebase.google.com/support/privacy.',
  {
    heading: text('The page heading.'),
    intro: text('One sentence below the heading.'),
    topics: list(
      'The topics, in order.',
      group('One topic.', {
        heading: text('Its heading.'),
        paragraphs: list('Its text.', text('One paragraph.')).min(1),
      }),
    ).min(1),
    close: group('The closing banner.', {
      heading: text('Its heading.'),
      text: text('One sentence.'),
      link: text('The link to the contact page.'),
    }),
  },
);
