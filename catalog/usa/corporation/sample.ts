import type { SampleMaker, Samples } from '#catalog/testing/country-samples.ts';
import { aFormation } from '../formation/sample.ts';
import { delaware, type State, states } from '../states.ts';
import { anAmerican } from '../testing/sample-people.ts';

/**
 * Answers as typed for a corporation of 10,000,000 shares of US$0.0001, of which two founders take 6,000,000
 * and 3,000,000.
 */
export const aCorporation =
  (state: State): SampleMaker =>
  ({ changes = {} } = {}) => ({
    ...aFormation(state, 'Inc.'),
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

const samples: Samples = {
  samples: {
    ...Object.fromEntries(
      states.map((state) => [`usa-${state.id}-corporation-registration`, aCorporation(state)]),
    ),
    'usa-delaware-pbc-registration': aBenefitCorporation(delaware),
  },
  // Generated companies have one class of shares.
  rare: ['classRights'],
};
export default samples;
