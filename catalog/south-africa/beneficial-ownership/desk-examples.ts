import { type DeskExamples, withItem } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'south-africa-beneficial-ownership': {
    examples: [
      [
        'za-bo-number-year',
        (kept) => ({ ...kept, enterpriseNumber: '2027/000001/07' }),
        'enterpriseNumber',
        (kept) => ({ ...kept, enterpriseNumber: 'K2026/000001/07' }),
      ],
      // Ten business days before 20 and 23 November 2026.
      [
        'za-bo-late',
        (kept) => ({ ...kept, occasion: 'new', registeredOn: '2026-11-06' }),
        'occasion',
        (kept) => ({ ...kept, occasion: 'new', registeredOn: '2026-11-09' }),
      ],
      [
        'za-bo-late',
        (kept) => ({ ...kept, occasion: 'change', changedOn: '2026-11-06' }),
        'occasion',
        (kept) => ({ ...kept, occasion: 'yearly', changedOn: '2026-11-06' }),
      ],
      [
        'za-bo-below',
        (kept) => withItem(kept, 'owners', 'sipho', { percent: 4.9 }),
        'owners/sipho/percent',
        (kept) => withItem(kept, 'owners', 'sipho', { percent: 4.9, interest: ['appoints-directors'] }),
      ],
      ['za-bo-sum', (kept) => withItem(kept, 'owners', 'sipho', { percent: 41 }), 'owners', (kept) => kept],
      ['za-bo-mandate', (kept) => ({ ...kept, mandate: [] }), 'mandate', (kept) => kept],
      [
        'za-id-check',
        (kept) => withItem(kept, 'owners', 'sipho', { idNumber: '8503305044089' }),
        'owners/sipho/idNumber',
        (kept) => kept,
      ],
      [
        'za-id-birth',
        (kept) => withItem(kept, 'owners', 'sipho', { bornOn: '1984-11-03' }),
        'owners/sipho/bornOn',
        (kept) => kept,
      ],
      [
        'za-id-gender',
        (kept) => withItem(kept, 'owners', 'sipho', { gender: 'female' }),
        'owners/sipho/gender',
        (kept) => kept,
      ],
      [
        'za-id-refugee',
        (kept) => withItem(kept, 'owners', 'sipho', { idNumber: '8411025000283' }),
        'owners/sipho/idNumber',
        (kept) => kept,
      ],
      [
        'za-citizen-passport',
        (kept) => withItem(kept, 'owners', 'sipho', { idKind: 'passport' }),
        'owners/sipho/idKind',
        (kept) => withItem(kept, 'owners', 'sipho', { idKind: 'passport', nationality: 'GB' }),
      ],
      [
        'za-copy-old',
        (kept) => withItem(kept, 'owners', 'sipho', { certifiedOn: '2026-08-20' }),
        'owners/sipho/certifiedOn',
        (kept) => kept,
      ],
      [
        'za-number-twice',
        (kept) => withItem(kept, 'owners', 'sipho', { idNumber: '8803140001081', surname: 'Other' }),
        'owners/sipho/idNumber',
        (kept) => kept,
      ],
      [
        'za-person-twice',
        (kept) => withItem(kept, 'owners', 'sipho', { idNumber: '8803140001081' }),
        'owners/sipho/surname',
        (kept) => kept,
      ],
    ],
  },
};
export default deskExamples;
