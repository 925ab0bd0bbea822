import type { CountryPage } from '#catalog/types/index.ts';

/** Content of the page of the United States. */
export const page: CountryPage = {
  home: '/usa',
  registry: 'The states: Delaware, Wyoming, Texas',
  entityTypes: ['/usa-entity-selection'],
  description:
    'Companies in Delaware, Wyoming and Texas, their yearly reports and taxes, and United States trade marks.',
  nameExamples: { questioned: 'Dover Bank Coffee LLC', free: 'Kestrel Coffee Roasters LLC' },
  cards: [
    {
      title: 'Business Registration',
      to: '/usa-entity-selection',
      summary:
        'A corporation, LLC, partnership or nonprofit in Delaware, Wyoming or Texas. Compare them first.',
    },
    {
      title: 'Delaware registration',
      group: 'Delaware',
      to: '/delaware-registration',
      summary: 'A corporation, LLC, limited partnership, LLP or nonprofit under the law most investors know.',
    },
    {
      title: 'Wyoming registration',
      group: 'Wyoming',
      to: '/wyoming-registration',
      summary: 'A corporation, LLC, partnership or nonprofit with the lowest yearly cost of the three.',
    },
    {
      title: 'Texas registration',
      group: 'Texas',
      to: '/texas-registration',
      summary: 'A corporation, LLC, partnership or nonprofit for work in Texas.',
    },
    {
      title: 'Delaware franchise tax',
      group: 'Delaware',
      to: '/delaware-franchise-tax',
      summary: 'The yearly report and tax, by the cheaper of the two methods.',
    },
    {
      title: 'Delaware corporate income tax',
      group: 'Delaware',
      to: '/delaware-corporate-income-tax',
      summary: 'The return of a corporation that earns in Delaware.',
    },
    {
      title: 'Wyoming annual report',
      group: 'Wyoming',
      to: '/wyoming-annual-report',
      summary: 'The yearly report and licence tax, due on the first day of the anniversary month.',
    },
    {
      title: 'Federal tax filing',
      group: 'Federal filings',
      to: '/usa-tax-filing',
      summary: 'An EIN, a federal return, or the Texas franchise report.',
    },
    {
      title: 'Beneficial ownership report',
      group: 'Federal filings',
      to: '/usa-boi-filing',
      summary: 'Few companies must file it now. A few questions tell you whether yours must.',
    },
    {
      title: 'Trademark Filing',
      group: 'Federal filings',
      to: '/services/trademark-registration?country=usa',
      summary: 'Protect a name or a logo with the Patent and Trademark Office.',
    },
    {
      title: 'Registered agent and address',
      group: 'Company records and address',
      to: '/usa/registered-agent',
      summary: 'The agent every company needs in its state. We scan its letters.',
    },
    {
      title: 'Choice of tax treatment',
      group: 'Federal filings',
      to: '/usa/tax-election',
      summary: 'Elect S corporation status, or tax an LLC as a corporation.',
    },
    {
      title: 'Individual tax number (ITIN)',
      group: 'Federal filings',
      to: '/usa/itin',
      summary: 'For owners and others who file US tax without a Social Security Number.',
    },
    {
      title: 'Certificates and company records',
      group: 'Company records and address',
      to: '/usa/company-records',
      summary: 'Good standing, certified copies, minutes and consents.',
    },
    {
      title: 'Sales tax permit',
      group: 'Business in other states',
      to: '/usa/sales-tax-permit',
      summary: 'The seller’s permit of a state, or the Delaware business licence.',
    },
    {
      title: 'Registration in another state',
      group: 'Business in other states',
      to: '/usa/foreign-qualification',
      summary: 'Register a company in another state where it does business.',
    },
  ],
  why: [
    'Foreigners may own a whole company and need not live in the US',
    'No minimum capital in Delaware, Wyoming or Texas',
    'A company can be formed in days',
  ],
};
