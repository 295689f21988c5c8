// Only scripts and the build run this file. Pages import just its types.
import type { z } from 'zod';
import { aboutFields } from './about.ts';
import { accountFields } from './account.ts';
import { classesFields } from './classes.ts';
import { contactFields } from './contact.ts';
import { dashboardFields } from './dashboard.ts';
import { donateFields } from './donate.ts';
import { emailLinkFields } from './email-link.ts';
import { eventsFields } from './events.ts';
import type { Photo, PublishedPhoto } from './field-types.ts';
import { forgotPasswordFields } from './forgot-password.ts';
import { homeFields } from './home.ts';
import { loginFields } from './login.ts';
import { notFoundFields } from './not-found.ts';
import { organizerFields } from './organizer.ts';
import { createPageNamesFields } from './pages.ts';
import { parentsFields } from './parents.ts';
import { partnersFields } from './partners.ts';
import { privacyFields } from './privacy.ts';
import { projectsFields } from './projects.ts';
import { registerFields } from './register.ts';
import { reserveFields } from './reserve.ts';
import { safetyFields } from './safety.ts';
import { siteFields } from './site.ts';
import { stemnnFields } from './stemnn.ts';
import { teamFields } from './team.ts';
import { testimonialsFields } from './testimonials.ts';

const pageFields = {
  home: homeFields,
  about: aboutFields,
  classes: classesFields,
  team: teamFields,
  contact: contactFields,
  donate: donateFields,
  stemnn: stemnnFields,
  events: eventsFields,
  parents: parentsFields,
  partners: partnersFields,
  testimonials: testimonialsFields,
  projects: projectsFields,
  privacy: privacyFields,
  safety: safetyFields,
  login: loginFields,
  register: registerFields,
  forgotPassword: forgotPasswordFields,
  emailLink: emailLinkFields,
  reserve: reserveFields,
  dashboard: dashboardFields,
  organizer: organizerFields,
  account: accountFields,
  notFound: notFoundFields,
};

export const contentFields = { ...pageFields, pages: createPageNamesFields(pageFields), site: siteFields };

export type ContentOf<Id extends keyof typeof contentFields> = z.infer<(typeof contentFields)[Id]>;

/** Content after the build, which adds sizes and files to the photos. */
type WithPublishedPhotos<Value> = Value extends Photo
  ? PublishedPhoto
  : Value extends object
    ? { [Field in keyof Value]: WithPublishedPhotos<Value[Field]> }
    : Value;

export type PublishedContent = {
  readonly [Id in keyof typeof contentFields]: WithPublishedPhotos<ContentOf<Id>>;
};
