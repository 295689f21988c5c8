import { object, text } from './field-types.ts';

export const notFoundSchema = object("The page for addresses that don't exist.", {
  heading: text('The heading.'),
  text: text('What may have happened.'),
  home: text('The button to the home page.'),
  contact: text('The button to the contact page.'),
});
