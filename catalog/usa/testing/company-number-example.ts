import { companyNumberExample } from '#catalog/testing/desk-examples.ts';

/** Examples of answers for the desk rule about the number of a company in the United States. */
export const companyNumber = companyNumberExample(
  'us',
  { companyNumber: '0805123456' },
  { registry: 'texas', companyNumber: '0805123456' },
);
