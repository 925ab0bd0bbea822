import { companyNumberExample } from '#catalog/testing/desk-examples.ts';

export const companyNumber = companyNumberExample(
  'gh',
  { companyNumber: '12345' },
  { companyNumber: 'BN123456' },
);
