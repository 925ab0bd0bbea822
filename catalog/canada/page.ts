import type { CountryPage } from '#catalog/types/index.ts';

/** Content of the page of Canada. */
export const page: CountryPage = {
  home: '/canada',
  registry: 'Corporations Canada',
  description:
    'Federal, Ontario, British Columbia, Alberta and Quebec companies: incorporation, annual returns, tax numbers and trade marks.',
  nameExamples: { questioned: 'Royal Maple Bakery Inc.', free: 'Kestrel Maple Bakery Inc.' },
  cards: [
    {
      title: 'Business Registration',
      to: '/entity-type-selection?country=canada',
      summary: 'A company, a not-for-profit corporation, a sole proprietorship or a partnership.',
    },
    {
      title: 'Trademark Filing',
      to: '/services/trademark-registration?country=canada',
      summary: 'Protect a name or a logo at the Canadian Intellectual Property Office.',
    },
    {
      title: 'Annual returns filing',
      to: '/canada/annual-returns-filing',
      summary: 'The yearly return to Corporations Canada or the provincial registry.',
    },
    {
      title: 'Tax compliance',
      to: '/canada-tax-filing',
      summary: 'A company’s T2 return, or a GST/HST return.',
    },
    {
      title: 'Business Number',
      to: '/canada-business-number',
      summary: 'A Business Number, or an account for GST/HST, payroll or imports.',
    },
    {
      title: 'Changes and minute book',
      to: '/canada/company-changes',
      summary: 'Record a change of directors, office, control or shareholders.',
    },
    {
      title: 'Share structure',
      to: '/canada/share-structure',
      summary: 'New share classes, shareholder agreements or amended articles.',
    },
    {
      title: 'Registered office and mail',
      to: '/canada/registered-office',
      summary: 'An address in Ontario, British Columbia, Alberta or Quebec.',
    },
    {
      title: 'Other provinces',
      to: '/canada/extra-provincial-registration',
      summary: 'Register in any province or territory where the company carries on business.',
    },
  ],
  why: [
    'A federal company’s name is protected in every province',
    'Ontario, British Columbia, Alberta and Quebec require no director living in Canada',
    'A Business Number usually comes with the incorporation',
  ],
};
