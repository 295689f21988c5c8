import { group, text } from './kinds.ts';

export const notFound = group('The page that says that there is no such page.', {
  heading: text('The heading.'),
  text: text('What may have happened.'),
  home: text('The button to the home page.'),
  contact: text('The button to the contact page.'),
});
