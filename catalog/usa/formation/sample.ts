import type { AddressAnswer, Answers, ListItem } from '#forms/form.ts';
import type { SampleMaker } from '#catalog/testing/country-samples.ts';
import type { State } from '../states.ts';

/** Invented people: the surname says so. */
const people = {
  maya: { firstName: 'Maya', born: ['14', '3', '1988'], phone: '+1 302 555 0101', street: 'Juniper Street' },
  nina: { firstName: 'Nina', born: ['9', '7', '1990'], phone: '+1 302 555 0103', street: 'Orchard Street' },
  omar: { firstName: 'Omar', born: ['2', '11', '1984'], phone: '+1 302 555 0102', street: 'Station Road' },
} as const;

export const aDoverAddress = (house: string, street: string): AddressAnswer => ({
  house,
  street,
  city: 'Dover',
  state: 'Delaware',
  postcode: '19901',
  country: 'US',
});

/** One of the invented people as typed into a list. */
export function anAmerican(who: keyof typeof people): ListItem {
  const { firstName, born, phone, street } = people[who];
  return {
    id: who,
    surname: 'Sample',
    firstName,
    otherNames: '',
    bornOn: { day: born[0], month: born[1], year: born[2] },
    nationality: 'US',
    email: `${who}@sample.example`,
    phone,
    address: aDoverAddress('12', street),
  };
}

const company = (state: State, ending: string): Answers => ({
  nameStatus: 'new',
  name1: `Juniper Ledger ${ending}`,
  name2: `Juniper Grove Software ${ending}`,
  purposeKind: 'any',
  ...(state.id === 'texas' ? { profession: 'no' } : {}),
  description: 'We write software for bakeries and sell subscriptions to it.',
  sector: '54',
  naics: '541511',
  principalAddress: aDoverAddress('7', 'Sample Crescent'),
  companyEmail: 'office@juniper-ledger.example',
  companyPhone: '+1 302 555 0109',
  effective: 'filing',
  yearEndMonth: '12',
  employer: 'no',
  agentKind: 'own',
  agentName: 'Sample Agents of the State',
  agentAddress: {
    house: '100',
    street: 'Agent Street',
    city: state.city,
    ...(state.counties ? { lga: state.counties[0] } : {}),
    state: state.name,
    postcode: state.zip.example,
    country: 'US',
  },
  agentConsent: true,
  founderKind: 'us',
  ...(state.id === 'delaware' ? { certifiedCopy: 'no' } : {}),
  ...(state.id === 'wyoming' ? {} : { expedite: 'no' }),
});

/** Answers as typed for a corporation of 10,000,000 shares of US$0.0001, of which two founders take 6,000,000 and 3,000,000. */
export const aCorporation =
  (state: State): SampleMaker =>
  ({ changes = {} } = {}) => ({
    ...company(state, 'Inc.'),
    shareClasses: [
      { id: 'common', className: 'Common Stock', shares: '10,000,000', parKind: 'par', parValue: '0.0001' },
    ],
    directors: [
      { ...anAmerican('maya'), consent: true },
      { ...anAmerican('omar'), consent: true },
    ],
    ...(state.id === 'texas' ? {} : { directorsNamed: 'no' }),
    officers: [
      { id: 'first', sameAs: 'directors/maya', offices: ['president', 'treasurer'] },
      { id: 'second', sameAs: 'directors/omar', offices: ['secretary'] },
    ],
    stockholders: [
      {
        id: 'first',
        sameAs: 'directors/maya',
        usPerson: 'yes',
        shareClass: 'common',
        shares: '6,000,000',
        paid: '600',
      },
      {
        id: 'second',
        sameAs: 'directors/omar',
        usPerson: 'yes',
        shareClass: 'common',
        shares: '3,000,000',
        paid: '300',
      },
    ],
    sElection: 'no',
    limitsLiability: 'yes',
    boardMakesBylaws: 'yes',
    ...changes,
  });

/** Answers as typed for a company of two members who own 60 % and 40 %. */
export const anLlc =
  (state: State): SampleMaker =>
  ({ changes = {} } = {}) => ({
    ...company(state, 'LLC'),
    members: [
      { ...anAmerican('maya'), usPerson: 'yes', percent: '60', contribution: '600' },
      { ...anAmerican('omar'), usPerson: 'yes', percent: '40', contribution: '400' },
    ],
    managedBy: 'members',
    taxedAs: 'default',
    ...(state.id === 'wyoming' ? { series: 'no', closeCompany: 'no' } : {}),
    ...changes,
  });

/** Answers as typed for a public benefit corporation of Delaware. */
export const aBenefitCorporation =
  (state: State): SampleMaker =>
  ({ changes = {}, ...rest } = {}) =>
    aCorporation(state)({
      ...rest,
      changes: {
        publicBenefit: 'To lower what small bakeries throw away, by software that helps them plan.',
        ...changes,
      },
    });

/** Answers as typed for a body with three directors that will ask to be exempt. */
export const aNonprofit =
  (state: State): SampleMaker =>
  ({ changes = {} } = {}) => ({
    ...company(state, 'Inc.'),
    cause: 'To teach people how to bake bread, and to give bread to those who have none.',
    hasMembers: 'no',
    exempt: 'yes',
    assetsTo: '',
    directors: [
      { ...anAmerican('maya'), consent: true },
      { ...anAmerican('omar'), consent: true },
      { ...anAmerican('nina'), consent: true },
    ],
    ...(state.id === 'texas' ? {} : { directorsNamed: 'yes' }),
    officers: [
      { id: 'first', sameAs: 'directors/maya', offices: ['president'] },
      { id: 'second', sameAs: 'directors/omar', offices: ['secretary', 'treasurer'] },
    ],
    limitsLiability: 'yes',
    boardMakesBylaws: 'yes',
    ...changes,
  });
