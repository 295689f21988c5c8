import { email, group, list, siteAddress, taxNumber, text, webAddress, yesOrNo } from './kinds.ts';

/** The name with which the repository comes. It cannot be published. */
export const madeUpName = 'Fremont Code Lab';

export const site = group('Facts about the organization that appear on more than one page.', {
  name: text('The name of the organization, as people say it.'),
  address: siteAddress('The address of this website, without anything after its name.'),
  summary: text(
    'One sentence that says what the organization does. Shown at the foot of every page.',
  ),
  legal: text('The line at the very bottom of every page.'),
  ein: taxNumber(
    'The tax number (EIN) of the organization, shown at the foot of every page. Leave the whole line out while there is none.',
  ).exactOptional(),
  taxStatus: text(
    'The sentence about the tax status, such as "We are a nonprofit under section 501(c)(3) of the Internal Revenue Code." Shown at the foot of every page and on the donation page. Leave the whole line out until somebody who knows has confirmed it.',
  ).exactOptional(),
  postalAddress: text(
    'The postal address, in one line. Shown at the foot of every page and on the donation page. Leave the whole line out while there is none.',
  ).exactOptional(),
  contact: group(
    'How people reach the organization. On the contact page and at the foot of every page.',
    {
      email: email('The e-mail address for everybody, such as hello@your-name.org.'),
      phone: text('The phone number, written as people should read it.'),
    },
  ),
  social: list(
    'The social networks on the contact page: none, or up to eight, each once.',
    group('One social network.', {
      network: text(
        'Its name. Instagram, Facebook and LinkedIn have a picture, any other is a word.',
      )
        .max(20)
        .meta({ examples: ['Instagram', 'Facebook', 'LinkedIn', 'YouTube'] }),
      address: webAddress(
        'The address of our page there. Leave the whole line out while there is none: the button then says that the page is coming soon.',
      ).exactOptional(),
    }),
  )
    .max(8)
    .default([]),
  donation: webAddress('Where donations are made: the page of our fiscal sponsor.'),
  mailingList: webAddress('The sign-up form of the mailing list.'),
  contactForm: group('The form on the contact page.', {
    shown: yesOrNo('true shows the form, false hides it.'),
    endpoint: webAddress(
      'Where the messages are sent. Leave the whole line out while there is none.',
    ).exactOptional(),
  }),
  words: group('Short words around every page.', {
    skip: text('The link for keyboard users that jumps over the menu.'),
    menu: text('The name of the menu button on small screens.'),
    loading: text('What is said while a page for members waits for who is there.'),
    mainNav: text('What screen readers call the main menu.'),
    ein: text('The words before the tax number.'),
    footerNav: text('What screen readers call the links at the foot.'),
    errorTitle: text('The heading when a page breaks.'),
    errorText: text('What to do when a page breaks.'),
    errorAction: text('The button that loads the page again.'),
  }),
});
