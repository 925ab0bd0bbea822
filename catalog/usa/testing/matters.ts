import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import { aDoverAddress } from '../formation/sample.ts';

const company = {
  registry: 'delaware',
  companyName: 'Juniper Ledger LLC',
  companyNumber: '7654321',
  email: 'office@juniper-ledger.example',
  phone: '+1 302 555 0109',
  contactName: 'Maya Sample',
};

/** An agent for a company of Delaware that is registered already. */
export const anAgentOrder: SampleMaker = ({ changes = {}, file = pretendFile } = {}) => ({
  ...company,
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

/** An S election from 8 November 2026, in time on 21 November. */
export const anElection: SampleMaker = ({ changes = {} } = {}) => ({
  ...company,
  election: 's',
  body: 'llc',
  ein: '88-1234567',
  yearStart: { day: '8', month: '11', year: '2026' },
  holders: '2',
  allUs: 'yes',
  oneClass: 'yes',
  ...changes,
});

/** Good standing and a change of the responsible party, in time. */
export const aRecordsOrder: SampleMaker = ({ changes = {} } = {}) => ({
  ...company,
  papers: ['standing', 'party'],
  ein: '88-1234567',
  newParty: 'Maya Sample',
  changedOn: { day: '1', month: '11', year: '2026' },
  use: 'us',
  ...changes,
});
