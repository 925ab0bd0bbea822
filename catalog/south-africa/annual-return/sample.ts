import type { Answers } from '#forms/form.ts';
import { joburgAddress } from '../testing/sample-people.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

/** The return of 2026 of a small company run by its owners, on time on 21 November 2026. */
export const aSouthAfricanAnnualReturn: SampleMaker = ({ changes = {} } = {}): Answers => ({
  entityType: 'PTY',
  companyName: 'Umoya Solar (Pty) Ltd',
  enterpriseNumber: '2018/345678/07',
  registeredOn: { day: '2', month: '11', year: '2018' },
  email: 'office@umoya-solar.example',
  phone: '082 000 0009',
  lastFiledYear: '2025',
  returns: [{ id: 'y2026', year: '2026', turnover: '4,000,000' }],
  employees: '12',
  debt: '3,400,000',
  latestTurnover: '4,000,000',
  ownerCount: '2',
  fiduciary: 'no',
  compiledBy: 'independent',
  ownerManaged: 'yes',
  recordsHeldBy: 'Sample and Partners, 1 Market Street, Johannesburg',
  ownersDeclared: 'yes',
  ownersDeclaredOn: { day: '3', month: '11', year: '2026' },
  registeredAddress: joburgAddress('7', 'Sample Crescent'),
  business: 'Installing solar panels for homes',
  directors: [{ id: 'thandi', firstName: 'Thandi', surname: 'Sample', number: '8803140001081' }],
  changed: 'no',
  ...changes,
});

const samples: Samples = {
  samples: { 'south-africa-annual-return': aSouthAfricanAnnualReturn },
};
export default samples;
