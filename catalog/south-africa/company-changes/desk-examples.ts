import { type DeskExamples, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { companyNumber } from '../testing/company-number-example.ts';

const deskExamples: DeskExamples = {
  'south-africa-company-changes': {
    examples: [
      [
        'za-change-first-day',
        (kept) => ({ ...kept, changedOn: '2026-11-10', left: [{ id: 'gone', movedOn: '2026-11-09' }] }),
        'left/gone/movedOn',
        (kept) => ({ ...kept, changedOn: '2026-11-10', left: [{ id: 'gone', movedOn: '2026-11-10' }] }),
      ],
      companyNumber('changes'),
      [
        'za-change-late',
        (kept) => ({ ...kept, changedOn: '2026-11-06' }),
        'changedOn',
        (kept) => ({ ...kept, changedOn: '2026-11-09' }),
      ],
      [
        'za-change-ahead',
        (kept) => ({ ...kept, changedOn: '2026-11-22' }),
        'changedOn',
        (kept) => ({ ...kept, changedOn: '2026-11-21' }),
      ],
      [
        'za-change-office-notice',
        (kept) => ({ ...kept, changes: ['office'], changedOn: '2026-11-26' }),
        'changedOn',
        (kept) => ({ ...kept, changes: ['office'], changedOn: '2026-11-27' }),
      ],
      [
        'za-change-nobody',
        (kept) => ({ ...kept, directors: [] }),
        'directors',
        (kept) => ({ ...kept, directors: [], left: [{ id: 'a' }] }),
      ],
      [
        'za-change-too-few',
        (kept) => ({ ...kept, companyNumber: '2018/345678/08', directorsNow: 2 }),
        'directorsNow',
        (kept) => ({ ...kept, companyNumber: '2018/345678/08', directorsNow: 3 }),
      ],
      [
        'za-change-owners',
        (kept) => ({ ...kept, changes: ['shares'], movements: [{ id: 'a', to: 'Sipho Sample' }] }),
        'changes',
        (kept) => kept,
      ],
      [
        'za-age-directors',
        (kept) => withItem(kept, 'directors', 'lerato', { bornOn: '2008-11-22' }),
        'directors/lerato/bornOn',
        (kept) => withItem(kept, 'directors', 'lerato', { bornOn: '2008-11-21' }),
      ],
      [
        'za-id-check',
        (kept) => withItem(kept, 'directors', 'lerato', { idNumber: '8503305044089' }),
        'directors/lerato/idNumber',
        (kept) => kept,
      ],
      [
        'za-id-birth',
        (kept) => withItem(kept, 'directors', 'lerato', { bornOn: '1991-07-31' }),
        'directors/lerato/bornOn',
        (kept) => kept,
      ],
      [
        'za-id-gender',
        (kept) => withItem(kept, 'directors', 'lerato', { gender: 'male' }),
        'directors/lerato/gender',
        (kept) => kept,
      ],
      [
        'za-id-refugee',
        (kept) => withItem(kept, 'directors', 'lerato', { idNumber: '8411025000283' }),
        'directors/lerato/idNumber',
        (kept) => kept,
      ],
      [
        'za-citizen-passport',
        (kept) => withItem(kept, 'directors', 'lerato', { idKind: 'passport' }),
        'directors/lerato/idKind',
        (kept) => kept,
      ],
      [
        'za-copy-old',
        (kept) => withItem(kept, 'directors', 'lerato', { certifiedOn: '2026-08-20' }),
        'directors/lerato/certifiedOn',
        (kept) => kept,
      ],
      [
        'za-number-twice',
        (kept) =>
          withItems(kept, 'directors', {
            id: 'b',
            idKind: 'id',
            idNumber: '9107300002080',
            surname: 'Other',
          }),
        'directors/b/idNumber',
        (kept) => kept,
      ],
      [
        'za-person-twice',
        (kept) => withItems(kept, 'directors', { id: 'b', idKind: 'id', idNumber: '9107300002080' }),
        'directors/b/surname',
        (kept) => kept,
      ],
    ],
  },
};
export default deskExamples;
