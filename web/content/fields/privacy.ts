import { banner, group, list, paragraphs, text } from './field-types.ts';

export const privacy = group(
  'The privacy page. It says how this site works, so change it when the site changes. Have someone who knows the law read it. For what Google keeps, see https://firebase.google.com/support/privacy.',
  {
    heading: text('The page heading.'),
    intro: text('One sentence below the heading.'),
    topics: list(
      'The topics, in order.',
      group('One topic.', {
        heading: text('Its heading.'),
        paragraphs: paragraphs('Its text.'),
      }),
    ).min(1),
    closing: banner('The closing banner.', 'The link to the contact page.'),
  },
);
