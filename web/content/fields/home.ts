import { group, list, pagePath, text } from './kinds.ts';

export const home = group('The home page.', {
  headline: text('The large line at the top.'),
  intro: text('What the organization is, in two or three sentences.'),
  families: text('The link for parents, to the classes.'),
  join: text('The button to the contact page.'),
  learnMore: text('The button to the about page.'),
  wires: group('The puzzle in the picture at the top: turned right, its wires light the chip.', {
    invite: text('The line below the picture. Short: it stands in one line on a phone.'),
    names: list(
      'What a screen reader says of each wire, from left to right; it adds whether it is so.',
      text('A few words.'),
    ).length(2),
    lit: text('Stands in place of that line once the chip is lit. As short.'),
  }),
  offer: group('The section with the three cards.', {
    heading: text('Its heading.'),
    cards: list(
      'The three cards, from left to right.',
      group('One card.', {
        title: text('The title of the card.'),
        text: text('One or two sentences.'),
        link: text('The words of the link below.'),
        to: pagePath('Where the link leads.'),
      }),
    ).length(3),
  }),
  mission: group('The mission statement.', {
    heading: text('Its heading.'),
    statement: text('One sentence, set large.'),
  }),
  news: group('The band about the mailing list.', {
    heading: text('Its heading.'),
    text: text('One sentence.'),
    link: text('The button to the mailing list.'),
  }),
});
