import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import type { Answers } from '#forms/form.ts';
import { cardiffAddress } from '../testing/sample-people.ts';

const aTrustee = (firstName: string, year: string, role: string) => ({
  id: firstName.toLowerCase(),
  title: '',
  firstName,
  otherNames: '',
  surname: 'Sample',
  formerNames: '',
  bornOn: { day: '14', month: '3', year },
  residentialAddress: cardiffAddress('12', 'Palm Close'),
  role,
  barred: 'no',
});

/** Three people help children in Cardiff learn to read. */
export const aCharity: SampleMaker = ({ changes = {} } = {}): Answers => ({
  name1: 'Harbour Lantern Reading Project',
  workingName: '',
  heads: ['education'],
  purposes: 'To advance the education of children in Cardiff by helping them learn to read.',
  activities: 'Volunteers read with children at five primary schools every week.',
  publicBenefit: 'Any child of the schools may take part at no charge. No harm is expected.',
  privateBenefit: 'no',
  vulnerable: 'yes',
  abroad: 'no',
  income: '8,000',
  model: 'foundation',
  registeredOffice: cardiffAddress('7', 'Sample Crescent'),
  email: 'office@harbour-reading.example',
  phone: '020 7946 0018',
  employer: 'no',
  constitutionSigned: 'no',
  trustees: [aTrustee('Anna', '1988', 'Chair'), aTrustee('Ben', '1984', ''), aTrustee('Cleo', '1991', '')],
  ...changes,
});

const samples: Samples = { samples: { 'uk-charity-registration': aCharity } };
export default samples;
