import type { Answers } from '#forms/form.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { sampleCompany } from '#catalog/nigeria/testing/sample-company.ts';

/** Answers as typed for the VAT return of October 2026, in time on 21 November 2026. */
export const aNigerianTaxReturn: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  ...sampleCompany,
  tax: 'vat',
  taxId: '2401234567890',
  month: '10',
  year: '2026',
  turnover: '15,000,000',
  fixedAssets: '20,000,000',
  professional: 'no',
  outputTax: '1,125,000',
  inputTax: '400,000',
  accounts: [file('accounts')],
  ...changes,
});

const samples: Samples = {
  samples: {
    'nigeria-tax-returns': aNigerianTaxReturn,
  },
};
export default samples;
