import { group, list, text } from './kinds.ts';

export const about = group('The about page.', {
  heading: text('The heading of the page.'),
  lede: text('The first sentence, set large.'),
  mission: group('The mission, told at length.', {
    heading: text('Its heading.'),
    paragraphs: list('The text, paragraph by paragraph.', text('One paragraph.')).min(1),
  }),
  ways: group('The ways in which we teach, as a staircase.', {
    heading: text('Its heading.'),
    steps: list(
      'The five steps, from the first to the last.',
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
  close: group('The band at the end.', {
    heading: text('Its heading.'),
    text: text('One sentence.'),
    link: text('The button to the classes.'),
  }),
});
