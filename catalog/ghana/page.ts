import type { CountryPage } from '#catalog/types/index.ts';

/** Content of the page of Ghana. */
export const page: CountryPage = {
  home: '/ghana',
  registry: 'Office of the Registrar of Companies',
  entityTypes: ['/ghana/business-registration'],
  description: 'Company registration and filings with the Office of the Registrar of Companies of Ghana.',
  cards: [
    {
      title: 'Business Registration',
      to: '/ghana/business-registration',
      summary:
        'A company, a business name, a partnership or a branch, with the Office of the Registrar of Companies.',
    },
    {
      title: 'Trademark Filing',
      to: '/services/trademark-registration?country=ghana',
      summary: 'Protect a name or a logo for the goods and services you sell.',
    },
    {
      title: 'Annual returns filing',
      to: '/ghana/annual-returns-filing',
      summary: 'The yearly return of a company, or the renewal of a business name or partnership.',
    },
    {
      title: 'Tax compliance',
      to: '/ghana-tax-compliance',
      summary: 'A tax number for your organisation, or a return to the Ghana Revenue Authority.',
    },
    {
      title: 'Registered office and mail',
      to: '/ghana/registered-office',
      summary: 'A physical address in Accra or Kumasi, with its digital address.',
    },
    {
      title: 'Changes and company records',
      to: '/ghana/company-changes',
      summary: 'Directors, secretary, partners, office, owners or auditor have changed.',
    },
    {
      title: 'Share structure',
      to: '/ghana/share-structure',
      summary: 'New shares and more stated capital, other classes, an amended constitution.',
    },
    {
      title: 'Investment centre',
      to: '/ghana/investment-registration',
      summary: 'A company with foreign owners registers, and again every two years.',
    },
  ],
  why: [
    'English is the language of business and of the law',
    'Foreigners may own a whole company, above a minimum of capital',
    'A company’s tax number comes with its registration',
  ],
};
