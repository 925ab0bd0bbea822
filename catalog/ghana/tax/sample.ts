import type { Answers } from '#forms/form.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

/** Answers as typed for the VAT return of October 2026, in time on 21 November 2026. */
export const aGhanaianTaxMatter: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  need: 'return',
  companyName: 'Adom Foods LTD',
  taxOffice: 'Adenta',
  email: 'office@adom-foods.example',
  phone: '024 000 0009',
  tin: 'C0000803561',
  taxType: 'vat',
  periodMonth: '10',
  periodYear: '2026',
  turnover: '10,000',
  inputTax: '400',
  accounts: [file('accounts')],
  ...changes,
});

const samples: Samples = {
  samples: {
    'ghana-tax': aGhanaianTaxMatter,
  },
};
export default samples;
