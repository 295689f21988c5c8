// Spells out what the public pages have to show (§2), instead of reading it from the site. Words that a new
// owner may rewrite come from test-content.json, which the test sites are built from.
import testContent from './test-content.json' with { type: 'json' };

const { classes, home, pages, site } = testContent;

const toAskAboutUrl = (kind: string, title: string): string =>
  `mailto:${site.contact.email}?subject=${encodeURIComponent(`Ask about this ${kind}: ${title}`)}`;

export type PublicPage = {
  /** The heading and the site's name, unless it's something else. */
  title?: string;
  heading: string;
  headings?: readonly string[];
  texts?: readonly string[];
  /** The links' URLs by name. */
  links?: Readonly<Record<string, string>>;
  buttons?: readonly string[];
};

export const SITE_NAME = site.name;
export const CANONICAL_ORIGIN = site.address;
export const HOME_HEADLINE = home.headline;
export const NOT_FOUND_HEADING = testContent['not-found'].heading;

export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  '/': {
    title: `${SITE_NAME}: ${pages.home.title}`,
    heading: HOME_HEADLINE,
    headings: ['What We Offer', 'Coding Classes', 'STEM Programs', 'Virtual & In-Person', 'Our mission'],
    texts: [home.intro],
    links: {
      'See classes': '/classes',
      'Join the mailing list': site.mailingList,
      'Join Our Team Today': '/contact',
      'Learn More About Us': '/about',
    },
  },
  '/about': { heading: 'About us', headings: ['Classes', 'Camps', 'Workshops', 'Community events', 'Mentorship'] },
  '/classes': {
    heading: 'Classes and programs',
    headings: ['Coding classes', 'Programming in Python', 'STEMNN', 'Summer camps', 'Workshops'],
    texts: ['No dates are set right now.'],
    links: {
      'Questions parents ask': '/parents',
      ...Object.fromEntries(
        classes.classes.list.map(({ title }) => [`Ask about this class (${title})`, toAskAboutUrl('class', title)]),
      ),
      'Ask about this program (Workshops)': toAskAboutUrl('program', 'Workshops'),
      'Join the mailing list': site.mailingList,
      'See upcoming events': '/events',
    },
  },
  '/team': {
    heading: 'Our team',
    headings: ['Coming Soon', 'Ways to help', 'Teach', 'Mentor', 'Organize', 'Translate', 'Repair'],
    texts: ['Every class has someone who prepared it'],
  },
  '/parents': {
    heading: 'Questions parents ask',
    headings: ['Does my child need to know any coding?', 'Who runs this?'],
    links: { 'Ask us': '/contact' },
  },
  '/partners': {
    title: `Partners | ${SITE_NAME}`,
    heading: 'Our partners',
    headings: ['Coming Soon'],
    texts: ['Students learn best where they already are'],
    links: { 'Contact Us': '/contact' },
  },
  '/testimonials': {
    heading: 'Testimonials',
    texts: ['No testimonials available at this time'],
    links: { 'Tell us how it went': '/contact' },
  },
  '/contact': {
    title: `Contact us | ${SITE_NAME}`,
    heading: 'Contact Us',
    texts: [site.contact.email, site.contact.phone],
    links: { 'Write an email': `mailto:${site.contact.email}`, 'Call us': 'tel:+15105550142' },
    buttons: ['Instagram', 'Facebook', 'LinkedIn'],
  },
  '/donate': {
    title: `Support our work | ${SITE_NAME}`,
    heading: `Support ${SITE_NAME}`,
    texts: ['Hack Club is our fiscal sponsor', 'We rely on donors and sponsors.'],
    links: { 'Donate via Hack Club': site.donation, 'Open our donation page': site.donation },
  },
  '/stemnn': {
    title: `STEMNN for high school students | ${SITE_NAME}`,
    heading: 'STEMNN',
    headings: [
      ...['What is STEMNN?', 'Key Focus Areas', 'Computational neuroscience', 'Bioinformatics', 'Advanced AI/ML'],
      ...['Data science for STEM', 'Who Should Join?'],
    ],
    texts: [
      'an advanced interdisciplinary program in science, technology, engineering, mathematics and neuroscience network for high school students',
      'A strong maths foundation',
      'At least one programming language, e.g. Python.',
      'An interest in research',
    ],
    links: { 'Inquire About STEMNN': '/contact' },
  },
  '/events': {
    heading: 'Upcoming events',
    headings: ['There are no upcoming events.', 'More to explore'],
    links: { 'Join the mailing list': site.mailingList },
  },
  '/privacy': {
    title: `Privacy | ${SITE_NAME}`,
    heading: 'Privacy, in plain words',
    links: { 'Contact us': '/contact' },
  },
  '/login': {
    heading: 'Login',
    texts: ["Don't have an account?"],
    links: { 'Register here': '/register' },
    buttons: ['Login'],
  },
  '/register': {
    heading: 'Register',
    texts: [
      'Only you and the few of us who manage accounts and events can see them.',
      'Registering alone doesn’t sign a student up.',
      'Already have an account?',
    ],
    links: { 'Questions parents ask': '/parents', 'Login here': '/login' },
    buttons: ['Register'],
  },
};

export const BAR_LINKS: Readonly<Record<string, string>> = {
  ...{ Home: '/', About: '/about', Classes: '/classes', Team: '/team', Contact: '/contact', Donate: '/donate' },
  // "Events" and "For parents" are in the menu and the widest bar.
  ...{ STEMNN: '/stemnn', Events: '/events', 'For parents': '/parents', 'Sign In': '/login' },
};

const OTHER_PUBLIC_PATHS = ['/projects', '/safety', '/forgot-password', '/auth/action', '/no-such-page'];

/** Every page that people can see without logging in, including the 404 page. */
export const ALL_PUBLIC_PATHS: readonly string[] = [...Object.keys(PUBLIC_PAGES), ...OTHER_PUBLIC_PATHS];
