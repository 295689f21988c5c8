import { group, text } from './kinds.ts';

const purpose = (which: string) =>
  group(which, { heading: text('The heading.'), text: text('One or two sentences below it.') });

export const emailLink = group('The page that the links in our emails lead to.', {
  heading: text('The heading until we know what the link is for, and if it is invalid.'),
  checking: text('What is said meanwhile.'),
  address: text('Stands before the email that the link is for.'),
  otherAccount: text('Stands before the email of somebody else who is logged in here.'),
  verify: purpose('A link that verifies an email.'),
  password: purpose('A link for a new password.'),
  change: purpose('A link that changes the email of an account.'),
  restore: purpose('A link that takes a change of the email back.'),
  help: text('What to do if the link is invalid.'),
  login: text('The button to the login page.'),
  newPassword: text('The button to a new password, after an email was restored.'),
  forgotPassword: text('The button to a new link for the password.'),
});
