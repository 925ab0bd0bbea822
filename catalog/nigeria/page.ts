import type { CountryPage } from '#catalog/types/index.ts';

/** Content of the page of Nigeria. */
export const page: CountryPage = {
  home: '/nigeria',
  registry: 'Corporate Affairs Commission',
  description: 'Business registration and filings with the Corporate Affairs Commission of Nigeria.',
  nameExamples: { questioned: 'Federal Cocoa Traders Ltd', free: 'Adewale Cocoa Processing Ltd' },
  cards: [
    {
      title: 'Business Registration',
      to: '/entity-type-selection?country=nigeria',
      summary:
        'A business name, a company, a partnership or incorporated trustees, with the Corporate Affairs Commission.',
    },
    {
      title: 'Trademark Filing',
      to: '/services/trademark-registration?country=nigeria',
      summary: 'Protect a name or a logo for the goods and services you sell.',
    },
    {
      title: 'Annual returns filing',
      to: '/annual-returns-filing',
      summary: 'The return every registered company and business name must file each year.',
    },
    {
      title: 'TIN',
      to: '/nigeria-tax-filing',
      summary: 'The tax number your bank asks for.',
    },
  ],
  why: [
    'GDP over $440 billion',
    'Natural resources and a growing tech sector',
    'A consumer market of over 200 million people',
  ],
};
