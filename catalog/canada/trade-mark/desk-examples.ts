import { type DeskExamples, withItems, withItem } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'canada-trade-mark': {
    examples: [
      ['ca-tm-official', (kept) => ({ ...kept, markText: 'RCMP Trails' }), 'markText', (kept) => kept],
      [
        'ca-tm-scandalous',
        (kept) => ({ ...kept, markText: 'Cocaine Club' }),
        'markText',
        (kept) => ({ ...kept, markText: 'Cocoa Club' }),
      ],
      [
        'ca-tm-known',
        (kept) => ({ ...kept, markText: 'Shopifi' }),
        'markText',
        (kept) => ({ ...kept, markText: 'Shopsy' }),
      ],
      [
        'ca-tm-place',
        (kept) => ({ ...kept, markText: 'Toronto' }),
        'markText',
        (kept) => ({ ...kept, markText: 'Torontola' }),
      ],
      [
        'ca-tm-descriptive',
        (kept) => ({ ...kept, markText: 'Industrial Robots' }),
        'markText',
        (kept) => ({ ...kept, markText: 'Northgate Robots' }),
      ],
      [
        'ca-tm-class-twice',
        (kept) => withItems(kept, 'classes', { id: 'again', niceClass: '7', goods: 'Conveyors' }),
        'classes/again/niceClass',
        (kept) => withItems(kept, 'classes', { id: 'again', niceClass: '9', goods: 'Software' }),
      ],
      [
        'ca-tm-priority',
        (kept) => ({ ...kept, priority: 'yes', priorityOn: '2026-05-20' }),
        'priorityOn',
        (kept) => withItem({ ...kept, priority: 'yes', priorityOn: '2026-05-21' }, 'classes', 'machines', {}),
      ],
    ],
  },
};
export default deskExamples;
