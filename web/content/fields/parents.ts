import { group, list, pagePath, text } from './kinds.ts';

export const parents = group(
  'The page with the questions of parents. Leave out a question as long as nobody has decided its answer.',
  {
    heading: text('The heading of the page.'),
    intro: text('One or two sentences below it.'),
    questions: list(
      'The questions, the most important first.',
      group('One question.', {
        question: text('The question, as a parent asks it.'),
        answer: text('The answer, in a few sentences.'),
        link: group('A page that says more.', {
          text: text('What the link says.'),
          to: pagePath('Where it leads.'),
        }).optional(),
      }),
    ).min(1),
    close: group('The band at the end.', {
      heading: text('Its heading.'),
      text: text('One sentence.'),
      link: text('The link to the contact page.'),
    }),
  },
);
