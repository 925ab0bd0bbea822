import { companyNumberExample } from '#catalog/testing/desk-examples.ts';

/** Examples of answers for the desk rule about the number of a Ghanaian company. */
export const companyNumber = companyNumberExample(
  'gh',
  { companyNumber: '12345' },
  { companyNumber: 'BN123456' },
);
