import { group, list, text } from './field-types.ts';

export const stemnn = group('The STEMNN program page.', {
  heading: text('The name, one letter per tile. Six letters.').length(6),
  letters: list('What the six letters stand for.', text('One word.')).length(6),
  lede: text('The program in one sentence.'),
  what: group('What the program is.', {
    heading: text('Its heading.'),
    lede: text('The first sentence, shown in large type.'),
    paragraphs: list('The text, paragraph by paragraph.', text('One paragraph.')).min(1),
  }),
  areas: group('The key focus areas.', {
    heading: text('Their heading.'),
    list: list(
      'The four areas.',
      group('One area.', {
        title: text('Its title.'),
        text: text('One or two sentences.'),
      }),
    ).length(4),
  }),
  who: group('Who should join.', {
    heading: text('Its heading.'),
    intro: text('One sentence before the list.'),
    list: list('The points.', text('One point.')).min(1),
  }),
  close: group('The closing banner.', {
    heading: text('Its heading.'),
    text: text('One sentence.'),
    link: text('The button to the contact page.'),
  }),
});
