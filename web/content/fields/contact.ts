import { group, list, text } from './kinds.ts';

export const contact = group('The contact page.', {
  heading: text('The heading of the page.'),
  intro: text('What people may write about.'),
  email: text('The label above the e-mail address.'),
  write: text('The button that opens a mail to us.'),
  phone: text('The label above the phone number.'),
  call: text('The button that calls us.'),
  social: group('The social networks.', {
    heading: text('Their heading.'),
    soon: text('What a button says while our page there does not exist.'),
  }),
  topics: group('What people may ask us.', {
    heading: text('Its heading.'),
    list: list(
      'The topics.',
      group('One topic.', {
        title: text('Who asks.'),
        text: text('What to write.'),
      }),
    ).min(1),
  }),
  form: group('The form, if it is shown.', {
    heading: text('Its heading.'),
  }),
});
