import { group, text } from './kinds.ts';

const setting = group('One part of the account page.', {
  heading: text('Its heading.'),
  text: text('One to three sentences above the form.'),
});

export const account = group(
  "The page of a member's own account. The words in its forms belong to the program.",
  {
    heading: text('The heading.'),
    intro: text('One sentence below it.'),
    name: setting,
    email: group('The email.', {
      heading: text('Its heading.'),
      now: text('Before the address that the account has now.'),
      text: text('How the address is changed.'),
    }),
    password: setting,
    data: setting,
    deletion: setting,
    unfinished: setting,
  },
);
