import { group, text } from './field-types.ts';

const settingTexts = group('One section of the account page.', {
  heading: text('Its heading.'),
  text: text('One to three sentences above the form.'),
});

export const account = group("A member's account page. The words in its forms are in the code.", {
  heading: text('The heading.'),
  intro: text('One sentence below the heading.'),
  name: settingTexts,
  email: group('The section about the email.', {
    heading: text('Its heading.'),
    currentEmail: text('The words before the current email.'),
    text: text('How to change the email.'),
  }),
  password: settingTexts,
  devices: settingTexts,
  data: settingTexts,
  deletion: settingTexts,
  unfinishedDeletion: settingTexts,
});
