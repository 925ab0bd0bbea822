import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { aDoverAddress } from '../../testing/sample-people.ts';
import { sampleCompany, typedDay } from '../../testing/sample-company.ts';

/** The report of 2025 of a corporation that pays by assumed par value; nine months late on 21 November 2026. */
export const aDelawareFranchiseReport: SampleMaker = ({ changes = {} } = {}) => ({
  kind: 'corporation',
  companyName: sampleCompany.name,
  fileNumber: '7654321',
  taxYear: '2025',
  email: sampleCompany.email,
  phone: sampleCompany.phone,
  shareClasses: [
    { id: 'common', className: 'Common Stock', shares: '10,000,000', parKind: 'par', parValue: '0.0001' },
  ],
  issuedShares: '9,000,000',
  grossAssets: '50,000',
  assetsOn: typedDay('31', '12', '2025'),
  largeFiler: 'no',
  directors: [{ id: 'maya', name: 'Maya Sample', address: aDoverAddress('12', 'Juniper Street') }],
  officerName: 'Maya Sample',
  officerTitle: 'President',
  officerAddress: aDoverAddress('12', 'Juniper Street'),
  principalAddress: aDoverAddress('7', 'Sample Crescent'),
  business: 'Software for bakeries',
  ein: '88-1234567',
  signer: 'Maya Sample',
  ...changes,
});

const samples: Samples = {
  samples: { 'usa-delaware-franchise-tax': aDelawareFranchiseReport },
  situations: ['corporation', 'llc'].flatMap((kind) =>
    [0, 9].map((monthsLate) => ({ kind, monthsLate, franchiseTaxMinor: 40_000 })),
  ),
};
export default samples;
