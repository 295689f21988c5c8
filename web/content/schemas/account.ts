import { headedText, object, text } from './field-types.ts';

const settingTexts = headedText('One section of the account page.', 'One to three sentences above the form.');

export const accountSchema = object("A member's account page. The words in its forms are in the code.", {
  heading: text('The heading.'),
  intro: text('One sentence below the heading.'),
  name: settingTexts,
  email: object('The section about the email.', {
    ...settingTexts.shape,
    currentEmail: text('The words before the current email.'),
  }),
  password: settingTexts,
  devices: settingTexts,
  data: settingTexts,
  deletion: settingTexts,
  unfinishedDeletion: settingTexts,
});
