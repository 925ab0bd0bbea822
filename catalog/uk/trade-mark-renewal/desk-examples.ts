import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'uk-trade-mark-renewal': {
    examples: [
      [
        'uk-renewal-early',
        (kept) => ({ ...kept, filedOn: '2017-05-22' }),
        'filedOn',
        (kept) => ({ ...kept, filedOn: '2017-05-21' }),
      ],
      [
        'uk-renewal-early',
        (kept) => ({ ...kept, renewedBefore: 'yes', expiresOn: '2027-05-22' }),
        'filedOn',
        (kept) => ({ ...kept, renewedBefore: 'yes', expiresOn: '2027-05-21' }),
      ],
      [
        'uk-renewal-late',
        (kept) => ({ ...kept, filedOn: '2016-11-20' }),
        'filedOn',
        (kept) => ({ ...kept, filedOn: '2016-11-21' }),
      ],
      [
        'uk-renewal-over',
        (kept) => ({ ...kept, filedOn: '2016-05-20' }),
        'filedOn',
        (kept) => ({ ...kept, filedOn: '2016-05-21' }),
      ],
      ['uk-renewal-owner', (kept) => ({ ...kept, ownerRight: 'no' }), 'ownerRight', (kept) => kept],
    ],
  },
};
export default deskExamples;
