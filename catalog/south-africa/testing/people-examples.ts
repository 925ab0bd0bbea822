import { type DeskExample, withItem, withItems } from '#catalog/testing/desk-examples.ts';

/** Examples of the rules about everybody in a list that has Lerato in it. */
export const peopleExamples = (list: string): readonly DeskExample[] => [
  [
    'za-id-check',
    (kept) => withItem(kept, list, 'lerato', { idNumber: '8503305044089' }),
    `${list}/lerato/idNumber`,
    (kept) => kept,
  ],
  [
    'za-id-birth',
    (kept) => withItem(kept, list, 'lerato', { bornOn: '1991-07-31' }),
    `${list}/lerato/bornOn`,
    (kept) => kept,
  ],
  [
    'za-id-gender',
    (kept) => withItem(kept, list, 'lerato', { gender: 'male' }),
    `${list}/lerato/gender`,
    (kept) => kept,
  ],
  [
    'za-citizen-passport',
    (kept) => withItem(kept, list, 'lerato', { idKind: 'passport' }),
    `${list}/lerato/idKind`,
    (kept) => kept,
  ],
  [
    'za-copy-old',
    (kept) => withItem(kept, list, 'lerato', { certifiedOn: '2026-08-20' }),
    `${list}/lerato/certifiedOn`,
    (kept) => kept,
  ],
  [
    'za-person-twice',
    (kept) => withItems(kept, list, { id: 'b', idKind: 'id', idNumber: '9107300002080', percent: 0 }),
    `${list}/b/surname`,
    (kept) => kept,
  ],
];
