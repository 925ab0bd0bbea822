import { type DeskExamples, withItems } from '#catalog/testing/desk-examples.ts';
import { cardiffAddress } from '../testing/sample-people.ts';

const deskExamples: DeskExamples = {
  'uk-trade-mark': {
    examples: [
      [
        'uk-tm-emblem',
        (kept) => ({ ...kept, markText: 'Red Cross Bread' }),
        'markText',
        (kept) => ({ ...kept, markText: 'Red Crossing Bread' }),
      ],
      [
        'uk-tm-morality',
        (kept) => ({ ...kept, markText: 'Heroin Chic' }),
        'markText',
        (kept) => ({ ...kept, markText: 'Heroine Chic' }),
      ],
      ['uk-tm-symbol', (kept) => ({ ...kept, markText: 'Harbour®' }), 'markText', (kept) => kept],
      [
        'uk-tm-descriptive',
        (kept) => ({ ...kept, markText: 'Bread Flour' }),
        'markText',
        (kept) => ({ ...kept, markText: 'Bread Lantern' }),
      ],
      ['uk-tm-known', (kept) => ({ ...kept, markText: 'Tesco' }), 'markText', (kept) => kept],
      [
        'uk-tm-class-twice',
        (kept) => withItems(kept, 'classes', { id: 'more', niceClass: '30', terms: 'Tea' }),
        'classes/more/niceClass',
        (kept) => withItems(kept, 'classes', { id: 'more', niceClass: '32', terms: 'Beer' }),
      ],
      [
        'uk-tm-priority',
        (kept) => ({ ...kept, priorityOn: '2026-05-20' }),
        'priorityOn',
        (kept) => ({ ...kept, priorityOn: '2026-05-21' }),
      ],
      [
        'uk-tm-service-box',
        (kept) => ({ ...kept, serviceAddress: cardiffAddress('', 'PO Box 12') }),
        'serviceAddress',
        (kept) => ({ ...kept, serviceAddress: cardiffAddress('1', 'Box Road') }),
      ],
    ],
  },
};
export default deskExamples;
