import { callToAction, list, object, paragraphs, section, text, titledText } from './field-types.ts';

export const stemnnSchema = object('The STEMNN program page.', {
  heading: text('The name, one letter per tile. Six letters.').length(6),
  letterMeanings: list('What the six letters stand for.', text('One word.')).length(6),
  intro: text('The program in one sentence.'),
  description: section('What the program is.', {
    intro: text('The first sentence, shown in large type.'),
    paragraphs: paragraphs('The text, paragraph by paragraph.'),
  }),
  focusAreas: section('The key focus areas.', { list: list('The four areas.', titledText('One area.')).length(4) }),
  whoShouldJoin: section('Who should join.', {
    intro: text('One sentence before the list.'),
    list: list('The points.', text('One point.')).min(1),
  }),
  closing: callToAction('The closing banner.', 'The button to the contact page.'),
});
