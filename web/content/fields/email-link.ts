import { group, text } from './kinds.ts';

const purpose = (which: string) =>
  group(which, { heading: text('The heading.'), text: text('One or two sentences below it.') });

export const emailLink = group('The page that links in our emails open.', {
  heading: text("The heading until we know what the link is for, and if it's invalid."),
  checking: text('Shown while checking the link.'),
  address: text('Before the email the link is for.'),
  otherAccount: text("Before someone else's email, if they're logged in here."),
  verify: purpose('A link that verifies an email.'),
  password: purpose('A link for a new password.'),
  change: purpose('A link that changes the email of an account.'),
  restore: purpose('A link that undoes a change of email.'),
  help: text('What to do if the link is invalid.'),
  login: text('The button to the login page.'),
  newPassword: text('The button to a new password, once an email is restored.'),
  forgotPassword: text('The button to get a new password link.'),
});
