import { object, text } from './field-types.ts';

export const forgotPasswordSchema = object('The page that sends a reset link.', {
  heading: text('The heading.'),
  intro: text('One sentence below the heading.'),
  question: text('The question before the link.'),
  link: text('The link to the login page.'),
});
