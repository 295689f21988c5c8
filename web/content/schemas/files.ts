// Only scripts and the build run this file. Pages import just its types.
import type { z } from 'zod';
import { aboutSchema } from './about.ts';
import { accountSchema } from './account.ts';
import { classesSchema } from './classes.ts';
import { contactSchema } from './contact.ts';
import { dashboardSchema } from './dashboard.ts';
import { donateSchema } from './donate.ts';
import { emailLinkSchema } from './email-link.ts';
import { eventsSchema } from './events.ts';
import type { Photo, PublishedPhoto } from './field-types.ts';
import { forgotPasswordSchema } from './forgot-password.ts';
import { homeSchema } from './home.ts';
import { loginSchema } from './login.ts';
import { notFoundSchema } from './not-found.ts';
import { organizerSchema } from './organizer.ts';
import { createPageNamesSchema } from './pages.ts';
import { parentsSchema } from './parents.ts';
import { partnersSchema } from './partners.ts';
import { privacySchema } from './privacy.ts';
import { projectsSchema } from './projects.ts';
import { registerSchema } from './register.ts';
import { reserveSchema } from './reserve.ts';
import { safetySchema } from './safety.ts';
import { siteSchema } from './site.ts';
import { stemnnSchema } from './stemnn.ts';
import { teamSchema } from './team.ts';
import { testimonialsSchema } from './testimonials.ts';

const pageSchemas = {
  home: homeSchema,
  about: aboutSchema,
  classes: classesSchema,
  team: teamSchema,
  contact: contactSchema,
  donate: donateSchema,
  stemnn: stemnnSchema,
  events: eventsSchema,
  parents: parentsSchema,
  partners: partnersSchema,
  testimonials: testimonialsSchema,
  projects: projectsSchema,
  privacy: privacySchema,
  safety: safetySchema,
  login: loginSchema,
  register: registerSchema,
  forgotPassword: forgotPasswordSchema,
  emailLink: emailLinkSchema,
  reserve: reserveSchema,
  dashboard: dashboardSchema,
  organizer: organizerSchema,
  account: accountSchema,
  notFound: notFoundSchema,
};

export const contentSchemas = { ...pageSchemas, pages: createPageNamesSchema(pageSchemas), site: siteSchema };

export type ContentOf<Id extends keyof typeof contentSchemas> = z.infer<(typeof contentSchemas)[Id]>;

/** Content after the build, which adds sizes and files to the photos. */
type WithPublishedPhotos<Value> = Value extends Photo
  ? PublishedPhoto
  : Value extends object
    ? { [Field in keyof Value]: WithPublishedPhotos<Value[Field]> }
    : Value;

export type PublishedContent = {
  readonly [Id in keyof typeof contentSchemas]: WithPublishedPhotos<ContentOf<Id>>;
};
