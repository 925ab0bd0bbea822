import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { registeredCompany, typedDay } from '../testing/sample-company.ts';
import { aDoverAddress, anAmerican } from '../testing/sample-people.ts';

/** A shop in Delaware sells into New York from outside, enough to have to register. */
export const aSalesPermit: SampleMaker = ({ changes = {} } = {}) => ({
  ...registeredCompany,
  permitState: 'new-york',
  presence: 'no',
  soldMinor: '620,000',
  soldCount: '4100',
  marketplaceOnly: 'no',
  sellsFrom: typedDay('4', '1', '2027'),
  ein: '88-1234567',
  goods: 'Printed T-shirts, sold in our web shop.',
  naics: '458110',
  businessAddress: aDoverAddress('7', 'Sample Crescent'),
  expectedMinor: '50,000',
  owners: [{ ...anAmerican('maya'), office: 'Manager' }],
  ...changes,
});

const samples: Samples = {
  samples: { 'usa-sales-tax-permit': aSalesPermit },
  situations: ['california', 'delaware', 'florida', 'new-york', 'texas', 'wyoming', 'other'].map(
    (permitState) => ({ permitState, furtherPlaces: 2 }),
  ),
};
export default samples;
