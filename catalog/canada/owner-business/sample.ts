import type { Answers } from '#forms/form.ts';
import { sampleAddressIn } from '../testing/sample-address.ts';
import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';

const business = (name1: string): Answers => ({
  province: 'Ontario',
  nameType: 'named',
  name1,
  name2: '',
  registeredOffice: sampleAddressIn('ontario', '7', 'Sample Crescent'),
  startedOn: { day: '1', month: '12', year: '2026' },
  businessEmail: 'office@northgate.example',
  businessPhone: '613 555 0143',
  sector: '31-33',
  naics: '',
  activity: 'We bake bread and sell it to shops in Toronto.',
  gstRegistered: 'no',
  employer: 'no',
});

const person = (id: string, firstName: string) => ({
  id,
  firstName,
  otherNames: '',
  surname: 'Sample',
  bornOn: { day: '14', month: '3', year: '1988' },
  residentialAddress: sampleAddressIn('ontario', '12', 'Palm Street'),
});

export const aSoleProprietorship: SampleMaker = ({ changes = {} } = {}): Answers => {
  const { id: _id, ...owner } = person('claire', 'Claire');
  return { ...business('Northgate Lantern Bakery'), ...owner, ...changes };
};

export const aPartnership: SampleMaker = ({ changes = {} } = {}): Answers => ({
  ...business('Northgate Lantern and Partners'),
  partners: [
    { ...person('claire', 'Claire'), email: 'claire@sample.example', percent: '60', consent: true },
    { ...person('daniel', 'Daniel'), email: 'daniel@sample.example', percent: '40', consent: true },
  ],
  ...changes,
});

const samples: Samples = {
  samples: { 'canada-sole-proprietorship': aSoleProprietorship, 'canada-partnership': aPartnership },
};
export default samples;
