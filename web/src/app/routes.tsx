import { pages as allPages, hasProjects, isSafetyWritten, offerIds, site } from 'virtual:content';
import type { ComponentType } from 'react';
import { EMAIL_LINK_PATH } from '../domain/email-links';
import { normalizePagePath, toKebabCase } from '../domain/page-urls';
import { lazyPage, type PreloadablePage } from './lazy-page';

const { footerColumns, ...pages } = allPages;

/** What a page preloads, each with what's before it. With `none`, only a session loads the app. */
export type ScriptLevel = 'none' | 'form' | 'account' | 'gateway' | 'reservations';

export type Route = {
  path: string;
  preloads: ScriptLevel;
  title: string;
  /** Only the prerenderer gets it. */
  description?: string;
  /** The page's label in the bar. */
  nav?: string;
  /** The page's label in the footer. */
  footer?: string;
  footerColumn?: keyof typeof footerColumns;
  /** Members only. Everyone else gets the login page instead. */
  isMembersOnly?: boolean;
  noindex?: boolean;
  /** The page renders its own `<head>`, because its title depends on the URL, or it shows the not-found page. */
  hasOwnHead?: boolean;
  /** The page's source path, relative to web/. The build uses it to find the chunk. */
  modulePath: string;
  page: PreloadablePage;
};

type RouteOptions = Partial<Pick<Route, 'path' | 'preloads' | 'isMembersOnly' | 'noindex' | 'hasOwnHead'>> & {
  /** Set this if the file in pages/ isn't named after the id. */
  fileName?: string;
};

const pageModules = import.meta.glob<{ default: ComponentType }>('/src/pages/*.tsx');

function pageModuleOf(fileName: string): Pick<Route, 'modulePath' | 'page'> {
  const modulePath = `/src/pages/${fileName}.tsx`;
  const load = pageModules[modulePath];
  if (!load) throw new Error(`There's no web${modulePath}`);
  return { modulePath, page: lazyPage(load) };
}

/** @param id the key in pages.json: forgotPassword means pages/forgot-password.tsx, at /forgot-password */
function createRoute(id: PageId): Route {
  const options = ROUTE_OPTIONS[id];
  const slug = toKebabCase(id);
  return {
    path: `/${slug}`,
    preloads: 'none',
    ...options,
    ...pages[id],
    ...pageModuleOf(options?.fileName ?? slug),
  };
}

type PageId = keyof typeof pages;

const MEMBERS_ONLY_OPTIONS: RouteOptions = { preloads: 'gateway', isMembersOnly: true, noindex: true };

const ROUTE_OPTIONS: { readonly [Id in PageId]?: RouteOptions } = {
  home: { path: '/' },
  contact: site.contactForm.isShown ? { preloads: 'form', fileName: 'contact-with-form' } : {},
  projects: { noindex: !hasProjects },
  safety: { noindex: !isSafetyWritten },
  login: { preloads: 'account' },
  register: { preloads: 'account' },
  forgotPassword: { preloads: 'account', noindex: true },
  emailLink: { path: EMAIL_LINK_PATH, preloads: 'gateway', noindex: true },
  // Loads the code for reservations, too, but preloading it was no faster.
  dashboard: MEMBERS_ONLY_OPTIONS,
  account: MEMBERS_ONLY_OPTIONS,
  organizer: { ...MEMBERS_ONLY_OPTIONS, hasOwnHead: true },
  reserve: { ...MEMBERS_ONLY_OPTIONS, path: '/reserve/:id', preloads: 'reservations', hasOwnHead: true },
  notFound: { path: '/404', noindex: true, hasOwnHead: true },
};

export const notFoundRoute = createRoute('notFound');

export const reserveRoute = createRoute('reserve');

export const routes: readonly Route[] = (Object.keys(pages) as PageId[])
  .filter((id) => id !== 'notFound' && id !== 'reserve')
  .map(createRoute);

const EVENT_ROUTE_OPTIONS = { title: '', preloads: 'none', hasOwnHead: true } as const;

/** The route that all event pages share. Each page takes its text from its event. */
export const eventRoute: Route = { ...EVENT_ROUTE_OPTIONS, path: '/events/:id', ...pageModuleOf('event') };

/** The events of one year. Like {@link eventRoute}, but these pages only exist if there are many events. */
export const eventsOfYearRoute: Route = {
  ...EVENT_ROUTE_OPTIONS,
  path: '/events/:year',
  ...pageModuleOf('events-of-year'),
};

export function matchRoute(pathname: string): Route {
  const path = normalizePagePath(pathname);
  const route = routes.find((candidate) => candidate.path === path);
  if (route) return route;
  if (offerIds.some((id) => path === `/reserve/${id}`)) return { ...reserveRoute, path };
  // The organizers' page shows the list of any offer, even one that was removed from the content.
  if (/^\/organizer\/[^/]+$/.test(path)) return matchRoute('/organizer');
  if (/^\/events\/\d{4}$/.test(path)) return eventsOfYearRoute;
  return /^\/events\/[\w-]+$/.test(path) ? eventRoute : notFoundRoute;
}
