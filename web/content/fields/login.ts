import { group, text } from './kinds.ts';

export const login = group('The login page. The words in its form belong to the program.', {
  heading: text('The heading.'),
  intro: text('One sentence below it.'),
  forgotPassword: text('The link to the page that sends a link for a new password.'),
  question: text('The question before the link.'),
  link: text('The link to the register page.'),
});
