import { object, text } from './field-types.ts';

const linkTexts = (linkKind: string) =>
  object(linkKind, {
    heading: text('The heading.'),
    text: text('One or two sentences below the heading.'),
    help: text('What to do if this link has been used or has expired.'),
  });

export const emailLinkSchema = object('The page that opens when someone clicks a link in our emails.', {
  heading: text('The heading while we check the link.'),
  invalid: text('The heading if the link is invalid.'),
  checking: text('Shown while checking the link.'),
  addressLabel: text('The words before the email address the link is for.'),
  otherAccount: text("The words before a different account's email, if that account is signed in."),
  verifyEmail: linkTexts('A link that verifies an email.'),
  resetPassword: linkTexts('A link for a new password.'),
  verifyAndChangeEmail: linkTexts("A link that changes an account's email."),
  recoverEmail: linkTexts('A link that undoes an email change.'),
  help: text('What to do if we can’t tell what the link was for.'),
  login: text('The button to the login page.'),
  newPassword: text('The button to choose a new password, shown once the email is restored.'),
  forgotPassword: text('The button to the page that sends a reset link.'),
});
