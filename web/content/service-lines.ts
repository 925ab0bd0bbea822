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
      'A company or a business name on the register: name check, forms, filing, the registry’s questions, the certificate.',
    deliverables: [
      'Certificate and incorporation papers',
      'Tax number where the registration brings one',
      'A calendar of the filings that follow',
    ],
    cta: { to: '/select-jurisdiction', title: 'Choose a country' },
  },
  {
    id: 'trademark-registration',
    title: 'Trademark registration',
    summary:
      'A name or a logo protected for the goods and services you sell, class by class, from the application to the certificate.',
    deliverables: [
      'A check of the mark before it is filed',
      'The filing with its classes',
      'The dates of publication, opposition and renewal',
    ],
    cta: { to: '/contact', title: 'Ask about a country not listed' },
  },
  {
    id: 'tax-compliance',
    title: 'Tax compliance',
    summary:
      'Tax numbers, registrations with the revenue service, and the returns a young company owes even when it earned nothing.',
    deliverables: ['The registration or return as filed', 'Proof of it for banks and buyers'],
    cta: { to: '/contact', title: 'Ask about a return' },
  },
  {
    id: 'virtual-office',
    title: 'Virtual office and business address',
    summary:
      'A registered address where the law allows one that is not your own, and what comes to it passed on to you.',
    deliverables: ['An address for the register', 'Letters of authorities scanned and passed on'],
    cta: { to: '/contact', title: 'Ask for an address' },
  },
  {
    id: 'structuring',
    title: 'Company structuring and governance',
    summary:
      'Which company holds what: share classes, founders’ agreements, a holding company, and the filings that make it so.',
    deliverables: [
      'A drawing of the structure with its costs',
      'Resolutions and filings that put it in place',
    ],
    cta: { to: '/contact?product=raise-and-structure', title: 'Raise & Structure' },
  },
  {
    id: 'secretarial',
    title: 'Company secretarial services',
    summary: 'Registers, minutes and resolutions kept as the law asks, by somebody who does nothing else.',
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
      'Permits your trade needs besides its registration. Which ones depends on the country and the trade, so we look before we quote.',
    deliverables: ['A list of the permits your trade needs', 'Applications prepared and followed'],
    cta: { to: '/services/others', title: 'Other services' },
  },
  {
    id: 'compliance',
    title: 'Corporate compliance',
    summary:
      'The yearly returns and declarations that keep a company in good standing, before they are late.',
    deliverables: ['Annual returns filed', 'Dates computed from your own facts, with reminders'],
    cta: { to: '/compare', title: 'See the duties by country' },
  },
];
