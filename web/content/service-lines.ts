import type { ServiceLine } from '#catalog/types/index.ts';

/** A service line on the services page. `deliverables` are what the customer receives; `id` is the anchor. */
export type ServiceLineContent = {
  id: ServiceLine;
  title: string;
  summary: string;
  deliverables: readonly string[];
  cta: { to: string; title: string };
};

export const serviceLines: readonly ServiceLineContent[] = [
  {
    id: 'business-registration',
    title: 'Business registration',
    summary:
      'We register your company or business name: name check, forms, filing, the registry’s questions and the certificate.',
    deliverables: [
      'Certificate and incorporation papers',
      'Tax number where the registration includes one',
      'A calendar of later filings',
    ],
    cta: { to: '/select-jurisdiction', title: 'Choose a country' },
  },
  {
    id: 'trademark-registration',
    title: 'Trademark registration',
    summary:
      'We protect a name or logo for the goods and services you sell, from the application to the certificate.',
    deliverables: [
      'A check of the mark before it is filed',
      'The application in each class you need',
      'The dates of publication, opposition and renewal',
    ],
    cta: { to: '/contact', title: 'Ask about a country not listed' },
  },
  {
    id: 'tax-compliance',
    title: 'Tax compliance',
    summary:
      'Tax numbers, registrations with the tax authority, and the returns that are due even when the company earned nothing.',
    deliverables: ['The registration or return as filed', 'Proof of it for banks and buyers'],
    cta: { to: '/contact', title: 'Ask about a return' },
  },
  {
    id: 'virtual-office',
    title: 'Virtual office and business address',
    summary: 'A registered address where the law allows one, with your post passed on to you.',
    deliverables: ['An address for the register', 'Letters from authorities scanned and passed on'],
    cta: { to: '/contact', title: 'Ask for an address' },
  },
  {
    id: 'structuring',
    title: 'Company structuring and governance',
    summary: 'Share classes, founders’ agreements and holding companies, with the filings they need.',
    deliverables: [
      'A diagram of the structure with its costs',
      'Resolutions and filings that put it in place',
    ],
    cta: { to: '/contact?product=raise-and-structure', title: 'Raise & Structure' },
  },
  {
    id: 'secretarial',
    title: 'Company secretarial services',
    summary: 'We keep registers, minutes and resolutions as the law requires.',
    deliverables: [
      'Statutory registers kept up to date',
      'Notices, minutes and resolutions',
      'Changes filed with the registry',
    ],
    cta: { to: '/contact?product=boardroom-in-a-box', title: 'Boardroom-in-a-Box' },
  },
  {
    id: 'licensing',
    title: 'Business licensing',
    summary:
      'Permits that your trade needs besides its registration. They depend on the country and the trade, so we check before we quote.',
    deliverables: ['A list of the permits your trade needs', 'Applications prepared and followed up'],
    cta: { to: '/services/others', title: 'Other services' },
  },
  {
    id: 'compliance',
    title: 'Corporate compliance',
    summary: 'Annual returns and declarations that keep a company in good standing, filed on time.',
    deliverables: ['Annual returns filed', 'Your own filing dates, with reminders'],
    cta: { to: '/compare', title: 'See the duties by country' },
  },
];
