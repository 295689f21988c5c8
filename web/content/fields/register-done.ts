import { file, list, text } from './kinds.ts';

export const registerDone = file('What stands above the registration form after registering.', {
  heading: text('Its heading.'),
  sentTo: text('The words before the email address that was used.'),
  steps: list('What to do next, in order.', text('One step.')).min(1),
  again: text('The line above the form, which is empty again.'),
});
