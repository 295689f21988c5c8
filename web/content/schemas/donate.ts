import { list, object, paragraphs, section, taxNumber, text, titledText, webAddress } from './field-types.ts';

export const donateSchema = object('The donation page.', {
  heading: text("The words before the organization's name: Support."),
  intro: text('Why support matters.'),
  giftExample: text(
    "What a gift buys, such as $40 pays for one student’s camp. Shown beside the button. Leave the whole line out until you've done the math.",
  ).exactOptional(),
  yearlyReport: object('The link to the yearly report. Leave it out until there is one.', {
    text: text('The link text, such as Read our 2030 report.'),
    address: webAddress('Where the report is.'),
  }).exactOptional(),
  results: list(
    'What you have counted, on this page and the home page. Leave the whole line out until you have.',
    object('One number.', {
      number: text('The number, such as 64.'),
      label: text('What it counts, such as students in 2030.'),
    }),
  )
    .max(3)
    .exactOptional(),
  sponsor: section('How a donation reaches us.', {
    title: text('The heading above the text, such as "Through Hack Club."'),
    paragraphs: paragraphs('The text, paragraph by paragraph.'),
    link: text('The text of the donation link.'),
    button: text('The text of the donation button.'),
    newTabNote: text('Says that the link and the button open in a new tab.'),
    einLabel: text('The words before the tax number of whoever receives the donations.'),
    receipt: text(
      "The tax receipt donors get, and who sends it. Leave the whole line out until it's settled.",
    ).exactOptional(),
    ein: taxNumber(
      "The tax number (EIN) of whoever receives the donations. Leave the whole line out until it's settled.",
    ).exactOptional(),
  }),
  recordsHeading: text("The heading above the organization's name, tax number and address."),
  whyWeAsk: section('Says that we rely on donors.', { statement: text('One or two large sentences.') }),
  giftUses: section('What gifts pay for.', { list: list('The uses.', titledText('One use.')).length(3) }),
});
