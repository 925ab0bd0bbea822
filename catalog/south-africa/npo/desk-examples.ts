import { type DeskExamples, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { itemsOf } from '#forms/form.ts';

const deskExamples: DeskExamples = {
  'south-africa-npo': {
    examples: [
      ['za-npo-profit', (kept) => ({ ...kept, distributes: 'yes' }), 'distributes', (kept) => kept],
      ['za-npo-abroad', (kept) => ({ ...kept, worksAbroad: 'yes' }), 'worksAbroad', (kept) => kept],
      [
        'za-npo-few',
        (kept) => ({ ...kept, officeBearers: itemsOf(kept, 'officeBearers').slice(0, 2) }),
        'officeBearers',
        (kept) => kept,
      ],
      [
        'za-npo-barred',
        (kept) => withItem(kept, 'officeBearers', 'sipho', { barred: 'yes' }),
        'officeBearers/sipho/barred',
        (kept) => kept,
      ],
      [
        'za-id-check',
        (kept) => withItem(kept, 'officeBearers', 'sipho', { idNumber: '8411025000086' }),
        'officeBearers/sipho/idNumber',
        (kept) => kept,
      ],
      [
        'za-id-birth',
        (kept) => withItem(kept, 'officeBearers', 'sipho', { bornOn: '1984-11-03' }),
        'officeBearers/sipho/bornOn',
        (kept) => kept,
      ],
      [
        'za-number-twice',
        (kept) =>
          withItems(kept, 'officeBearers', {
            ...itemsOf(kept, 'officeBearers')[0],
            id: 'other',
            firstName: 'Zanele',
            surname: 'Other',
          }),
        'officeBearers/other/idNumber',
        (kept) => kept,
      ],
      [
        'za-person-twice',
        (kept) => withItems(kept, 'officeBearers', { ...itemsOf(kept, 'officeBearers')[0], id: 'again' }),
        'officeBearers/again/surname',
        (kept) => kept,
      ],
    ],
  },
};
export default deskExamples;
