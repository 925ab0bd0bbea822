import type { CountryPage } from '#catalog/types/index.ts';

/** Content of the page of the United Kingdom. */
export const page: CountryPage = {
  home: '/uk',
  registry: 'Companies House',
  description:
    'Company registration, trade marks and tax filings in the United Kingdom, with Companies House, the Intellectual Property Office and HMRC.',
  nameExamples: { questioned: 'Royal Thames Bakery Ltd', free: 'Marlow Sourdough Bakery Ltd' },
  cards: [
    {
      title: 'Business Registration',
      to: '/entity-type-selection?country=uk',
      summary:
        'A private, public, guarantee or community company, a charity, a partnership, or a sole trader.',
    },
    {
      title: 'Trademark Filing',
      to: '/uk-trademark-application',
      summary: 'Protect a name or a logo for the goods and services you sell.',
    },
    {
      title: 'Tax filing',
      to: '/uk-tax-filing',
      summary: 'Corporation tax, VAT and dormant accounts, with HMRC and Companies House.',
    },
    {
      title: 'Confirmation statement',
      to: '/uk-confirmation-statement',
      summary: 'The yearly statement that the company’s register entry is correct.',
    },
    {
      title: 'Company changes',
      to: '/uk-company-changes',
      summary: 'Record a new office, director, share, name or year end at Companies House.',
    },
    {
      title: 'Share structure and groups',
      to: '/uk-share-structure',
      summary: 'Split shares, change classes or articles, reduce capital, or form a group.',
    },
    {
      title: 'Charity registration',
      to: '/uk-charitable-company',
      summary: 'Enter a company in the register of charities. Trusts and associations can register too.',
    },
    {
      title: 'Registered office',
      to: '/uk-registered-office',
      summary: 'A physical address in the United Kingdom for your company. We scan its mail.',
    },
    {
      title: 'Employer registration',
      to: '/uk-employer-registration',
      summary: 'A PAYE reference from HMRC before the first payday.',
    },
    {
      title: 'Data protection fee',
      to: '/uk-data-protection-fee',
      summary: 'Registration with the Information Commissioner’s Office.',
    },
  ],
  why: [
    'One director and one share are enough, with no minimum capital',
    'Owners and directors may have any nationality and live anywhere',
    'Companies House usually registers a digital application within a day',
  ],
};
