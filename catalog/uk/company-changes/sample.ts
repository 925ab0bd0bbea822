import type { Answers } from '#forms/form.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { cardiffAddress } from '../testing/sample-people.ts';
import { changes } from './change-kinds.ts';

/** A new registered office in the same town. */
export const aBritishCompanyChange: SampleMaker = ({ changes = {} } = {}): Answers => ({
  change: 'office',
  companyName: 'Harbour Lantern Ltd',
  companyNumber: '08407369',
  authenticationCode: 'AB12CD',
  email: 'office@harbour-lantern.example',
  phone: '020 7946 0018',
  contactName: 'Anna Sample',
  jurisdiction: 'england-wales',
  registeredOffice: cardiffAddress('9', 'Sample Crescent'),
  ...changes,
});

const samples: Samples = {
  samples: { 'uk-company-changes': aBritishCompanyChange },
  situations: changes.map(({ value }) => ({ change: value })),
};
export default samples;
