import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'ghana-trade-mark': {
    examples: [
      ['gh-tm-offensive', (kept) => ({ ...kept, markText: 'Sakawa Bread' }), 'markText', (kept) => kept],
      ['gh-tm-known', (kept) => ({ ...kept, markText: 'Kasapreco' }), 'markText', (kept) => kept],
      [
        'gh-tm-place',
        (kept) => ({ ...kept, markText: 'Cape Coast' }),
        'markText',
        (kept) => ({ ...kept, markText: 'Cape Coaster' }),
      ],
      [
        'gh-tm-descriptive',
        (kept) => ({ ...kept, markText: 'Packaged Bread' }),
        'markText',
        (kept) => ({ ...kept, markText: 'Adom Bread' }),
      ],
      [
        'gh-tm-priority',
        (kept) => ({ ...kept, priorityOn: '2026-05-20' }),
        'priorityOn',
        (kept) => ({ ...kept, priorityOn: '2026-05-21' }),
      ],
      ['gh-tm-power', (kept) => ({ ...kept, nationality: 'GB' }), 'powerOfAttorney', (kept) => kept],
    ],
  },
};
export default deskExamples;
