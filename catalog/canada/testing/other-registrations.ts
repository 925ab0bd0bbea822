import type { Answers } from '#forms/form.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import { aCanadianCompanyApplication, sampleAddressIn } from '../company/sample.ts';

/** A club that teaches children to build robots, with three directors and one class of members. */
export const aNotForProfit: SampleMaker = ({ changes = {}, ...rest } = {}): Answers => {
  const {
    express: _express,
    shareStructure: _shares,
    transferRule: _transfers,
    shareholders: _holders,
    controlStatus: _control,
    controllers: _controllers,
    directors,
    ...application
  } = aCanadianCompanyApplication('federal')(rest);
  const people = (Array.isArray(directors) ? directors : []).map(
    ({ residentCanadian: _resident, ...person }: Answers) => person,
  );
  return {
    ...application,
    name1: 'Northgate Young Builders Association',
    sector: '61',
    naics: '',
    activity: 'We teach children in Ottawa to build robots.',
    directors: [...people, { ...people[0], id: 'chloe', firstName: 'Chloe', email: 'chloe@sample.example' }],
    purpose: 'To teach children in Ottawa to build robots, and to lend them the tools.',
    memberClasses: 'one',
    soliciting: 'yes',
    minDirectors: '3',
    liquidation: 'One or more registered charities in Canada with a purpose like its own.',
    businessLimits: 'none',
    ...changes,
  };
};

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
