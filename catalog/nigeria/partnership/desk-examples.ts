import { type DeskExamples, withItem, type DeskExample, withItems } from '#catalog/testing/desk-examples.ts';
import { bank, sharedExamples, young, ofAge } from '../registration/shared-examples.ts';
import { itemsOf, type Answers } from '#forms/form.ts';

const abroad = { street: '1 High Street', city: 'Accra', country: 'GH' };
const onPartners: readonly DeskExample[] = [
  ...sharedExamples('partners', 'principalAddress', 'adaora'),
  [
    'ng-age-partners',
    (kept) => withItem(kept, 'partners', 'bashir', young),
    'partners/bashir/bornOn',
    (kept) => withItem(kept, 'partners', 'bashir', ofAge),
  ],
  [
    'ng-partner-count',
    (kept) => ({ ...kept, partners: itemsOf(kept, 'partners').slice(0, 1) }),
    'partners',
    (kept) => ({ ...kept, partners: itemsOf(kept, 'partners').slice(0, 1), corporatePartners: [bank] }),
  ],
  [
    'ng-partner-parts',
    (kept) => withItem(kept, 'partners', 'bashir', { percent: 30 }),
    'partners',
    (kept) =>
      withItem(withItem(kept, 'partners', 'bashir', { percent: 66.67 }), 'partners', 'adaora', {
        percent: 33.33,
      }),
  ],
];
const more =
  (count: number) =>
  (kept: Answers): Answers =>
    withItems(kept, 'partners', ...Array.from({ length: count }, (_, index) => ({ id: `more${index}` })));

const deskExamples: DeskExamples = {
  'nigeria-llp': {
    examples: [
      ...onPartners,
      [
        'ng-llp-designated',
        (kept) => withItem(kept, 'partners', 'bashir', { designated: 'no' }),
        'partners',
        (kept) => kept,
      ],
      [
        'ng-llp-resident',
        (kept) =>
          withItem(
            withItem(kept, 'partners', 'bashir', { residentialAddress: abroad }),
            'partners',
            'adaora',
            {
              residentialAddress: abroad,
            },
          ),
        'partners',
        (kept) => withItem(kept, 'partners', 'bashir', { residentialAddress: abroad }),
      ],
    ],
  },
  'nigeria-limited-partnership': {
    examples: [
      ...onPartners,
      ['ng-partner-count', more(19), 'partners', more(18)],
      [
        'ng-lp-general',
        (kept) => withItem(kept, 'partners', 'adaora', { role: 'limited' }),
        'partners',
        (kept) => kept,
      ],
      [
        'ng-lp-limited',
        (kept) => withItem(kept, 'partners', 'bashir', { role: 'general' }),
        'partners',
        (kept) => ({
          ...withItem(kept, 'partners', 'bashir', { role: 'general' }),
          corporatePartners: [{ ...bank, role: 'limited' }],
        }),
      ],
    ],
  },
};
export default deskExamples;
