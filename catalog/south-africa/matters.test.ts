import { type DeskExample, testDeskRules, withItem, withNew } from '#catalog/testing/desk-examples.ts';
import { day } from '#values/calendar-date.ts';
import { changes } from './company-changes/service.ts';
import { officeService } from './registered-office/service.ts';
import { reinstatement } from './reinstatement/service.ts';
import { shareStructure } from './share-structure/service.ts';
import { aChange } from './company-changes/sample.ts';
import { anOffice } from './registered-office/sample.ts';
import { aReinstatement } from './reinstatement/sample.ts';
import { aStructure } from './share-structure/sample.ts';
import { aWorkInjuryMatter } from './work-injury/sample.ts';
import { workInjury } from './work-injury/service.ts';

const today = day('2026-11-21');
const number = (what: string): DeskExample => [
  `za-${what}-number`,
  (kept) => ({ ...kept, companyNumber: '2018/345678/12' }),
  'companyNumber',
  (kept) => ({ ...kept, companyNumber: 'K2011/100200/08' }),
];

testDeskRules(officeService, {
  typed: anOffice(),
  today,
  examples: [
    number('office'),
    [
      'za-office-notice',
      (kept) => ({ ...kept, fromOn: '2026-11-26' }),
      'fromOn',
      (kept) => ({ ...kept, fromOn: '2026-11-27' }),
    ],
    [
      'za-office-notice',
      (kept) => ({ ...kept, fromOn: '2026-11-26' }),
      'fromOn',
      (kept) => ({ ...kept, companyStage: 'forming', fromOn: '2026-11-26' }),
    ],
    [
      'za-office-id',
      (kept) => withItem(kept, 'people', 'thandi', { idNumber: '8503305044089' }),
      'people/thandi/idNumber',
      (kept) => kept,
    ],
    [
      'za-office-adult',
      (kept) => withItem(kept, 'people', 'thandi', { bornOn: '2008-11-22' }),
      'people/thandi/bornOn',
      (kept) => withItem(kept, 'people', 'thandi', { bornOn: '2008-11-21' }),
    ],
  ],
});

testDeskRules(changes, {
  typed: aChange(),
  today,
  examples: [
    number('changes'),
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
        withNew(kept, 'directors', { id: 'b', idKind: 'id', idNumber: '9107300002080', surname: 'Other' }),
      'directors/b/idNumber',
      (kept) => kept,
    ],
    [
      'za-person-twice',
      (kept) => withNew(kept, 'directors', { id: 'b', idKind: 'id', idNumber: '9107300002080' }),
      'directors/b/surname',
      (kept) => kept,
    ],
  ],
});

testDeskRules(shareStructure, {
  typed: aStructure(),
  today,
  examples: [
    number('structure'),
    ['za-amend-votes', (kept) => ({ ...kept, votes: 74.99 }), 'votes', (kept) => ({ ...kept, votes: 75 })],
    [
      'za-amend-board',
      (kept) => ({ ...kept, decidedBy: 'board', alterations: ['classes', 'name'] }),
      'decidedBy',
      (kept) => ({ ...kept, decidedBy: 'board', alterations: ['classes', 'authorised'] }),
    ],
    [
      'za-amend-issued',
      (kept) => withItem(kept, 'classes', 'ordinary', { authorised: 99 }),
      'classes/ordinary/authorised',
      (kept) => withItem(kept, 'classes', 'ordinary', { authorised: 100 }),
    ],
    ['za-amend-draft', (kept) => ({ ...kept, decidedOn: undefined }), 'decidedOn', (kept) => kept],
  ],
});

testDeskRules(reinstatement, {
  typed: aReinstatement(),
  today,
  examples: [
    number('reinstatement'),
    ['za-reinstate-process', (kept) => ({ ...kept, status: 'process' }), 'status', (kept) => kept],
    [
      'za-reinstate-none',
      (kept) => ({ ...kept, reason: 'returns' }),
      'outstanding',
      (kept) => ({ ...kept, reason: 'returns', outstanding: 1 }),
    ],
    ['za-reinstate-returns', (kept) => ({ ...kept, outstanding: 1 }), 'outstanding', (kept) => kept],
  ],
});

testDeskRules(workInjury, {
  typed: aWorkInjuryMatter(),
  today,
  examples: [
    number('work-injury'),
    [
      'za-injury-early',
      (kept) => ({ ...kept, returnYear: 2027 }),
      'returnYear',
      (kept) => ({ ...kept, returnYear: 2026 }),
    ],
    [
      'za-injury-late',
      (kept) => ({ ...kept, returnYear: 2026 }),
      'returnYear',
      (kept) => ({ ...kept, returnYear: 2027 }),
    ],
    [
      'za-injury-letter',
      (kept) => ({ ...kept, matter: 'letter', fundNumber: '990001234567' }),
      'matter',
      (kept) => kept,
    ],
  ],
});
