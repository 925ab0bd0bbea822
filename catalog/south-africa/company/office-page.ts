import type { Page } from '#forms/form.ts';
import { southAfricanAddress } from '../addresses/address-questions.ts';

/** Page on the registered office and how to reach the company. */
export const officePage: Page = {
  id: 'office',
  title: 'Office and contact',
  intro: 'The street address in South Africa for official documents.',
  minutes: 3,
  fields: [
    southAfricanAddress({
      id: 'registeredAddress',
      label: 'Registered office',
      outside: 'Registered office must be in South Africa.',
      law: {
        words: 'Every company must have an office in South Africa. A PO box is not accepted.',
        sourceId: 'za-companies-act',
      },
    }),
    {
      kind: 'text',
      id: 'postalAddress',
      label: 'Postal address',
      hint: 'You may use a PO box. Leave this blank if it is the registered office.',
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
