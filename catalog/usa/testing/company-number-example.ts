import { companyNumberExample } from '#catalog/testing/desk-examples.ts';

export const companyNumber = companyNumberExample(
  'us',
  { companyNumber: '0805123456' },
  { registry: 'texas', companyNumber: '0805123456' },
);
