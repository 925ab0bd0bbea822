import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { registeredCompany } from '../testing/sample-company.ts';

/** Good standing and a change of the responsible party, in time. */
export const aRecordsOrder: SampleMaker = ({ changes = {} } = {}) => ({
  ...registeredCompany,
  papers: ['standing', 'party'],
  ein: '88-1234567',
  newParty: 'Maya Sample',
  changedOn: { day: '1', month: '11', year: '2026' },
  use: 'us',
  ...changes,
});

const samples: Samples = {
  samples: { 'usa-company-records': aRecordsOrder },
};
export default samples;
