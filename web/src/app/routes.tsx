// §2 The one table of routes. Router, head, bar, footer, prerenderer and sitemap read these rows.
import { pages } from '../content/pages';
import { site } from '../content/site';
import { type LazyPage, lazyPage } from './lazy-page';

export type FooterColumn = keyof typeof pages.columns;

export interface RouteRow {
  path: string;
  page: LazyPage;
  title: string;
  description: string;
  /** The page's source, relative to web/: the prerenderer finds the chunk by it. */
  module: string;
  inSitemap: boolean;
  /** The label in the bar. */
  nav?: string;
  footer?: { column: FooterColumn; label: string };
  /** True where the page brings the account code with it. */
  account: boolean;
  /** True where the page answers by toast without bringing the account code. */
  toasts?: boolean;
}

export const routes: readonly RouteRow[] = [
  {
    path: '/',
    page: lazyPage(() => import('../pages/home')),
    module: 'src/pages/home.tsx',
    title: pages.home.title,
    description: pages.home.description,
    nav: pages.home.nav,
    inSitemap: true,
    account: false,
  },
  {
    path: '/about',
    page: lazyPage(() => import('../pages/about')),
    module: 'src/pages/about.tsx',
    title: pages.about.title,
    description: pages.about.description,
    nav: pages.about.nav,
    footer: { column: 'community', label: pages.about.footer },
    inSitemap: true,
    account: false,
  },
  {
    path: '/classes',
    page: lazyPage(() => import('../pages/classes')),
    module: 'src/pages/classes.tsx',
    title: pages.classes.title,
    description: pages.classes.description,
    nav: pages.classes.nav,
    footer: { column: 'learn', label: pages.classes.footer },
    inSitemap: true,
    account: false,
  },
  {
    path: '/team',
    page: lazyPage(() => import('../pages/team')),
    module: 'src/pages/team.tsx',
    title: pages.team.title,
    description: pages.team.description,
    nav: pages.team.nav,
    footer: { column: 'takePart', label: pages.team.footer },
    inSitemap: true,
    account: false,
  },
  {
    path: '/contact',
    // Chosen here, so that a page without the form does not even know the form's code.
    page: site.contactForm.shown
      ? lazyPage(() => import('../pages/contact-with-form'))
      : lazyPage(() => import('../pages/contact')),
    module: site.contactForm.shown ? 'src/pages/contact-with-form.tsx' : 'src/pages/contact.tsx',
    toasts: site.contactForm.shown,
    title: pages.contact.title,
    description: pages.contact.description,
    nav: pages.contact.nav,
    footer: { column: 'takePart', label: pages.contact.footer },
    inSitemap: true,
    account: false,
  },
  {
    path: '/donate',
    page: lazyPage(() => import('../pages/donate')),
    module: 'src/pages/donate.tsx',
    title: pages.donate.title,
    description: pages.donate.description,
    nav: pages.donate.nav,
    footer: { column: 'takePart', label: pages.donate.footer },
    inSitemap: true,
    account: false,
  },
  {
    path: '/stemnn',
    page: lazyPage(() => import('../pages/stemnn')),
    module: 'src/pages/stemnn.tsx',
    title: pages.stemnn.title,
    description: pages.stemnn.description,
    nav: pages.stemnn.nav,
    footer: { column: 'learn', label: pages.stemnn.footer },
    inSitemap: true,
    account: false,
  },
  {
    path: '/events',
    page: lazyPage(() => import('../pages/events')),
    module: 'src/pages/events.tsx',
    title: pages.events.title,
    description: pages.events.description,
    footer: { column: 'learn', label: pages.events.footer },
    inSitemap: true,
    account: false,
  },
  {
    path: '/partners',
    page: lazyPage(() => import('../pages/partners')),
    module: 'src/pages/partners.tsx',
    title: pages.partners.title,
    description: pages.partners.description,
    footer: { column: 'community', label: pages.partners.footer },
    inSitemap: true,
    account: false,
  },
  {
    path: '/testimonials',
    page: lazyPage(() => import('../pages/testimonials')),
    module: 'src/pages/testimonials.tsx',
    title: pages.testimonials.title,
    description: pages.testimonials.description,
    footer: { column: 'community', label: pages.testimonials.footer },
    inSitemap: true,
    account: false,
  },
  {
    path: '/login',
    page: lazyPage(() => import('../pages/login')),
    module: 'src/pages/login.tsx',
    title: pages.login.title,
    description: pages.login.description,
    inSitemap: true,
    account: true,
  },
  {
    path: '/register',
    page: lazyPage(() => import('../pages/register')),
    module: 'src/pages/register.tsx',
    title: pages.register.title,
    description: pages.register.description,
    inSitemap: true,
    account: true,
  },
  {
    path: '/dashboard',
    page: lazyPage(() => import('../pages/dashboard')),
    module: 'src/pages/dashboard.tsx',
    title: pages.dashboard.title,
    description: pages.dashboard.description,
    inSitemap: false,
    account: true,
  },
];

/** The row for every other address. */
export const notFound: RouteRow = {
  path: '/404',
  page: lazyPage(() => import('../pages/not-found')),
  module: 'src/pages/not-found.tsx',
  title: pages.notFound.title,
  description: pages.notFound.description,
  inSitemap: false,
  account: false,
};

/** The row of an address, with or without a slash at its end. */
export function rowOf(pathname: string): RouteRow {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return routes.find((row) => row.path === path) ?? notFound;
}
