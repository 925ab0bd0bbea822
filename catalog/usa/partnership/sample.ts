import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import type { Answers } from '#forms/form.ts';
import { aFormation } from '../formation/sample.ts';
import { type State, states } from '../states.ts';
import { anAmerican } from '../testing/sample-people.ts';

const aPartner = (who: 'maya' | 'omar', percent: string, contribution: string) => ({
  ...anAmerican(who),
  usPerson: 'yes',
  percent,
  contribution,
});

const aPartnership = (state: State, ending: string): Answers => {
  const { founderKind: _founderKind, profession: _profession, ...formation } = aFormation(state, ending);
  return formation;
};

/** The registration in Texas names no registered agent. */
const aPartnershipWithoutAgent = (state: State, ending: string): Answers => {
  const {
    agentKind: _agentKind,
    agentName: _agentName,
    agentAddress: _agentAddress,
    agentConsent: _agentConsent,
    ...formation
  } = aPartnership(state, ending);
  return formation;
};

/** Maya runs the business. Omar has paid in and takes 80% of the profits. */
export const aLimitedPartnership =
  (state: State): SampleMaker =>
  ({ changes = {} } = {}) => ({
    ...aPartnership(state, state.id === 'wyoming' ? 'Limited Partnership' : 'LP'),
    generalPartners: [aPartner('maya', '20', '1000')],
    corporateGeneralPartners: [],
    limitedPartners: [aPartner('omar', '80', '90000')],
    corporateLimitedPartners: [],
    taxedAs: 'default',
    ...changes,
  });

/** Two people run a firm together. */
export const aLimitedLiabilityPartnership =
  (state: State): SampleMaker =>
  ({ changes = {} } = {}) => ({
    ...(state.id === 'texas' ? aPartnershipWithoutAgent(state, 'LLP') : aPartnership(state, 'LLP')),
    partners: [aPartner('maya', '60', '600'), aPartner('omar', '40', '400')],
    corporatePartners: [],
    taxedAs: 'default',
    ...changes,
  });

const samples: Samples = {
  samples: Object.fromEntries(
    states.flatMap((state) => [
      [`usa-${state.id}-lp-registration`, aLimitedPartnership(state)],
      [`usa-${state.id}-llp-registration`, aLimitedLiabilityPartnership(state)],
    ]),
  ),
  situations: [2, 700].map((partners) => ({
    partners,
    agentByUs: false,
    withEin: false,
    expedited: true,
    certifiedCopy: true,
  })),
};
export default samples;
