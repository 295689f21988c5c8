import { group, list, pagePath, text } from './field-types.ts';

export const parents = group(
  'The page of questions parents ask. Leave a question out until you know its answer.',
  {
    heading: text('The page heading.'),
    intro: text('One or two sentences below the heading.'),
    questions: list(
      'The questions, most important first.',
      group('One question.', {
        question: text('The question, as a parent asks it.'),
        answer: text('The answer, in a few sentences.'),
        link: group('A link to a page that says more.', {
          text: text('The link text.'),
          to: pagePath('Where it leads.'),
        }).optional(),
      }),
    ).min(1),
    close: group('The closing banner.', {
      heading: text('Its heading.'),
      text: text('One sentence.'),
      link: text('The link to the contact page.'),
    }),
  },
);
