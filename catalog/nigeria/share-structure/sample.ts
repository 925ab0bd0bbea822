import type { Answers } from '#forms/form.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { sampleCompany } from '#catalog/nigeria/testing/sample-company.ts';

/** Answers as typed for a company that takes in an investor. */
export const aNigerianStructure: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  ...sampleCompany,
  aim: 'raise',
  situation: 'Two founders hold 600,000 and 400,000 shares; an investor is to take preference shares.',
  foreign: 'no',
  capitalAfter: '2,000,000',
  papers: ['articles', 'shareholders-agreement'],
  approval: 'yes',
  statusReport: [file('statusReport')],
  ...changes,
});

const samples: Samples = {
  samples: {
    'nigeria-share-structure': aNigerianStructure,
  },
};
export default samples;
