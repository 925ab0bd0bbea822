import { type DeskExample, type DeskExamples, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import type { Answers } from '#forms/form.ts';
import { bank, ofAge, sharedExamples, young } from '../registration/shared-examples.ts';

const firm = (kept: Answers, more: number): Answers =>
  withItems(
    { ...kept, ownership: 'firm' },
    'proprietors',
    ...Array.from({ length: more }, (_, index) => ({ id: `more${index}` })),
  );

const businessNameRows: readonly DeskExample[] = [
  ...sharedExamples('proprietors', 'principalAddress', 'adaora'),
  [
    'ng-age-proprietors',
    (kept) => withItem(kept, 'proprietors', 'adaora', young),
    'proprietors/adaora/bornOn',
    (kept) => withItem(kept, 'proprietors', 'adaora', ofAge),
  ],
  [
    'ng-bn-firm-size',
    (kept) => firm(kept, 0),
    'proprietors',
    (kept) => ({ ...firm(kept, 0), corporateProprietors: [bank] }),
  ],
  ['ng-bn-firm-size', (kept) => firm(kept, 20), 'proprietors', (kept) => firm(kept, 19)],
  ['ng-bn-sole', (kept) => ({ ...firm(kept, 1), ownership: 'sole' }), 'proprietors', (kept) => firm(kept, 1)],
  [
    'ng-bn-foreign-proprietor',
    (kept) => withItem(kept, 'proprietors', 'adaora', { nationality: 'GH' }),
    'proprietors/adaora/permit',
    (kept) => withItem(kept, 'proprietors', 'adaora', { nationality: 'GH', permit: ['some-file'] }),
  ],
  [
    'ng-bn-late',
    (kept) => ({ ...kept, commencedOn: '2026-10-23' }),
    'commencedOn',
    (kept) => ({ ...kept, commencedOn: '2026-10-24' }),
  ],
  [
    'ng-bn-own-name',
    (kept) => ({ ...kept, name1: 'Adaora Sample' }),
    'name1',
    (kept) => ({ ...kept, name1: 'Adaora Sample Kitchen' }),
  ],
];

const deskExamples: DeskExamples = {
  'nigeria-business-name-registration': { examples: businessNameRows },
};
export default deskExamples;
