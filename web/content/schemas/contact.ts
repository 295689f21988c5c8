import { list, object, section, text, titledText } from './field-types.ts';

export const contactSchema = object('The contact page.', {
  heading: text('The page heading.'),
  intro: text('What to write to us about.'),
  email: text('The label above the email address.'),
  emailButton: text('The button to email us.'),
  phone: text('The label above the phone number.'),
  callButton: text('The button to call us.'),
  replyTime: text(
    'How soon you answer, such as We answer within two days. Leave the whole line out until you can keep it.',
  ).exactOptional(),
  visit: object('Where classes meet. Leave it out until there is a place that families can visit.', {
    heading: text('Its heading, such as Where to find us.'),
    address: text('The address in one line. The map link searches for it.'),
    transit: text('How to get there by bus or train, and where to park.').exactOptional(),
  }).exactOptional(),
  social: section('The social networks.', {
    comingSoon: text("The note after the networks where we don't have a page yet."),
  }),
  topics: section('What people can ask us.', {
    list: list('The topics.', titledText('One topic.', 'What to write.')).min(1),
  }),
  form: section("The form, if it's shown.", {}),
});
