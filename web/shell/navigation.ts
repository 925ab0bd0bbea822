import { brand } from '#brand';
import openCountries from 'virtual:open-countries';
import { brandPath } from '../content/brand-path.ts';

export type NavigationLink = {
  to: string;
  title: string /** Only in the phone's menu. */;
  phoneOnly?: boolean;
};

const homesOfCountries = ['/nigeria', '/ghana', '/south-africa', '/uk', '/usa', '/canada'];

/** Leaves out countries that are not open, so that a menu never leads nowhere; navigation.test.ts looks after the others. The route table itself is no part of the first view. */
const withoutClosedCountries = (links: NavigationLink[]): NavigationLink[] =>
  links.filter(({ to }) => !homesOfCountries.includes(to) || openCountries.includes(to));

/** The links of the header, in the order shown. */
export const headerLinks = withoutClosedCountries([
  { to: '/', title: 'Home' },
  { to: '/services', title: 'Services' },
  { to: '/select-jurisdiction', title: 'Countries' },
  { to: '/pricing', title: 'Pricing' },
  { to: '/faq', title: 'FAQ' },
  { to: '/about', title: 'About' },
  { to: '/careers', title: 'Careers' },
  { to: '/contact', title: 'Contact', phoneOnly: true },
]);

/** The blog: an external one where the operator has set it, else the articles of this site. */
export const blogLink: { href: string; external: boolean } =
  brand.blogUrl !== null ? { href: brand.blogUrl, external: true } : { href: '/blog', external: false };

/** The columns of the footer; a column without pages is not drawn. */
export const footerColumns = [
  {
    title: 'Countries',
    links: withoutClosedCountries([
      { to: '/select-jurisdiction', title: 'All countries' },
      { to: '/ghana', title: 'Ghana' },
      { to: '/nigeria', title: 'Nigeria' },
      { to: '/uk', title: 'United Kingdom' },
      { to: '/canada', title: 'Canada' },
      { to: '/usa', title: 'United States' },
      { to: '/south-africa', title: 'South Africa' },
      { to: '/pricing', title: 'Pricing' },
      { to: '/compare', title: 'Compare' },
    ]),
  },
  {
    title: 'Products',
    links: withoutClosedCountries([
      { to: brandPath, title: brand.name },
      { to: '/entity-type-selection', title: 'Business Formation' },
      { to: '/contact?product=hire-to-payroll-launchpad', title: 'Hire-to-Payroll Launchpad' },
      { to: '/contact?product=boardroom-in-a-box', title: 'Boardroom-in-a-Box' },
      { to: '/contact?product=raise-and-structure', title: 'Raise & Structure' },
    ]),
  },
  {
    title: 'Work it out',
    links: withoutClosedCountries([
      { to: '/choose', title: 'Where to register' },
      { to: '/name-lab', title: 'Name lab' },
      { to: '/calculators', title: 'Calculators' },
    ]),
  },
  {
    title: 'About us',
    links: withoutClosedCountries([
      { to: '/about', title: 'About' },
      { to: '/careers', title: 'Careers' },
      { to: '/blog', title: 'Blog' },
      { to: '/faq', title: 'FAQ' },
      { to: '/verify', title: 'Check a document' },
      { to: '/admin-login', title: 'Admin Login' },
    ]),
  },
  {
    title: 'Legal',
    links: withoutClosedCountries([
      { to: '/privacy', title: 'Privacy' },
      { to: '/terms', title: 'Terms' },
      { to: '/legal', title: 'Legal' },
    ]),
  },
].filter((column) => column.links.length > 0);
