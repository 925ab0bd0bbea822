import { companyNumberExample } from '#catalog/testing/desk-examples.ts';

/** Examples of answers for the desk rule about the number of a South African company. */
export const companyNumber = companyNumberExample(
  'za',
  { companyNumber: '2018/345678/12' },
  { companyNumber: 'K2011/100200/08' },
);
