import { group, list, text } from './field-types.ts';

export const about = group('The about page.', {
  heading: text('The page heading.'),
  lede: text('The first sentence, shown in large type.'),
  mission: group('The mission, in full.', {
    heading: text('Its heading.'),
    paragraphs: list('The text, paragraph by paragraph.', text('One paragraph.')).min(1),
  }),
  ways: group('How we teach, shown as a staircase.', {
    heading: text('Its heading.'),
    steps: list(
      'The five steps, first to last.',
      group('One step.', {
        title: text('Its title.'),
        text: text('Two or three sentences.'),
      }),
    ).length(5),
  }),
  promise: group('What families can count on.', {
    heading: text('Its heading.'),
    points: list(
      'The points.',
      group('One point.', {
        title: text('Its title.'),
        text: text('One or two sentences.'),
      }),
    ).min(1),
  }),
  close: group('The closing banner.', {
    heading: text('Its heading.'),
    text: text('One sentence.'),
    link: text('The button to the classes.'),
  }),
});
