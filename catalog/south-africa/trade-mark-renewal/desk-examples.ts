import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'south-africa-trade-mark-renewal': {
    examples: [
      [
        'za-renewal-early',
        (kept) => ({ ...kept, filedOn: '2017-05-22' }),
        'filedOn',
        (kept) => ({ ...kept, filedOn: '2017-05-21' }),
      ],
      [
        'za-renewal-late',
        (kept) => ({ ...kept, filedOn: '2016-11-20' }),
        'filedOn',
        (kept) => ({ ...kept, filedOn: '2016-11-21' }),
      ],
      ['za-renewal-owner', (kept) => ({ ...kept, ownerChanged: 'yes' }), 'ownerChanged', (kept) => kept],
    ],
  },
};
export default deskExamples;
