import { type DeskExamples, withItem, withItems, type DeskExample } from '#catalog/testing/desk-examples.ts';
import { itemsOf } from '#forms/form.ts';

const onBusiness: readonly DeskExample[] = [
  [
    'gh-names-differ',
    (kept) => ({ ...kept, name1: 'Adom Hearth', name2: ' adom HEARTH' }),
    'name2',
    (kept) => ({ ...kept, name2: 'Adom Stove' }),
  ],
  [
    'gh-activity-class',
    (kept) => withItem(kept, 'activities', 'baking', { classCode: '1161' }),
    'activities/baking/classCode',
    (kept) => kept,
  ],
  [
    'gh-activity-twice',
    (kept) => withItems(kept, 'activities', { ...itemsOf(kept, 'activities')[0], id: 'again' }),
    'activities/again/division',
    (kept) => kept,
  ],
  [
    'gh-bn-late',
    (kept) => ({ ...kept, startedOn: '2026-10-23' }),
    'startedOn',
    (kept) => ({ ...kept, startedOn: '2026-10-24' }),
  ],
];
const onPeople: readonly DeskExample[] = [
  [
    'gh-bn-age',
    (kept) => withItem(kept, 'owners', 'abena', { bornOn: '2008-11-22' }),
    'owners/abena/bornOn',
    (kept) => withItem(kept, 'owners', 'abena', { bornOn: '2008-11-21' }),
  ],
  [
    'gh-identity',
    (kept) => withItem(kept, 'owners', 'abena', { personalNumber: 'P0008816751' }),
    'owners/abena/personalNumber',
    (kept) => kept,
  ],
  [
    'gh-tin-check',
    (kept) => withItem(kept, 'owners', 'abena', { nationality: 'GB', personalNumber: 'P0008816752' }),
    'owners/abena/personalNumber',
    (kept) => withItem(kept, 'owners', 'abena', { nationality: 'GB', personalNumber: 'P0008816751' }),
  ],
  [
    'gh-number-twice',
    (kept) =>
      withItems(kept, 'owners', {
        id: 'b',
        firstName: 'Kofi',
        surname: 'Other',
        personalNumber: 'GHA-100000001-1',
      }),
    'owners/b/personalNumber',
    (kept) => kept,
  ],
  [
    'gh-person-twice',
    (kept) =>
      withItems(kept, 'owners', {
        id: 'b',
        firstName: 'Abena',
        surname: 'Sample',
        personalNumber: 'GHA-100000001-1',
      }),
    'owners/b/surname',
    (kept) => kept,
  ],
];
const abroad = {
  nationality: 'GB',
  residentialAddress: { street: '1 High Street', city: 'Leeds', country: 'GB' },
};

const deskExamples: DeskExamples = {
  'ghana-business-name': {
    examples: [
      ...onBusiness,
      ...onPeople,
      [
        'gh-bn-foreigner',
        (kept) => withItem(kept, 'owners', 'abena', abroad),
        'owners/abena/nationality',
        (kept) => withItem(kept, 'owners', 'abena', { nationality: 'GB' }),
      ],
    ],
  },
  'ghana-company-business-name': {
    examples: [
      ...onBusiness,
      ['gh-bn-owner-tin', (kept) => ({ ...kept, ownerTin: 'C0000803562' }), 'ownerTin', (kept) => kept],
    ],
  },
  'ghana-partnership': {
    examples: [
      ...onBusiness,
      ...onPeople,
      [
        'gh-partner-count',
        (kept) => ({ ...kept, owners: itemsOf(kept, 'owners').slice(0, 1) }),
        'owners',
        (kept) => kept,
      ],
      [
        'gh-partner-count',
        (kept) =>
          withItems(kept, 'owners', ...Array.from({ length: 19 }, (_, index) => ({ id: `p${index}` }))),
        'owners',
        (kept) =>
          withItems(kept, 'owners', ...Array.from({ length: 18 }, (_, index) => ({ id: `p${index}` }))),
      ],
    ],
  },
};
export default deskExamples;
