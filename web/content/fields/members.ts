import { file, group, text } from './kinds.ts';

const setting = group('One part of the account page.', {
  heading: text('Its heading.'),
  text: text('One to three sentences above the form.'),
});

const link = (which: string) =>
  group(which, { title: text('Its title.'), text: text('One sentence.') });

export const members = file(
  'The pages for members: the dashboard and the account. The words in the forms belong to the program.',
  {
    loading: text('What is said while we find out who is there.'),
    dashboard: group('The dashboard.', {
      heading: text('The heading.'),
      text: text('The sentence below it.'),
      since: text('Before the day on which the account was made.'),
      email: text('Before the email address.'),
      verified: text('Behind an address that was verified.'),
      unfinished: group('Shown while a deletion of the account is not finished.', {
        heading: text('Its heading.'),
        text: text('What happened, and what the person can do.'),
        link: text('The link to the account page.'),
      }),
      events: group('The next events.', {
        heading: text('Their heading.'),
        none: text('What is said while there are none.'),
        link: text('The link to the page of all events.'),
      }),
      next: group('Where to go next.', {
        heading: text('Its heading.'),
        classes: link('To the classes.'),
        stemnn: link('To STEMNN.'),
        events: link('To the events.'),
        account: link('To the account page.'),
      }),
    }),
    account: group('The account page.', {
      heading: text('The heading.'),
      intro: text('One sentence below it.'),
      name: setting,
      email: group('The email.', {
        heading: text('Its heading.'),
        now: text('Before the address that the account has now.'),
        text: text('How the address is changed.'),
      }),
      password: setting,
      data: setting,
      deletion: setting,
      unfinished: setting,
    }),
  },
);
