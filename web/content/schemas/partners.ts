import {
  callToAction,
  email,
  headedText,
  list,
  object,
  paragraphs,
  photo,
  section,
  text,
  titledText,
  webAddress,
} from './field-types.ts';

export const partnersSchema = object('The partners page.', {
  heading: text('The page heading.'),
  intro: paragraphs('The introduction.'),
  partners: section('Who our partners are.', {
    list: list(
      'The partners. Only name those who agreed.',
      object('One partner.', {
        name: text('The name.'),
        logo: photo('Their logo, shown on a light background.').exactOptional(),
        link: webAddress('Their website.').exactOptional(),
        text: text('What we do together, in one sentence.').exactOptional(),
      }),
    ).default([]),
  }),
  comingSoon: headedText('The words Coming Soon, shown instead of the partners while the list is empty.'),
  waysToHelp: section('How a partner can help.', { list: list('The ways.', titledText('One way.')).min(1) }),
  story: object("One partner's story. Leave it out until that partner has agreed to it.", {
    heading: text('Its heading, such as A Saturday at the library.'),
    paragraphs: paragraphs('What you did together, and what came of it.'),
  }).exactOptional(),
  contactPerson: object('The person who answers partners. Leave it out until that person has agreed.', {
    name: text('The name, and what this person does.'),
    email: email("This person's email address."),
  }).exactOptional(),
  closing: callToAction('The closing banner.', 'The link to the contact page.'),
});
