import { callToAction, drawing, headedText, list, object, paragraphs, photo, section, text } from './field-types.ts';

export const teamSchema = object('The team page.', {
  heading: text('The page heading.'),
  intro: paragraphs('The introduction.'),
  comingSoon: headedText('The words Coming Soon, shown instead of the people while the list is empty.'),
  people: section('Who we are.', {
    list: list(
      'The people. Only add people who agreed to it.',
      object('One person.', {
        name: text('The name.'),
        photo: photo('A picture of this person, shown as a square.').exactOptional(),
        role: text('What this person does here, such as Teacher.').exactOptional(),
        text: text('One sentence about this person.').exactOptional(),
      }),
    ).default([]),
  }),
  roles: section('The open roles.', {
    emailLink: text('The link below each role, which opens an email.'),
    emailSubject: text('The subject of that email. A colon and the name of the role follow.'),
    list: list(
      'The open roles: any number, or none.',
      object('One role.', {
        title: text('What you do in it, in a word or two.'),
        text: text('One sentence.'),
        picture: drawing,
        hours: text('The time it takes, such as Two hours a week.').exactOptional(),
        training: text('The training, such as One evening, with us.').exactOptional(),
        backgroundCheck: text('The background check, if any, and who pays for it.').exactOptional(),
      }),
    ).default([]),
  }),
  closing: callToAction('The closing banner.', 'The button to the contact page.'),
});
