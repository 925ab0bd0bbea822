import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { Answers } from '#forms/form.ts';
import { sampleCompany } from '../testing/sample-company.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

/** A company that asked for its deregistration, and has nothing outstanding. */
export const aReinstatement: SampleMaker = ({ changes = {}, file = pretendFile } = {}): Answers => ({
  ...sampleCompany,
  status: 'final',
  deregisteredOn: { day: '10', month: '2', year: '2025' },
  reason: 'request',
  outstanding: '0',
  activity: 'It let a flat in Durban and had an active bank account.',
  proof: [file('proof')],
  applicantDocument: [file('applicantDocument')],
  ...changes,
});

const samples: Samples = {
  samples: { 'south-africa-reinstatement': aReinstatement },
};
export default samples;
