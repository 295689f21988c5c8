import { group, list, text } from './field-types.ts';

export const contact = group('The contact page.', {
  heading: text('The page heading.'),
  intro: text('What to write to us about.'),
  email: text('The label above the email address.'),
  write: text('The button to email us.'),
  phone: text('The label above the phone number.'),
  call: text('The button to call us.'),
  social: group('The social networks.', {
    heading: text('Their heading.'),
    soon: text("The note after the networks where we don't have a page yet."),
  }),
  topics: group('What people can ask us.', {
    heading: text('Its heading.'),
    list: list(
      'The topics.',
      group('One topic.', {
        title: text('Who asks.'),
        text: text('What to write.'),
      }),
    ).min(1),
  }),
  form: group("The form, if it's shown.", {
    heading: text('Its heading.'),
  }),
});
