import type { PasteSheet } from '#catalog/types/index.ts';

const portal = {
  portal: 'the incorporation service of Companies House: the parts of form IN01',
  url: 'https://www.gov.uk/limited-company-formation/register-your-company',
  source: 'uk-in01',
  confidence: 'medium',
  note: 'The order of the form. The pages of the online service change from time to time.',
} as const;

/** Form IN01 for a private company limited by shares, part by part. */
export const companyPasteSheet: PasteSheet = {
  ...portal,
  pages: [
    {
      title: 'Part 1: company details',
      fields: [
        { field: 'name1', label: 'Company name in full' },
        'name2',
        'registeredEmail',
        { field: 'jurisdiction', label: 'Situation of registered office' },
        { field: 'officeKind', label: 'Whose address' },
        'registeredOffice',
        { field: 'sicCodes', label: 'Principal business activity (SIC)' },
        { field: 'lawfulPurpose', label: 'Statement of lawful purposes' },
      ],
    },
    {
      title: 'Articles of association',
      fields: [
        { field: 'articles', label: 'Option: model, amended or bespoke' },
        'articlesFile',
        { field: 'restrictedArticles', label: 'Restricted company articles' },
      ],
    },
    { title: 'Part 2: proposed officers', fields: ['directors', 'corporateDirectors'] },
    { title: 'Part 3: statement of capital', fields: ['shareClasses'] },
    { title: 'Initial shareholdings', fields: ['shareholders', 'corporateShareholders'] },
    {
      title: 'Part 4: people with significant control',
      fields: [
        { field: 'control', label: 'Statement of initial significant control' },
        'pscs',
        'corporatePscs',
      ],
    },
    { title: 'Part 6: consent to act and section 243', fields: ['protectedDetails'] },
    { title: 'Part 7: statement of compliance', fields: ['compliance', 'applicantRole'] },
    { title: 'For HMRC', fields: ['tradesFrom'] },
  ],
};
