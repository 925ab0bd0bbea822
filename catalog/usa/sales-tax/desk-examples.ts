import { change, type DeskExample, type DeskExamples } from '#catalog/testing/desk-examples.ts';
import type { Answers } from '#forms/form.ts';

const address = (kept: Answers, street: string): Answers => ({
  ...kept,
  businessAddress: { ...(kept['businessAddress'] as Answers), house: '', street },
});

/** States with the highest sales from outside in cents that need no permit, and the lowest that do. */
const remote = [
  ['california', 50_000_000, 50_000_001],
  ['florida', 10_000_000, 10_000_001],
  ['texas', 49_999_999, 50_000_000],
  ['wyoming', 10_000_000, 10_000_001],
] as const;

const deskExamples: DeskExamples = {
  'usa-sales-tax-permit': {
    examples: [
      [
        'us-sales-number',
        change({ companyNumber: '0805123456' }),
        'companyNumber',
        change({ registry: 'texas', companyNumber: '0805123456' }),
      ],
      ['us-sales-ein', change({ ein: '89-1234567' }), 'ein', change({ ein: '12-3456789' })],
      [
        'us-sales-known-state',
        change({ permitState: 'other', otherState: 'texas' }),
        'otherState',
        change({ permitState: 'other', otherState: 'Ohio' }),
      ],
      ['us-sales-below-new-york', change({ soldCount: 100 }), 'soldMinor', change({ soldCount: 101 })],
      ...remote.map(
        ([id, below, enough]): DeskExample => [
          `us-sales-below-${id}`,
          change({ permitState: id, soldMinor: below }),
          'soldMinor',
          change({ permitState: id, soldMinor: enough }),
        ],
      ),
      ['us-sales-marketplace', change({ marketplaceOnly: 'yes' }), 'marketplaceOnly', (kept) => kept],
      [
        'us-sales-new-york-early',
        change({ sellsFrom: '2026-12-10' }),
        'sellsFrom',
        change({ sellsFrom: '2026-12-11' }),
      ],
      [
        'us-sales-box',
        (kept) => address(kept, 'PO Box 7'),
        'businessAddress',
        (kept) => address(kept, '7 Poe Street'),
      ],
    ],
  },
};
export default deskExamples;
