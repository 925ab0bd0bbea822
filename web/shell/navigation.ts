import { brand } from '#brand';
import countryLinks from 'virtual:country-links';
import { brandPath } from '../content/brand-path.ts';

/** A link of the header or footer. `phoneOnly` links are shown in the phone menu alone. */
export type NavigationLink = { to: string; title: string; phoneOnly?: boolean };

/** The links of the header, in the order shown. */
export const headerLinks: readonly NavigationLink[] = [
  { to: '/', title: 'Home' },
  { to: '/services', title: 'Services' },
  // On wider screens ‘Get started’ leads there.
  { to: '/select-jurisdiction', title: 'Countries', phoneOnly: true },
  { to: '/pricing', title: 'Pricing' },
  { to: '/faq', title: 'FAQ' },
  { to: '/about', title: 'About' },
  { to: '/careers', title: 'Careers' },
  { to: '/contact', title: 'Contact', phoneOnly: true },
];

/** The blog: the external one the operator has set in brand.ts, else the articles of this site. */
export const blogLink: { href: string; external: boolean } =
  brand.blogUrl !== null ? { href: brand.blogUrl, external: true } : { href: '/blog', external: false };

/** The groups of links of the footer. */
export const footerColumns: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Countries',
    links: [
      { to: '/select-jurisdiction', title: 'All countries' },
      ...countryLinks,
      { to: '/pricing', title: 'Pricing' },
      { to: '/compare', title: 'Compare' },
    ],
  },
  {
    title: 'Products',
    links: [
      { to: brandPath, title: brand.name },
      { to: '/entity-type-selection', title: 'Business Formation' },
      { to: '/contact?product=hire-to-payroll-launchpad', title: 'Hire-to-Payroll Launchpad' },
      { to: '/contact?product=boardroom-in-a-box', title: 'Boardroom-in-a-Box' },
      { to: '/contact?product=raise-and-structure', title: 'Raise & Structure' },
    ],
  },
  {
    title: 'Tools',
    links: [
      { to: '/choose', title: 'Where to register' },
      { to: '/name-lab', title: 'Name lab' },
      { to: '/calculators', title: 'Calculators' },
    ],
  },
  {
    title: 'About us',
    links: [
      { to: '/about', title: 'About' },
      { to: '/careers', title: 'Careers' },
      { to: '/blog', title: 'Blog' },
      { to: '/faq', title: 'FAQ' },
      { to: '/verify', title: 'Check a document' },
      { to: '/kept-promises', title: 'Promises we kept' },
    ],
  },
];

/** The links of the last line of the footer. */
export const legalLinks: readonly NavigationLink[] = [
  { to: '/privacy', title: 'Privacy' },
  { to: '/terms', title: 'Terms' },
  { to: '/legal', title: 'Legal' },
  { to: '/admin-login', title: 'Admin Login' },
];
