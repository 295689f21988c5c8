// Only scripts and the build run this file. Pages import just its types.
import type { z } from 'zod';
import { about } from './about.ts';
import { account } from './account.ts';
import { classes } from './classes.ts';
import { contact } from './contact.ts';
import { dashboard } from './dashboard.ts';
import { donate } from './donate.ts';
import { emailLink } from './email-link.ts';
import { events } from './events.ts';
import type { Photo, PublishedPhoto } from './field-types.ts';
import { forgotPassword } from './forgot-password.ts';
import { home } from './home.ts';
import { login } from './login.ts';
import { notFound } from './not-found.ts';
import { organizer } from './organizer.ts';
import { createPagesSchema } from './pages.ts';
import { parents } from './parents.ts';
import { partners } from './partners.ts';
import { privacy } from './privacy.ts';
import { projects } from './projects.ts';
import { register } from './register.ts';
import { reserve } from './reserve.ts';
import { safety } from './safety.ts';
import { site } from './site.ts';
import { stemnn } from './stemnn.ts';
import { team } from './team.ts';
import { testimonials } from './testimonials.ts';

const pageSchemas = {
  home,
  about,
  classes,
  team,
  contact,
  donate,
  stemnn,
  events,
  parents,
  partners,
  testimonials,
  projects,
  privacy,
  safety,
  login,
  register,
  forgotPassword,
  emailLink,
  reserve,
  dashboard,
  organizer,
  account,
  notFound,
};

export const contentSchemas = { ...pageSchemas, pages: createPagesSchema(pageSchemas), site };

export type Content<Id extends keyof typeof contentSchemas> = z.infer<(typeof contentSchemas)[Id]>;

/** Content after the build, which adds sizes and files to the photos. */
type WithPublishedPhotos<Value> = Value extends Photo
  ? PublishedPhoto
  : Value extends object
    ? { [Field in keyof Value]: WithPublishedPhotos<Value[Field]> }
    : Value;

export type PublishedContent = {
  readonly [Id in keyof typeof contentSchemas]: WithPublishedPhotos<Content<Id>>;
};
