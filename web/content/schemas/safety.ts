import { callToAction, object, section, text, topics } from './field-types.ts';

export const safetySchema = object(
  'The page that tells parents how we protect children. While any text starts with "[To be written", the page says it isn\'t finished, no other page links to it, and the site can\'t be published to production.',
  {
    heading: text('The page heading.'),
    intro: text('One or two sentences below the heading.'),
    link: text("The link to this page on other pages, once it's finished."),
    unfinishedNotice: callToAction(
      "Shown above the rules until they're all written.",
      'The button to the contact page.',
    ),
    topics: topics('The rules, in order. Only write what you really do, and have people who know the law read it.'),
    closing: section('The closing banner.', {
      text: text('One sentence.'),
      link: text('The button to the contact page.'),
      callLabel: text('The word before the phone number.'),
    }),
  },
);
