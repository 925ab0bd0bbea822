import { companyNumberExample } from '#catalog/testing/desk-examples.ts';

export const companyNumber = companyNumberExample(
  'za',
  { companyNumber: '2018/345678/12' },
  { companyNumber: 'K2011/100200/08' },
);
