import { banner, group, list, paragraphs, text, titledText } from './field-types.ts';

export const about = group('The about page.', {
  heading: text('The page heading.'),
  intro: text('The first sentence, shown in large type.'),
  mission: group('The mission, in full.', {
    heading: text('Its heading.'),
    paragraphs: paragraphs('The text, paragraph by paragraph.'),
  }),
  howWeTeach: group('How we teach, shown as a staircase.', {
    heading: text('Its heading.'),
    steps: list('The five steps, first to last.', titledText('One step.', 'Two or three sentences.')).length(5),
  }),
  commitments: group('What families can count on.', {
    heading: text('Its heading.'),
    points: list('The points.', titledText('One point.')).min(1),
  }),
  closing: banner('The closing banner.', 'The button to the classes.'),
});
