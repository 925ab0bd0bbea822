import type { CountryPage } from '#catalog/types.ts';

/** What the page of South Africa says and offers. */
export const page: CountryPage = {
  home: '/south-africa',
  description: 'Company registration and filings with the Companies and Intellectual Property Commission of South Africa.',
  cards: [
    { title: 'Business Registration', to: '/entity-type-selection?country=south-africa', summary: 'A private, personal liability, public or non-profit company, with the Commission.' },
    { title: 'Trademark Filing', to: '/services/trademark-registration?country=south-africa', summary: 'Protect a name or a logo for the goods and services you sell.' },
    { title: 'Annual returns filing', to: '/south-africa/annual-returns', summary: 'The yearly return of a company or close corporation, for one year or several.' },
    { title: 'Beneficial ownership', to: '/south-africa/beneficial-ownership', summary: 'Declare who owns or controls 5 % or more, before the annual return is blocked.' },
    { title: 'Tax compliance', to: '/south-africa-tax', summary: 'Register for VAT or as an employer, or have a return filed with the Revenue Service.' },
  ],
  why: ['One person can own and direct a private company, from anywhere in the world', 'No minimum capital, and shares without par value', 'The income tax number comes with the registration', 'Registration by the Commission takes a few working days'],
};
