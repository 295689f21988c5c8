import { callToAction, object, text, topics } from './field-types.ts';

export const privacySchema = object(
  'The privacy page. It says how this site works, so change it when the site changes. Have someone who knows the law read it. For what Google keeps, see https://firebase.google.com/support/privacy.',
  {
    heading: text('The page heading.'),
    intro: text('One or two sentences below the heading. Say since when it applies.'),
    topics: topics('The topics, in order.'),
    closing: callToAction('The closing banner.', 'The link to the contact page.'),
  },
);
