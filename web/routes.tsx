import type { ComponentType } from 'react';
import articleRoutes from 'virtual:article-routes';
import { brandPath } from './content/brand-path.ts';
import serviceRoutes from 'virtual:service-routes';
import { brand } from '#brand';

/**
 * The route table of the site. Routes of countries and services are not typed here: they follow from the catalogue.
 *
 * - `page`: file of the page under web/, without its ending; loaded lazily; exports its component as default
 * - `title`: the title of the browser tab and of the route announcer (the brand is added)
 * - `description`: for search engines; public pages need one
 * - `guard`: who may see it; `signed-in` sends visitors to /signin?next=…, `admin` turns others away
 * - `shell`: the frame around it; by default that of the public site, and that of the desk for `admin` pages. `account` has the
 *   navigation of signed-in customers, `quiet` nothing but the state of what is filled in, help and a way out
 * - `country`: the country whose part of the catalogue is loaded with the page, or with `part` only its calculators
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
  prerender?: boolean;
};

const ownRoutes: PageRoute[] = [
  {
    path: '/',
    page: 'site/home/home-page',
    title: 'Register a company, with every fee shown first',
    description:
      'Register a company online and keep it in good standing. Government fee, stamp duty and our fee on separate lines, before you start.',
    prerender: true,
  },
  {
    path: '/select-jurisdiction',
    page: 'site/countries/select-jurisdiction-page',
    title: 'Select your jurisdiction',
    description: 'Choose the country in which you want to register a company or file with its registry.',
    prerender: true,
  },
  {
    path: '/kept-promises',
    page: 'site/promises/kept-promises-page',
    title: 'Promises we kept',
    description: 'How many applications we filed by the day we had promised, by country and service.',
    prerender: true,
  },
  {
    path: '/about',
    page: 'site/about/about-page',
    title: `About ${brand.name}`,
    description: 'Who we are, how we work, and what we hold ourselves to.',
    prerender: true,
  },
  {
    path: brandPath,
    page: 'site/brand/brand-page',
    title: brand.name,
    description: `What ${brand.name} is: business formation, payroll, governance, raising and expansion, in one place.`,
    prerender: true,
  },
  {
    path: '/services',
    page: 'site/services/services-page',
    title: 'Services',
    description:
      'Business and trademark registration, tax, virtual office, structuring, secretarial work, licensing and compliance: what each is and what can be ordered.',
    prerender: true,
  },
  {
    path: '/services/others',
    page: 'site/services/other-services-page',
    title: 'Other services',
    description:
      'Licences, changes, associations, branches and closing a business: work that is priced after we know the case.',
    prerender: true,
  },
  {
    path: '/pricing',
    page: 'site/pricing/pricing-page',
    title: 'Pricing',
    description: 'Every service in every country: the government fee and our fee apart, dated, with sources.',
    prerender: true,
  },
  {
    path: '/compare',
    page: 'site/compare/compare-page',
    title: 'Compare packages and countries',
    description:
      'Set-up cost, three-year cost, time, owners, residency, tax and yearly filings of each country side by side, for your own answers.',
    prerender: true,
  },
  {
    path: '/faq',
    page: 'site/faq/faq-page',
    title: 'Frequently asked questions',
    description:
      'Services, time, price, documents and what comes after registration: questions by subject, with a search.',
    prerender: true,
  },
  {
    path: '/contact',
    page: 'site/contact/contact-page',
    title: 'Contact us',
    description: 'Write to us or call. A person reads every message and answers on a business day.',
    prerender: true,
  },
  {
    path: '/careers',
    page: 'site/careers/careers-page',
    title: 'Careers',
    description: 'The work we offer, and how to apply without an opening.',
    prerender: true,
  },
  {
    path: '/careers/apply',
    page: 'site/careers/careers-apply-page',
    title: 'Apply for work with us',
    description: 'Send your CV and a few lines to the people who decide.',
    prerender: true,
  },
  {
    path: '/blog',
    page: 'site/blog/blog-page',
    title: 'Blog',
    description: 'Fees, rules and filing dates in plain words, with sources.',
    prerender: true,
  },
  ...articleRoutes,
  {
    path: '/coming-soon',
    page: 'site/coming-soon/coming-soon-page',
    title: 'Coming soon',
    description: 'Services and pages that are announced and not open yet.',
    prerender: true,
  },
  {
    path: '/nigeria-tax-filing',
    page: 'site/nigeria-tax/nigeria-tax-page',
    title: 'Get your TIN in 24 hours',
    description:
      'Taxpromax for opening a bank account, or the TIN certificate, for a business registered in Nigeria. The platform is now NRS Rev360.',
    prerender: true,
  },
  {
    path: '/newsletter/confirm/:token',
    page: 'site/newsletter/newsletter-confirm-page',
    title: 'Confirm the newsletter',
  },
  {
    path: '/newsletter/unsubscribe/:token',
    page: 'site/newsletter/newsletter-unsubscribe-page',
    title: 'Unsubscribe from the newsletter',
  },
  {
    path: '/reminders/unsubscribe/:token',
    page: 'site/reminders/reminders-unsubscribe-page',
    title: 'End all reminders',
  },
  {
    path: '/legal',
    page: 'site/legal/legal-page',
    title: 'Legal',
    description: 'Who runs this site, what we are and are not, and the licences of what it is made of.',
    prerender: true,
  },
  {
    path: '/signin',
    page: 'site/auth/sign-in-page',
    title: 'Sign in or create an account',
    description: 'Sign in to follow your applications, or create an account with your e-mail address.',
    prerender: true,
  },
  {
    path: '/auth/login',
    page: 'site/auth/sign-in-page',
    title: 'Sign in or create an account',
    prerender: true,
  },
  {
    path: '/auth/reset',
    page: 'site/auth/reset-password-page',
    title: 'Choose a new password',
    prerender: true,
  },
  { path: '/auth/confirm', page: 'site/auth/confirm-page', title: 'Confirm it is you', prerender: true },
  { path: '/admin-login', page: 'site/auth/admin-login-page', title: 'Staff sign-in', prerender: true },
  {
    path: '/privacy',
    page: 'site/legal/privacy-page',
    title: 'Privacy',
    description: 'What we keep about you, why, for how long, and who sees it.',
    prerender: true,
  },
  {
    path: '/terms',
    page: 'site/legal/terms-page',
    title: 'Terms',
    description: 'What we do for you, what it costs, and what happens when something goes wrong.',
    prerender: true,
  },
  {
    path: '/verify',
    page: 'site/verify/verify-page',
    title: 'Is this document genuine?',
    description: 'Type the code printed on a document of ours to learn whether we issued it.',
    prerender: true,
  },
  { path: '/verify/:code', page: 'site/verify/verify-page', title: 'Is this document genuine?' },
  {
    path: '/entity-type-selection',
    page: 'site/entity-types/entity-types-page',
    title: 'Choose a kind of business',
    description:
      'Compare the kinds of business that can be registered: owners, liability, cost, time and yearly duties.',
    prerender: true,
  },
  {
    path: '/understanding-share-capital',
    page: 'site/share-capital/share-capital-page',
    title: 'Understanding share capital',
    description:
      'What share capital is, how much a Nigerian company needs, and what it costs, with a table to try it.',
    country: 'nigeria',
    prerender: true,
  },
  {
    path: '/calculators',
    page: 'site/calculators/calculators-page',
    title: 'Calculators',
    description:
      'Company tax, VAT, stamp duty, franchise tax and late penalties worked out line by line, with the law and its sources.',
    prerender: true,
  },
  {
    path: '/calculators/uk-sic-codes',
    page: 'site/calculators/sic-codes-page',
    title: 'UK SIC codes: find the code of a business',
    description:
      'Search the 731 SIC codes of Companies House by words or digits, and copy the codes for your company.',
    prerender: true,
  },
  { path: '/offline', page: 'site/offline/offline-page', title: 'There is no connection', prerender: true },
  {
    path: '/name-lab',
    page: 'site/name-lab/name-lab-page',
    title: 'Name lab: will the registry take your name?',
    description:
      'Put a company name through the registry’s published rules: verdict, the words that cause it, who must consent, and names that pass.',
    prerender: true,
  },
  {
    path: '/choose',
    page: 'site/choose/choose-page',
    title: 'Where should you register, and what type of company?',
    description:
      'Answer a few questions and see which country and kind of business fit, what it costs to set up and in three years, and what would change it.',
    prerender: true,
  },
  {
    path: '/begin/:serviceId/form/:page',
    page: 'app/guest/guest-form-page',
    title: 'Your application',
    shell: 'quiet',
  },
  {
    path: '/begin/:serviceId/check',
    page: 'app/guest/guest-check-page',
    title: 'Check your answers',
    shell: 'quiet',
  },
  {
    path: '/begin/:serviceId/move',
    page: 'app/guest/guest-move-page',
    title: 'Your application',
    guard: 'signed-in',
    shell: 'quiet',
  },
  {
    path: '/applications',
    page: 'app/applications/applications-page',
    title: 'All applications',
    guard: 'signed-in',
    shell: 'account',
  },
  {
    path: '/applications/:id',
    page: 'app/application/application-status-page',
    title: 'Your application',
    guard: 'signed-in',
    shell: 'account',
  },
  {
    path: '/applications/:id/form/:page',
    page: 'app/application/application-form-page',
    title: 'Your application',
    guard: 'signed-in',
    shell: 'quiet',
  },
  {
    path: '/applications/:id/check',
    page: 'app/application/application-check-page',
    title: 'Check and sign',
    guard: 'signed-in',
    shell: 'quiet',
  },
  {
    path: '/applications/:id/payment',
    page: 'app/application/application-payment-page',
    title: 'Pay',
    guard: 'signed-in',
    shell: 'quiet',
  },
  {
    path: '/dashboard',
    page: 'app/dashboard/dashboard-page',
    title: 'Your dashboard',
    guard: 'signed-in',
    shell: 'account',
  },
  {
    path: '/menu',
    page: 'app/dashboard/dashboard-page',
    title: 'Your dashboard',
    guard: 'signed-in',
    shell: 'account',
  },
  {
    path: '/account',
    page: 'app/account/account-page',
    title: 'Your account',
    guard: 'signed-in',
    shell: 'account',
  },
  {
    path: '/calendar',
    page: 'app/calendar/calendar-page',
    title: 'Your calendar',
    guard: 'signed-in',
    shell: 'account',
  },
  {
    path: '/companies',
    page: 'app/company/companies-page',
    title: 'Your companies',
    guard: 'signed-in',
    shell: 'account',
  },
  {
    path: '/documents',
    page: 'app/documents/documents-page',
    title: 'Your documents',
    guard: 'signed-in',
    shell: 'account',
  },
  {
    path: '/messages',
    page: 'app/messages/messages-page',
    title: 'Your messages',
    guard: 'signed-in',
    shell: 'account',
  },
  {
    path: '/messages/:id',
    page: 'app/messages/thread-page',
    title: 'Messages',
    guard: 'signed-in',
    shell: 'account',
  },
  {
    path: '/people',
    page: 'app/people/all-people-page',
    title: 'People',
    guard: 'signed-in',
    shell: 'account',
  },
  { path: '/shared/:token', page: 'app/documents/shared-page', title: 'Shared documents', shell: 'quiet' },
  {
    path: '/asked-documents/:token',
    page: 'app/documents/asked-document-page',
    title: 'Send a document',
    shell: 'quiet',
  },
  { path: '/tools', page: 'app/tools/tools-page', title: 'Tools', guard: 'signed-in', shell: 'account' },
  {
    path: '/companies/add',
    page: 'app/company/add/add-companies-page',
    title: 'Add a company',
    guard: 'signed-in',
    shell: 'account',
  },
  {
    path: '/companies/:id',
    page: 'app/company/company-page',
    title: 'Your company',
    guard: 'signed-in',
    shell: 'account',
  },
  {
    path: '/companies/:id/record',
    page: 'app/company/record/record-page',
    title: 'Registers of your company',
    guard: 'signed-in',
    shell: 'account',
  },
  {
    path: '/companies/:id/people',
    page: 'app/people/company-people-page',
    title: 'People of your company',
    guard: 'signed-in',
    shell: 'account',
  },
  {
    path: '/applications/:id/people',
    page: 'app/people/application-people-page',
    title: 'People of your application',
    guard: 'signed-in',
    shell: 'account',
  },
  {
    path: '/applications/:id/parts',
    page: 'app/parts/application-parts-page',
    title: 'Who fills in and signs',
    guard: 'signed-in',
    shell: 'account',
  },
  { path: '/parts/:token', page: 'app/parts/part-page', title: 'Your part', shell: 'quiet' },
  { path: '/invitations/:token', page: 'app/people/invitation-page', title: 'Invitation', shell: 'quiet' },
  { path: '/admin', page: 'desk/queue/desk-queue-page', title: 'Desk: applications', guard: 'admin' },
  {
    path: '/admin/applications/:id',
    page: 'desk/application/desk-application-page',
    title: 'Desk: application',
    guard: 'admin',
  },
  {
    path: '/admin/applications/:id/paste-sheet',
    page: 'desk/application/paste-sheet-page',
    title: 'Desk: paste sheet',
    guard: 'admin',
  },
  { path: '/admin/prices', page: 'desk/prices/prices-page', title: 'Desk: prices', guard: 'admin' },
  { path: '/admin/content', page: 'desk/content/content-page', title: 'Desk: content', guard: 'admin' },
  { path: '/admin/pictures', page: 'desk/pictures/pictures-page', title: 'Desk: pictures', guard: 'admin' },
  {
    path: '/admin/inquiries',
    page: 'desk/inquiries/inquiries-page',
    title: 'Desk: inquiries',
    guard: 'admin',
  },
  {
    path: '/admin/newsletter',
    page: 'desk/newsletter/newsletter-page',
    title: 'Desk: newsletter',
    guard: 'admin',
  },
  {
    path: '/admin/newsletter/:id',
    page: 'desk/newsletter/newsletter-issue-page',
    title: 'Desk: issue of the newsletter',
    guard: 'admin',
  },
  { path: '/admin/staff', page: 'desk/staff/staff-page', title: 'Desk: staff', guard: 'admin' },
  {
    path: '/desk-invitation',
    page: 'desk/staff/desk-invitation-page',
    title: 'Invitation to the desk',
    guard: 'signed-in',
    shell: 'quiet',
  },
  { path: '/admin/law', page: 'desk/law/law-page', title: 'Desk: law', guard: 'admin' },
  {
    path: '/admin/law/:country/:figure',
    page: 'desk/law/figure-page',
    title: 'Desk: figure of law',
    guard: 'admin',
  },
  {
    path: '/admin/money',
    page: 'desk/payments/payment-exceptions-page',
    title: 'Desk: money to decide',
    guard: 'admin',
  },
  {
    path: '/admin/money/bank',
    page: 'desk/bank/bank-lines-page',
    title: 'Desk: bank statements',
    guard: 'admin',
  },
  { path: '/admin/inbox', page: 'desk/inbox/inbox-page', title: 'Desk: inbox', guard: 'admin' },
  { path: '/admin/insight', page: 'desk/insight/insight-page', title: 'Desk: insight', guard: 'admin' },
  {
    path: '/admin/jobs',
    page: 'desk/machine/machine-page',
    title: 'Desk: machine room',
    guard: 'admin',
  },
];

/**
 * Every route: those above, and those of countries and services, which follow from the catalogue
 * (web/prerender/build-plugins/site-offers.ts).
 */
export const pageRoutes: PageRoute[] = [
  ...ownRoutes,
  ...serviceRoutes.filter(({ path }) => !ownRoutes.some((own) => own.path === path)),
];

/** The page with status 404, for every path no route above matches. */
export const notFoundRoute: PageRoute = {
  path: '*',
  page: 'site/not-found/not-found-page',
  title: 'Page not found',
};

/**
 * The module of a page. `prepare` loads the page's data for a path before it renders, in the browser and at
 * prerendering.
 */
export type PageFile = { default: ComponentType; prepare?: (path: string) => Promise<void> };

const pageFiles = import.meta.glob<PageFile>('./{site,app,desk}/**/*-page.tsx');

/** Loads the component of a route. @throws Error when the route names no file; the test of the table finds these */
export async function loadPage(route: PageRoute): Promise<ComponentType> {
  const load = pageFiles[`./${route.page}.tsx`];
  if (!load)
    throw new Error(`The route ${route.path} names a page that does not exist: web/${route.page}.tsx`);
  const { default: Page, prepare } = await load();
  await prepare?.(route.path);
  return Page;
}
