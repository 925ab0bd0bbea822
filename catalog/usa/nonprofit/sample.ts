import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { aFormation } from '../formation/sample.ts';
import { type State, states } from '../states.ts';
import { anAmerican } from '../testing/sample-people.ts';

/** Answers as typed for a body with three directors that will ask to be exempt. */
export const aNonprofit =
  (state: State): SampleMaker =>
  ({ changes = {} } = {}) => ({
    ...aFormation(state, 'Inc.'),
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

const samples: Samples = {
  samples: Object.fromEntries(
    states.map((state) => [`usa-${state.id}-nonprofit-registration`, aNonprofit(state)]),
  ),
};
export default samples;
