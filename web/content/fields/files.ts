// Each content file by its name. Used when the site is built; pages know the types alone.
import type { z } from 'zod';
import { about } from './about.ts';
import { account } from './account.ts';
import { classes } from './classes.ts';
import { contact } from './contact.ts';
import { donate } from './donate.ts';
import { emailLinks } from './email-links.ts';
import { events } from './events.ts';
import { home } from './home.ts';
import { members } from './members.ts';
import { notFound } from './not-found.ts';
import { pages } from './pages.ts';
import { parents } from './parents.ts';
import { partners } from './partners.ts';
import { privacy } from './privacy.ts';
import { register } from './register.ts';
import { registerDone } from './register-done.ts';
import { safety } from './safety.ts';
import { site } from './site.ts';
import { stemnn } from './stemnn.ts';
import { team } from './team.ts';
import { testimonials } from './testimonials.ts';

export const files = {
  about,
  account,
  classes,
  contact,
  donate,
  events,
  home,
  'email-links': emailLinks,
  members,
  'not-found': notFound,
  pages,
  parents,
  partners,
  privacy,
  register,
  'register-done': registerDone,
  safety,
  site,
  stemnn,
  team,
  testimonials,
};

export type FileName = keyof typeof files;

/** What a content file holds, as pages use it. */
export type Content<Name extends FileName> = z.infer<(typeof files)[Name]>;
