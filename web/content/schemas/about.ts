import { callToAction, list, object, paragraphs, section, text, titledText } from './field-types.ts';

export const aboutSchema = object('The about page.', {
  heading: text('The page heading.'),
  intro: text('The first sentence, shown in large type.'),
  mission: section('The mission, in full.', { paragraphs: paragraphs('The text, paragraph by paragraph.') }),
  howWeTeach: section('How we teach, shown as a staircase.', {
    steps: list('The five steps, first to last.', titledText('One step.', 'Two or three sentences.')).length(5),
  }),
  commitments: section('What families can count on.', { points: list('The points.', titledText('One point.')).min(1) }),
  closing: callToAction('The closing banner.', 'The button to the classes.'),
});
