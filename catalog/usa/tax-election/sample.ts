import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { registeredCompany } from '../testing/sample-company.ts';

/** An S election from 8 November 2026, in time on 21 November. */
export const anElection: SampleMaker = ({ changes = {} } = {}) => ({
  ...registeredCompany,
  election: 's',
  body: 'llc',
  ein: '88-1234567',
  yearStart: { day: '8', month: '11', year: '2026' },
  holders: '2',
  allUs: 'yes',
  oneClass: 'yes',
  ...changes,
});

const samples: Samples = {
  samples: { 'usa-tax-election': anElection },
};
export default samples;
