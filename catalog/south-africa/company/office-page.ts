import type { Page } from '#forms/form.ts';
import { southAfricanAddress } from '../addresses/address-questions.ts';

/** Page on the registered office and how to reach the company. */
export const officePage: Page = {
  id: 'office',
  title: 'Office and contact',
  intro: 'Where documents are legally delivered: a street address in South Africa.',
  minutes: 3,
  fields: [
    southAfricanAddress({
      id: 'registeredAddress',
      label: 'Registered office',
      outside: 'Registered office must be in South Africa.',
      law: {
        words: 'Every company has an office in South Africa; a PO box is none.',
        sourceId: 'za-companies-act',
      },
    }),
    {
      kind: 'text',
      id: 'postalAddress',
      label: 'Postal address',
      hint: 'A PO box will do. Leave it empty when it is the registered office.',
      optional: true,
      maxLength: 200,
      example: 'PO Box 123, Rosebank, 2196',
    },
    {
      kind: 'email',
      id: 'companyEmail',
      label: 'E-mail address of the company',
      hint: 'The Commission sends its notices there.',
    },
    { kind: 'phone', id: 'companyPhone', label: 'Cell number of the company', home: 'ZA' },
    { kind: 'text', id: 'website', label: 'Website', optional: true, maxLength: 200 },
  ],
};
