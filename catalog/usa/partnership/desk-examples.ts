import { type DeskExample, type DeskExamples, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { founding } from '../formation/desk-examples.ts';
import { type State, states } from '../states.ts';
import { limited, limitedLiability, type PartnershipKind } from './kinds.ts';

const fund = { id: 'fund', companyName: 'Sample Holdings GmbH', formedIn: 'DE', percent: 0, contribution: 0 };

/** Examples of what every founding paper is held against, as far as a kind of partnership is. */
const foundingOf = ({ state, id, short, agent, limitsDelay }: PartnershipKind): readonly DeskExample[] =>
  founding(state, id, short).filter(
    ([rule]) =>
      rule !== `${state.prefix}-${id}-profession` &&
      (agent !== undefined || !rule.startsWith(`${state.prefix}-${id}-agent-`)) &&
      (limitsDelay || rule !== `${state.prefix}-${id}-effective-day`),
  );

const officeIn =
  (country: string) =>
  (kept: Answers): Answers => ({
    ...kept,
    principalAddress: { ...(kept['principalAddress'] as Answers), country },
  });

const limitedExamples = (state: State): readonly DeskExample[] => [
  ...foundingOf(limited[state.id]),
  [
    `${state.prefix}-lp-shares`,
    (kept) => withItem(kept, 'limitedPartners', 'omar', { percent: 79.99 }),
    'generalPartners',
    (kept) =>
      withItem(withItem(kept, 'limitedPartners', 'omar', { percent: 70 }), 'generalPartners', 'maya', {
        percent: 30,
      }),
  ],
  [
    `${state.prefix}-lp-partner-twice`,
    (kept) =>
      withItems(kept, 'corporateLimitedPartners', fund, {
        ...fund,
        id: 'again',
        companyName: 'SAMPLE HOLDINGS GMBH',
      }),
    'corporateLimitedPartners/again',
    (kept) => withItems(withItems(kept, 'corporateLimitedPartners', fund), 'corporateGeneralPartners', fund),
  ],
  [
    `${state.prefix}-lp-two-persons`,
    (kept) => ({ ...kept, limitedPartners: itemsOf(kept, 'generalPartners') }),
    'limitedPartners',
    (kept) =>
      withItems(
        { ...kept, limitedPartners: itemsOf(kept, 'generalPartners') },
        'corporateLimitedPartners',
        fund,
      ),
  ],
  ...(state.id === 'texas'
    ? [['us-tx-lp-records-office', officeIn('GB'), 'principalAddress', officeIn('US')] satisfies DeskExample]
    : []),
];

const limitedLiabilityExamples = (state: State): readonly DeskExample[] => [
  ...foundingOf(limitedLiability[state.id]),
  [
    `${state.prefix}-llp-shares`,
    (kept) => withItem(kept, 'partners', 'omar', { percent: 39.99 }),
    'partners',
    (kept) =>
      withItem(withItem(kept, 'partners', 'omar', { percent: 50 }), 'partners', 'maya', { percent: 50 }),
  ],
  [
    `${state.prefix}-llp-partner-twice`,
    (kept) => withItems(kept, 'partners', { ...itemsOf(kept, 'partners')[0], id: 'third' }),
    'partners/third',
    (kept) => withItems(kept, 'corporatePartners', fund),
  ],
  [
    `${state.prefix}-llp-two-persons`,
    (kept) => ({ ...kept, partners: itemsOf(kept, 'partners').slice(0, 1) }),
    'partners',
    (kept) =>
      withItems({ ...kept, partners: itemsOf(kept, 'partners').slice(0, 1) }, 'corporatePartners', fund),
  ],
];

const deskExamples: DeskExamples = Object.fromEntries(
  states.flatMap((state) => [
    [`usa-${state.id}-lp-registration`, { examples: limitedExamples(state) }],
    [`usa-${state.id}-llp-registration`, { examples: limitedLiabilityExamples(state) }],
  ]),
);
export default deskExamples;
