import { callToAction, list, object, pageLink, section, text } from './field-types.ts';

export const parentsSchema = object(
  'The page of questions parents ask. Leave a question out until you know its answer.',
  {
    heading: text('The page heading.'),
    intro: text('One or two sentences below the heading.'),
    questionsHeading: text('The heading of the questions.'),
    questions: list(
      'The questions, most important first.',
      object('One question.', {
        question: text('The question, as a parent asks it.'),
        answer: text('The answer, in a few sentences.'),
        link: pageLink('A link to a page that says more.').exactOptional(),
      }),
    ).min(1),
    goodToKnow: section('What parents want to know before a first class.', {
      labels: object('The label of each fact.', {
        classSize: text('The label for the class size.'),
        backgroundChecks: text('The label for the background checks.'),
        bring: text('The label for what to bring.'),
        pickup: text('The label for pickup.'),
        makeUpClasses: text('The label for make-up classes.'),
        refunds: text('The label for refunds and scholarships.'),
        accessibility: text('The label for accessibility.'),
        languages: text('The label for the languages.'),
      }),
      facts: object("The facts that hold for every class. Only write what's true, and leave the others out.", {
        classSize: text('How many students are in a class, and how many adults are with them.').exactOptional(),
        backgroundChecks: text('Who passes a background check, which one, and how often.').exactOptional(),
        bring: text('What to bring, and whether students need a laptop.').exactOptional(),
        pickup: text('Where and when pickup is, and who may pick up a child.').exactOptional(),
        makeUpClasses: text('What a student can do who missed a class.').exactOptional(),
        refunds: text('Until when families get their money back, and how to ask for a scholarship.').exactOptional(),
        accessibility: text(
          'Steps, elevators and restrooms, and how to ask for help such as an interpreter.',
        ).exactOptional(),
        languages: text(
          'The languages we speak with students and families, such as English and Spanish (español).',
        ).exactOptional(),
      }).default({}),
    }),
    closing: callToAction('The closing banner.', 'The link to the contact page.'),
  },
);
