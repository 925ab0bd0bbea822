/**
 * A page and its address.
 *
 * - `page`: file of the page under web/, without its ending; loaded lazily; exports its component as default
 * - `title`: the title of the browser tab and of the route announcer (the brand is added)
 * - `description`: for search engines; public pages need one
 * - `guard`: who may see it; `signed-in` sends visitors to /signin?next=…, `admin` turns others away
 * - `shell`: the frame around it; by default that of the public site, and that of the desk for `admin` pages.
 *   `account` has the navigation of signed-in customers, `quiet` nothing but the state of what is filled in,
 *   help and a way out
 * - `country`: the country whose part of the catalogue is loaded with the page, or with `part` only its calculators
 * - `service`: the service that is loaded with the page where its address names none
 * - `prerender`: rendered to HTML at build time. Pages with parameters, guards or one-time contents are not
 */
export type PageRoute = {
  path: string;
  page: string;
  title: string;
  description?: string;
  guard?: 'signed-in' | 'admin';
  shell?: 'account' | 'quiet';
  country?: string;
  part?: 'calculators';
  service?: string;
  prerender?: boolean;
};
