import { file, group, text } from './kinds.ts';

export const account = file(
  'The words around the form of the log-in. The words in the form belong to the program.',
  {
    login: group('The login page.', {
      heading: text('The heading.'),
      intro: text('One sentence below it.'),
      forgotPassword: text('The link to the page that sends a link for a new password.'),
      question: text('The question before the link.'),
      link: text('The link to the register page.'),
    }),
  },
);
