import { file, group, text } from './kinds.ts';

const nav = text('The label in the bar at the top.');
const footer = text('The label at the foot of every page.');

const page = <Labels extends Record<string, typeof nav>>(which: string, labels: Labels) =>
  group(which, {
    title: text('The title in the browser tab and in search results. Every page has its own.').max(
      60,
    ),
    description: text(
      'One or two sentences for search results and previews. Every page has its own.',
    ).max(170),
    ...labels,
  });

export const pages = file(
  'What each page is called: in the browser tab, in search results, in the bar and at the foot.',
  {
    columns: group('The headings of the three columns at the foot.', {
      learn: text('Above the links to what we teach.'),
      takePart: text('Above the links to how one can help.'),
      community: text('Above the links to who we are.'),
    }),
    home: page('The home page.', { nav }),
    about: page('About.', { nav, footer }),
    classes: page('Classes.', { nav, footer }),
    team: page('Team.', { nav, footer }),
    contact: page('Contact.', { nav, footer }),
    donate: page('Donate.', { nav, footer }),
    stemnn: page('STEMNN.', { nav, footer }),
    events: page('Upcoming events.', { footer }),
    parents: page('Questions of parents.', { footer }),
    privacy: page('Privacy.', { footer }),
    safety: page('Safety.', {}),
    partners: page('Partners.', { footer }),
    testimonials: page('Testimonials.', { footer }),
    login: page('Login.', { nav }),
    register: page('Register.', {}),
    forgotPassword: page('The page that sends a link for a new password.', {}),
    emailLink: page('The page that the links in our mails lead to.', {}),
    dashboard: page('Dashboard.', {}),
    account: page('Your account.', {}),
    notFound: page('The page that says that there is no such page.', {}),
  },
);
