import { type DeskExamples, withItems } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'ghana-tax': {
    examples: [
      ['gh-tax-tin', (kept) => ({ ...kept, tin: 'C0000803562' }), 'tin', (kept) => kept],
      [
        'gh-tax-officer-number',
        (kept) => withItems(kept, 'officers', { id: 'a', personalNumber: 'P0008816752' }),
        'officers/a/personalNumber',
        (kept) => withItems(kept, 'officers', { id: 'a', personalNumber: 'P0008816751' }),
      ],
      ['gh-tax-period-open', (kept) => ({ ...kept, periodMonth: '11' }), 'periodMonth', (kept) => kept],
      ['gh-tax-late', (kept) => ({ ...kept, periodMonth: '9' }), 'taxType', (kept) => kept],
    ],
  },
};
export default deskExamples;
