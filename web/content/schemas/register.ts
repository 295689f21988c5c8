import { list, object, pageLink, text } from './field-types.ts';

export const registerSchema = object('The register page. The words in its form are in the code.', {
  heading: text('The heading.'),
  accountPurpose: text('What an account is for, and that registering alone reserves nothing.'),
  reservingNote: text('Below the offer that someone chose before they registered.'),
  childrenNote: text('One sentence for children who are too young to register alone.'),
  parentsLink: text('The link to the page for parents, below that sentence.'),
  storedData: text('What we keep and who can see it, in one or two sentences.'),
  factsLabel: text('The word that opens the facts below.'),
  facts: list(
    'What an account is for, what we keep and who can see it.',
    object('One fact.', {
      title: text('Its title.'),
      text: text('One or two sentences.'),
      link: pageLink('A link to a page that says more.').exactOptional(),
    }),
  ).min(1),
  question: text('The question before the link.'),
  link: text('The link to the login page.'),
  done: object('Shown in place of the form after registering.', {
    sentTo: text("The words before the new account's email."),
    steps: list('What to do before logging in, in order.', text('One step.')).min(1),
    lastStep: text('The last step, up to the link.'),
    login: text('The link to the login page that ends the last step, without a period.'),
    afterLogin: text('What comes after logging in. Ends the last step.'),
    afterLoginIfReserving: text('The same for someone who came to reserve a spot, and whom logging in leads back.'),
    anotherAccount: text('The question before the button.'),
    registerAgain: text('The button that shows the empty form again.'),
  }),
});
