import { object, text } from './field-types.ts';

export const loginSchema = object('The login page. The words in its form are in the code.', {
  heading: text('The heading.'),
  intro: text('One sentence below the heading.'),
  reasons: object('Replaces that sentence for someone who asked for a members-only page.', {
    dashboard: text('For the dashboard.'),
    account: text('For the account page.'),
    reserve: text('For reserving a spot. New families need to register first.'),
    reserveWithAccount: text('For reserving a spot, right after registering or opening a link from an email.'),
    organizer: text('For the pages of organizers.'),
  }),
  registerButton: text('The button for new families who asked to reserve a spot.'),
  forgotPassword: text('The link to the page that sends a reset link.'),
  question: text('The question before the link.'),
  link: text('The link to the register page.'),
});
