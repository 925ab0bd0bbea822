import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aDoverAddress } from '../testing/sample-people.ts';
import { registeredCompany } from '../testing/sample-company.ts';

/** An agent for a company of Delaware that is registered already. */
export const anAgentOrder: SampleMaker = ({ changes = {}, file = pretendFile } = {}) => ({
  ...registeredCompany,
  companyStage: 'registered',
  change: 'change',
  agentNow: 'Sample Agents of the State',
  fromOn: { day: '1', month: '1', year: '2027' },
  term: '12',
  letters: 'official',
  scansTo: 'mail@juniper-ledger.example',
  ownerAddress: aDoverAddress('12', 'Juniper Street'),
  identityDocument: [file('identityDocument')],
  ...changes,
});

const samples: Samples = {
  samples: { 'usa-registered-agent': anAgentOrder },
};
export default samples;
