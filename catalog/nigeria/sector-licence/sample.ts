import type { Answers } from '#forms/form.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { sampleAddress } from '#catalog/testing/sample-people.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { sampleCompany } from '#catalog/nigeria/testing/sample-company.ts';

/** Answers as typed for a letter before a guard company is registered. */
export const aNigerianLicence: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  companyStage: 'forming',
  ...sampleCompany,
  sector: 'security',
  wanted: 'letter',
  activity: 'We will guard warehouses and offices in Abuja with fifty trained guards.',
  premises: sampleAddress('7', 'Sample Crescent'),
  shareCapital: '10,000,000',
  staff: '50',
  qualifications: [file('qualifications')],
  ...changes,
});

const samples: Samples = {
  samples: {
    'nigeria-sector-licence': aNigerianLicence,
  },
};
export default samples;
