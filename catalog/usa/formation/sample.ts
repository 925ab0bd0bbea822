import type { Answers } from '#forms/form.ts';
import type { State } from '../states.ts';
import { aDoverAddress } from '../testing/sample-people.ts';

/**
 * Returns the answers that all registrations in a state have in common.
 * @param ending  of the name: 'LLC'
 */
export const aFormation = (state: State, ending: string): Answers => ({
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
  withEin: 'no',
});
