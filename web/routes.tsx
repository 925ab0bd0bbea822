import type { ComponentType } from 'react';

/**
 * The whole route table of the site.
 *
 * - `page`: file of the page under web/pages, without its ending; loaded lazily; exports its component as default
 * - `title`: what the browser tab and the route announcer say (the brand is added)
 * - `description`: for search engines; public pages need one
 * - `guard`: who may see it; `signed-in` sends visitors to /signin?next=…, `admin` turns others away
 * - `prerender`: written as finished HTML at build time. Pages with parameters, guards or one-time contents are not.
 */
export type PageRoute = {
  path: string;
  page: string;
  title: string;
  description?: string;
  guard?: 'signed-in' | 'admin';
  prerender?: boolean;
};

export const pageRoutes: PageRoute[] = [
  {
    path: '/',
    page: 'home/home-page',
    title: 'Register a company in Nigeria, with every fee shown first',
    description:
      'Register a business name or a private company in Nigeria online. Government fee, stamp duty and our fee on separate lines, before you start.',
    prerender: true,
  },
  {
    path: '/select-jurisdiction',
    page: 'countries/select-jurisdiction-page',
    title: 'Select your jurisdiction',
    description: 'Choose the country in which you want to register a company or file with its registry.',
    prerender: true,
  },
  {
    path: '/nigeria',
    page: 'countries/nigeria-page',
    title: 'Nigeria: choose a service',
    description: 'Business registration and filings with the Corporate Affairs Commission of Nigeria.',
    prerender: true,
  },
  {
    path: '/signin',
    page: 'auth/sign-in-page',
    title: 'Sign in or open an account',
    description: 'Sign in to follow your applications, or open an account with your e-mail address.',
    prerender: true,
  },
  { path: '/auth/login', page: 'auth/sign-in-page', title: 'Sign in or open an account', prerender: true },
  { path: '/auth/reset', page: 'auth/reset-password-page', title: 'Choose a new password', prerender: true },
  { path: '/auth/confirm', page: 'auth/confirm-page', title: 'Confirm it is you', prerender: true },
  { path: '/admin-login', page: 'auth/admin-login-page', title: 'Staff sign-in', prerender: true },
  {
    path: '/privacy',
    page: 'legal/privacy-page',
    title: 'Privacy',
    description: 'What we keep about you, why, for how long, and who sees it.',
    prerender: true,
  },
  {
    path: '/terms',
    page: 'legal/terms-page',
    title: 'Terms',
    description: 'What we do for you, what it costs, and what happens when something goes wrong.',
    prerender: true,
  },
  {
    path: '/verify',
    page: 'verify/verify-page',
    title: 'Is this document genuine?',
    description: 'Type the code printed on a document of ours to learn whether we issued it.',
    prerender: true,
  },
  { path: '/verify/:code', page: 'verify/verify-page', title: 'Is this document genuine?' },
];

/** Shown, with status 404, for every path that no route above answers. */
export const notFoundRoute: PageRoute = {
  path: '*',
  page: 'not-found/not-found-page',
  title: 'Page not found',
};

const pageFiles = import.meta.glob<{ default: ComponentType }>('./pages/**/*-page.tsx');

/** Loads the component of a route; a table row that names no file fails here, and in the table's test. */
export async function loadPage(route: PageRoute): Promise<ComponentType> {
  const load = pageFiles[`./pages/${route.page}.tsx`];
  if (!load) throw new Error(`The route ${route.path} names a page that does not exist: web/pages/${route.page}.tsx`);
  return (await load()).default;
}
