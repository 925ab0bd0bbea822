import { expect, test } from 'vitest';
import { type DeskExample, testDeskRules, withItem, withNew } from '#catalog/testing/desk-examples.ts';
import { itemsOf } from '#forms/form.ts';
import { judgeNeed } from '#rules/need.ts';
import { day } from '#values/calendar-date.ts';
import { businessName, companyBusinessName, partnership } from './business-name/service.ts';
import {
  aGhanaianBusinessName,
  aGhanaianCompanyBusinessName,
  aGhanaianPartnership,
  aGhanaianTradeMark,
} from './business-name/sample.ts';
import { tradeMark } from './trade-mark/service.ts';

const today = day('2026-11-21');

test.each([
  [{ who: 'one', named: 'own' }, 'not-needed'],
  [{ who: 'one', named: 'other' }, 'needed'],
  [{ who: 'several', named: 'other' }, 'not-needed'],
])('whoever says %o needs a business name: %s', (facts, verdict) =>
  expect(businessName.needGate && judgeNeed(businessName.needGate, facts)?.verdict).toBe(verdict),
);

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
    (kept) => withNew(kept, 'activities', { ...itemsOf(kept, 'activities')[0], id: 'again' }),
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
      withNew(kept, 'owners', {
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
      withNew(kept, 'owners', {
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

testDeskRules(businessName, {
  typed: aGhanaianBusinessName(),
  today,
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
});
testDeskRules(companyBusinessName, {
  typed: aGhanaianCompanyBusinessName(),
  today,
  examples: [
    ...onBusiness,
    ['gh-bn-owner-tin', (kept) => ({ ...kept, ownerTin: 'C0000803562' }), 'ownerTin', (kept) => kept],
  ],
});
testDeskRules(partnership, {
  typed: aGhanaianPartnership(),
  today,
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
      (kept) => withNew(kept, 'owners', ...Array.from({ length: 19 }, (_, index) => ({ id: `p${index}` }))),
      'owners',
      (kept) => withNew(kept, 'owners', ...Array.from({ length: 18 }, (_, index) => ({ id: `p${index}` }))),
    ],
  ],
});

testDeskRules(tradeMark, {
  typed: aGhanaianTradeMark(),
  today,
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
});
