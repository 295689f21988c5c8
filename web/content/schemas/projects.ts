import { headedText, list, object, photo, text, webAddress } from './field-types.ts';

export const projectsSchema = object('The page of projects by students.', {
  heading: text('The page heading.'),
  intro: text('One sentence below the heading.'),
  link: text('The link to this page from the classes.'),
  byline: text('The word before the first name.'),
  empty: headedText('The banner shown instead of the projects while the list is empty.'),
  closing: headedText('The banner below the projects, if there are any.'),
  contactButton: text('The button to the contact page.'),
  list: list(
    'The projects. While there are none, nothing links to this page. Only publish what the student and the parents agreed to in writing.',
    object('One project.', {
      title: text('What the student calls it.'),
      name: text("The student's first name, without a last name."),
      picture: photo('A picture of the project, shown as a square. Leave the student out of it.'),
      link: webAddress('Where to try it or read its code.').exactOptional(),
    }),
  ).default([]),
});
