import { type DeskExamples, withItems } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'south-africa-trade-mark': {
    examples: [
      [
        'za-tm-arms',
        (kept) => ({ ...kept, markText: 'Coat of Arms Solar' }),
        'markText',
        (kept) => ({ ...kept, markText: 'Armstrong Solar' }),
      ],
      ['za-tm-offensive', (kept) => ({ ...kept, markText: 'Cocaine Solar' }), 'markText', (kept) => kept],
      ['za-tm-known', (kept) => ({ ...kept, markText: 'Vodakom' }), 'markText', (kept) => kept],
      [
        'za-tm-place',
        (kept) => ({ ...kept, markText: 'Cape Town' }),
        'markText',
        (kept) => ({ ...kept, markText: 'Cape Townhouse' }),
      ],
      [
        'za-tm-descriptive',
        (kept) => ({ ...kept, markText: 'Solar Panels' }),
        'markText',
        (kept) => ({ ...kept, markText: 'Solar Umoya' }),
      ],
      [
        'za-tm-class-twice',
        (kept) => withItems(kept, 'classes', { id: 'again', niceClass: '9' }),
        'classes/again/niceClass',
        (kept) => withItems(kept, 'classes', { id: 'again', niceClass: '11' }),
      ],
      [
        'za-tm-priority',
        (kept) => ({ ...kept, priorityOn: '2026-05-20' }),
        'priorityOn',
        (kept) => ({ ...kept, priorityOn: '2026-05-21' }),
      ],
      ['za-tm-power', (kept) => ({ ...kept, powerOfAttorney: [] }), 'powerOfAttorney', (kept) => kept],
    ],
  },
};
export default deskExamples;
