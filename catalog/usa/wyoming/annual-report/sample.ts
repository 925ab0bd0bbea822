import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { aDoverAddress } from '../../testing/sample-people.ts';
import { sampleCompany, typedDay } from '../../testing/sample-company.ts';

/** The report of 2026 of a company formed on 5 December 2024. */
export const aWyomingReport: SampleMaker = ({ changes = {} } = {}) => ({
  kind: 'llc',
  companyName: 'Juniper Ledger LLC',
  filingId: '2024-001234567',
  formedOn: typedDay('5', '12', '2024'),
  year: '2026',
  email: sampleCompany.email,
  principalAddress: aDoverAddress('7', 'Sample Crescent'),
  agentStands: true,
  assetsCash: '1,000',
  assetsReceivables: '0',
  assetsInventory: '0',
  assetsFixed: '0',
  assetsOther: '0',
  signer: 'Maya Sample',
  ...changes,
});

const samples: Samples = {
  samples: { 'usa-wyoming-annual-report': aWyomingReport },
  situations: [{ wyomingAssetsMinor: 0 }],
};
export default samples;
