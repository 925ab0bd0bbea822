import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

/** The VAT return of September and October 2026, in time on 21 November 2026. */
export const aSouthAfricanTaxApplication: SampleMaker = ({
  changes = {},
  file = pretendFile,
} = {}): Answers => ({
  need: 'return',
  companyName: 'Umoya Solar (Pty) Ltd',
  enterpriseNumber: '2018/345678/07',
  incomeTaxNumber: '9123456783',
  email: 'office@umoya-solar.example',
  phone: '082 000 0009',
  representative: 'Thandi Sample',
  representativeId: '8803140001081',
  taxType: 'VAT201',
  periodMonth: '10',
  periodYear: '2026',
  vatNumber: '4123456784',
  outputTax: '15,000',
  inputTax: '4,000',
  accounts: [file('accounts')],
  ...changes,
});

const samples: Samples = {
  samples: { 'south-africa-tax': aSouthAfricanTaxApplication },
  situations: ['vat', 'employer', 'return', 'clearance'].map((need) => ({ need })),
  // One return in five is for VAT.
  rare: ['vatNumber', 'outputTax', 'inputTax'],
};
export default samples;
