import articleRoutes from 'virtual:article-routes';
import { brand } from '#brand';
import { brandPath } from '../content/brand-path.ts';
import type { PageRoute } from './page-route.ts';

/** Pages for everybody. Those of countries and services follow from the catalogue. */
export const siteRoutes: PageRoute[] = [
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
    description:
      'Every service in every country: the government fee and our fee shown separately, dated, with sources.',
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
    path: '/emails/unsubscribe/:topic/:token',
    page: 'site/notices/notices-unsubscribe-page',
    title: 'Turn e-mails off',
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
    description: 'Type the code printed on one of our documents to see whether we issued it.',
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
    service: 'nigeria-company-registration',
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
];
