import { group, list, photo, picture, text } from './kinds.ts';

export const team = group('The team page.', {
  heading: text('The heading of the page.'),
  intro: list('The introduction.', text('One paragraph.')).min(1),
  soon: group('What stands in place of the people while the list is empty.', {
    heading: text('The words Coming Soon.'),
    text: text('One or two sentences.'),
  }),
  people: group('Who we are.', {
    heading: text('Its heading.'),
    list: list(
      'The people. Write only about people who agreed to it.',
      group('One person.', {
        name: text('The name.'),
        photo: photo('A picture of this person. It is shown as a square.').exactOptional(),
        role: text('What this person does here, such as Teacher.').exactOptional(),
        text: text('One sentence about this person.').exactOptional(),
      }),
    ).default([]),
  }),
  roles: group('The open roles.', {
    heading: text('Their heading.'),
    list: list(
      'The roles: none, or as many as are open.',
      group('One role.', {
        title: text('What one does in it, in a word or two.'),
        text: text('One sentence.'),
        picture: picture,
      }),
    ).default([]),
  }),
  join: group('The band at the end.', {
    heading: text('Its heading.'),
    text: text('One or two sentences.'),
    link: text('The button to the contact page.'),
  }),
});
