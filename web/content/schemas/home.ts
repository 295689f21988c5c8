import { callToAction, list, object, pagePath, section, text } from './field-types.ts';

export const homeSchema = object('The home page.', {
  headline: text('The big line at the top.'),
  intro: text('What the organization is, in two or three sentences.'),
  classesButton: text('The large button that takes families to the classes.'),
  contactButton: text('The button to the contact page.'),
  aboutButton: text('The button to the about page.'),
  puzzle: object('The puzzle at the top: turn the wires the right way and the chip lights up.', {
    instruction: text('The line below the tiles.'),
    wireLabels: list('What a screen reader says for each wire, left to right.', text('A few words.')).length(2),
    levelLabel: text('What a screen reader says before the number of a level.'),
    solvedLink: text('Replaces the instruction once the chip is lit, and links to a class. Two short lines.'),
    to: pagePath('Where the link leads.'),
  }),
  nextClassesHeading: text('The heading of the next classes and programs with spots.'),
  whatWeOffer: section('The section with the three cards.', {
    cards: list(
      'The three cards, from left to right.',
      object('One card.', {
        title: text("The card's title."),
        text: text('One or two sentences.'),
        link: text('The text of the link.'),
        to: pagePath('Where the link leads.'),
      }),
    ).length(3),
  }),
  quote: section('The first testimonial, if there is one.', { link: text('The link to the testimonials page.') }),
  mission: section('The mission statement.', { statement: text('One large sentence.') }),
  mailingList: callToAction('The mailing list banner.', 'The button to the mailing list.'),
});
