import type { CountryPage } from '#catalog/types/index.ts';

/** Content of the page of Canada. */
export const page: CountryPage = {
  home: '/canada',
  registry: 'Corporations Canada',
  description:
    'Companies of Canada, Ontario, British Columbia, Alberta and Quebec: incorporation, annual returns, tax numbers and trade marks.',
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
      summary: 'The yearly return to Corporations Canada or to the registry of the province.',
    },
    {
      title: 'Tax compliance',
      to: '/canada-tax-filing',
      summary: 'The T2 return of a company, or a return of GST/HST.',
    },
    {
      title: 'Business Number',
      to: '/canada-business-number',
      summary: 'A Business Number, or an account for GST/HST, payroll or imports.',
    },
    {
      title: 'Changes and minute book',
      to: '/canada/company-changes',
      summary: 'Directors, office, control or shareholders have changed.',
    },
    {
      title: 'Share structure',
      to: '/canada/share-structure',
      summary: 'New classes of shares, agreements of shareholders, amended articles.',
    },
    {
      title: 'Registered office and mail',
      to: '/canada/registered-office',
      summary: 'An address in Ontario, British Columbia, Alberta or Quebec.',
    },
    {
      title: 'Further provinces',
      to: '/canada/extra-provincial-registration',
      summary: 'Register where else the company carries on business.',
    },
  ],
  why: [
    'A federal company has its name protected in every province',
    'Ontario, British Columbia, Alberta and Quebec ask for no director who lives in Canada',
    'A Business Number usually comes with the incorporation',
  ],
};
