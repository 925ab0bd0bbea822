import type { Answers } from '#forms/form.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { sampleCompany } from '#catalog/ghana/testing/sample-company.ts';

export const aGhanaianInvestment: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  ...sampleCompany,
  wanted: 'registration',
  ownership: 'joint',
  business: 'other',
  foreignCapital: '200,000',
  skilledGhanaians: '5',
  transfer: [file('transfer')],
  companyPapers: [file('companyPapers')],
  ...changes,
});

const samples: Samples = {
  samples: {
    'ghana-investment-registration': aGhanaianInvestment,
  },
};
export default samples;
