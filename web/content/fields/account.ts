import { file, group, text } from './kinds.ts';

export const account = file(
  'The words around the forms of the log-in and the registration. The words in the forms belong to the program.',
  {
    login: group('The login page.', {
      heading: text('The heading.'),
      intro: text('One sentence below it.'),
      forgotPassword: text('The link to the page that sends a link for a new password.'),
      question: text('The question before the link.'),
      link: text('The link to the register page.'),
    }),
    register: group('The register page.', {
      heading: text('The heading.'),
      intro: text('One sentence below it.'),
      children: text('One sentence for children who are too young to register alone.'),
      question: text('The question before the link.'),
      link: text('The link to the login page.'),
    }),
  },
);
