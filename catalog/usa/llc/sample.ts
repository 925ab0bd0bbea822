import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { aFormation } from '../formation/sample.ts';
import { type State, states } from '../states.ts';
import { anAmerican } from '../testing/sample-people.ts';

/** Answers as typed for a company of two members who own 60% and 40%. */
export const anLlc =
  (state: State): SampleMaker =>
  ({ changes = {} } = {}) => ({
    ...aFormation(state, 'LLC'),
    members: [
      { ...anAmerican('maya'), usPerson: 'yes', percent: '60', contribution: '600' },
      { ...anAmerican('omar'), usPerson: 'yes', percent: '40', contribution: '400' },
    ],
    managedBy: 'members',
    taxedAs: 'default',
    ...(state.id === 'wyoming' ? { series: 'no', closeCompany: 'no' } : {}),
    ...changes,
  });

const samples: Samples = {
  samples: Object.fromEntries(states.map((state) => [`usa-${state.id}-llc-registration`, anLlc(state)])),
};
export default samples;
