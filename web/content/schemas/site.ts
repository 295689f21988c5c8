import { email, list, object, siteAddress, taxNumber, text, trueOrFalse, webAddress } from './field-types.ts';
import { phoneNumber } from './phone.ts';

/** The organization's made-up name in this repository. Deploying to production with this name fails. */
export const PLACEHOLDER_ORGANIZATION_NAME = 'Fremont Code Lab';

export const siteSchema = object('Facts about the organization that more than one page shows.', {
  name: text("The organization's name, as people say it."),
  address: siteAddress("This website's address, up to the domain name."),
  summary: text('One sentence about what the organization does. Shown in the footer of every page.'),
  legal: text('The line at the very bottom of every page.'),
  ein: taxNumber(
    "The organization's tax number (EIN), shown in every footer. Leave the whole line out until there is one.",
  ).exactOptional(),
  taxStatus: text(
    'The sentence about the tax status, such as "We are a nonprofit under section 501(c)(3) of the Internal Revenue Code." Shown in every footer and on the donation page. Leave the whole line out until someone who knows has confirmed it.',
  ).exactOptional(),
  postalAddress: text(
    'The postal address, in one line. Shown in every footer and on the donation page. Leave the whole line out until there is one.',
  ).exactOptional(),
  contact: object('How to reach the organization. Shown on the contact page and in every footer.', {
    email: email('The public email address, such as hello@your-name.org.'),
    phone: phoneNumber(
      'The phone number, as people should read it. Outside the US, it starts with + and the country code.',
    ),
  }),
  social: list(
    'The social networks on the contact page: up to eight, each once.',
    object('One social network.', {
      network: text('Its name. Instagram, Facebook and LinkedIn have their own icons.').max(20),
      address: webAddress(
        "Our page there. Leave the whole line out until there is one. Until then, the site says it's coming soon.",
      ).exactOptional(),
    }),
  )
    .max(8)
    .default([]),
  donation: webAddress("Where people donate: our fiscal sponsor's page."),
  mailingList: webAddress("The mailing list's sign-up form."),
  contactForm: object('The form on the contact page.', {
    isShown: trueOrFalse('true shows the form, false hides it.'),
    endpoint: webAddress(
      'The service that receives the messages. Leave the whole line out until you have one.',
    ).exactOptional(),
  }),
  labels: object('Short words on every page.', {
    skipLink: text('The link for keyboard users that skips the menu.'),
    menu: text('The name of the menu button on small screens.'),
    loading: text('Shown while a members-only page loads.'),
    mainNav: text('What screen readers call the main menu.'),
    ein: text('The words before the tax number.'),
    footerNav: text('What screen readers call the footer links.'),
    errorTitle: text('The heading when a page breaks.'),
    errorText: text('What to do when a page breaks.'),
    reloadButton: text('The button that reloads the page.'),
    retryButton: text('The button that tries again after a failure.'),
    cancelButton: text('The button in a question that changes nothing.'),
  }),
  factLabels: object('The labels for the facts about events, classes, programs and roles.', {
    ages: text('The label for the age or grade.'),
    when: text('The label for the dates.'),
    where: text('The label for the place.'),
    teacher: text('The label for who teaches it.'),
    price: text('The label for the price.'),
    spots: text('The label for the spots, or for those left.'),
    closes: text('The label for the last day on which families can reserve a class.'),
    size: text('The label for how many students and adults there are.'),
    laptop: text('The label for whether students need a laptop.'),
    bring: text('The label for what to bring.'),
    pickup: text('The label for pickup.'),
    hours: text('The label for the time a role takes.'),
    training: text('The label for the training.'),
    backgroundCheck: text('The label for the background check.'),
  }),
});
