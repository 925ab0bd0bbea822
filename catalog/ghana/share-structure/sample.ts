import type { Answers } from '#forms/form.ts';
import { addDays } from '#values/calendar-date.ts';
import { SAMPLE_DAY, type SampleMaker, type Samples } from '#catalog/testing/country-samples.ts';
import { typedDate } from '#catalog/testing/typed-date.ts';
import { sampleCompany } from '#catalog/ghana/testing/sample-company.ts';

export const aGhanaianStructure: SampleMaker = ({ changes = {}, today = SAMPLE_DAY } = {}): Answers => ({
  ...sampleCompany,
  steps: ['issue'],
  situation: 'Two founders hold 6,000 and 4,000 shares; an investor is to take 2,000 new ones.',
  companyKind: 'LTD',
  ownersFiled: 'yes',
  authorisedAfter: '100,000',
  issuedBefore: '10,000',
  increase: '20,000',
  newShares: [
    { id: 'investor', holder: 'Ama Sample', shareClass: 'preference', shares: '2,000', price: '10' },
  ],
  membersAfter: '3',
  papers: ['resolution', 'share-terms'],
  approval: 'yes',
  decidedOn: typedDate(addDays(today, -7)),
  ...changes,
});

const samples: Samples = {
  samples: {
    'ghana-share-structure': aGhanaianStructure,
  },
};
export default samples;
