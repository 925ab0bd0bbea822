import type { CountryPage } from '#catalog/types/index.ts';

/** Content of the page of Ghana. */
export const page: CountryPage = {
  home: '/ghana',
  registry: 'Office of the Registrar of Companies',
  entityTypes: ['/ghana/business-registration'],
  description: 'Company registration and filings with the Office of the Registrar of Companies of Ghana.',
  nameExamples: { questioned: 'Volta Bank Traders LTD', free: 'Adom Shea Processing LTD' },
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
      title: 'Renewal of a trade mark',
      to: '/ghana/trade-mark-renewal',
      summary: 'Ten more years for a registered mark, from six months before its term ends.',
    },
    {
      title: 'Annual returns filing',
      to: '/ghana/annual-returns-filing',
      summary: 'A company’s yearly return, or the renewal of a business name or partnership.',
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
      summary: 'Record a change of directors, secretary, partners, office, owners or auditor.',
    },
    {
      title: 'Share structure',
      to: '/ghana/share-structure',
      summary: 'Issue new shares, raise the stated capital, create share classes or amend the constitution.',
    },
    {
      title: 'Investment centre',
      to: '/ghana/investment-registration',
      summary: 'A company with foreign owners registers and renews every two years.',
    },
    {
      title: 'Operating permits',
      to: '/ghana/operating-permits',
      summary: 'The permit of the district assembly or of a sector’s regulator.',
    },
  ],
  why: [
    'English is the language of business and law',
    'Foreigners may own a whole company with a minimum capital',
    'A company’s tax number comes with its registration',
  ],
};
