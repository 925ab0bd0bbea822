import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { testDeskRules, withItem, withNew } from '#catalog/testing/desk-examples.ts';
import { itemsOf } from '#forms/form.ts';
import { judgeNeed } from '#rules/need.ts';
import { day } from '#values/calendar-date.ts';
import { externalCompany } from './service.ts';
import { aGhanaianExternalCompany } from './sample.ts';

const abroad = { residentialAddress: { street: '1 High Street', city: 'Leeds', country: 'GB' } };

test.each([
  ['branch', 'needed'],
  ['company', 'not-needed'],
  ['none', 'not-needed'],
  ['there', 'you-have-it'],
])('for %s in Ghana a registration is %s', (place, verdict) =>
  expect(judgeNeed(externalCompany.needGate, { place })?.verdict).toBe(verdict),
);

testDeskRules(externalCompany, {
  typed: aGhanaianExternalCompany(),
  today: day('2026-11-21'),
  examples: [
    [
      'gh-ext-home',
      (kept) => ({ ...kept, incorporatedIn: 'GH' }),
      'incorporatedIn',
      (kept) => ({ ...kept, incorporatedIn: 'NG' }),
    ],
    [
      'gh-ext-manager-resident',
      (kept) => withItem(kept, 'managers', 'kwame', abroad),
      'managers/kwame/residentialAddress',
      (kept) => kept,
    ],
    [
      'gh-ext-agent',
      (kept) => withItem(kept, 'agent', 'agent', abroad),
      'agent/agent/residentialAddress',
      (kept) => kept,
    ],
    [
      'gh-ext-age',
      (kept) => withItem(kept, 'managers', 'kwame', { bornOn: '2008-11-22' }),
      'managers/kwame/bornOn',
      (kept) => withItem(kept, 'managers', 'kwame', { bornOn: '2008-11-21' }),
    ],
    [
      'gh-ext-number',
      (kept) => withItem(kept, 'managers', 'kwame', { personalNumber: 'P0008816751' }),
      'managers/kwame/personalNumber',
      (kept) => withItem(kept, 'managers', 'kwame', { nationality: 'GB', personalNumber: 'P0008816751' }),
    ],
    [
      'gh-ext-number',
      (kept) => withItem(kept, 'agent', 'agent', { nationality: 'GB', personalNumber: 'P0008816752' }),
      'agent/agent/personalNumber',
      (kept) => kept,
    ],
    [
      'gh-activity-class',
      (kept) => withItem(kept, 'activities', 'tools', { classCode: '1061' }),
      'activities/tools/classCode',
      (kept) => kept,
    ],
    [
      'gh-activity-twice',
      (kept) => withNew(kept, 'activities', { ...itemsOf(kept, 'activities')[0], id: 'again' }),
      'activities/again/division',
      (kept) => kept,
    ],
  ],
});
