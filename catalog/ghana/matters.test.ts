import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { type DeskExample, testDeskRules, withItem } from '#catalog/testing/desk-examples.ts';
import type { Answers } from '#forms/form.ts';
import { isQuote, quote } from '#rules/quote.ts';
import { day } from '#values/calendar-date.ts';
import { changes } from './company-changes/service.ts';
import { investment } from './investment/service.ts';
import { officeService } from './registered-office/service.ts';
import { shareStructure } from './share-structure/service.ts';
import {
  aGhanaianChange,
  aGhanaianInvestment,
  aGhanaianOffice,
  aGhanaianStructure,
} from './testing/matters.ts';

const today = day('2026-11-21');
const number = (what: string): DeskExample => [
  `gh-${what}-number`,
  (kept) => ({ ...kept, companyNumber: '12345' }),
  'companyNumber',
  (kept) => ({ ...kept, companyNumber: 'BN123456' }),
];
const wrong = { personalNumber: 'P0008816752' };

testDeskRules(officeService, {
  typed: aGhanaianOffice(),
  today,
  examples: [
    number('address'),
    [
      'gh-office-adult',
      (kept) => withItem(kept, 'people', 'abena', { bornOn: '2008-11-22' }),
      'people/abena/bornOn',
      (kept) => withItem(kept, 'people', 'abena', { bornOn: '2008-11-21' }),
    ],
    [
      'gh-office-number',
      (kept) => withItem(kept, 'people', 'abena', wrong),
      'people/abena/personalNumber',
      (kept) => kept,
    ],
  ],
});

testDeskRules(changes, {
  typed: aGhanaianChange(),
  today,
  examples: [
    number('changes'),
    [
      'gh-change-late',
      (kept) => ({ ...kept, changedOn: '2026-10-23' }),
      'changedOn',
      (kept) => ({ ...kept, changedOn: '2026-10-24' }),
    ],
    ['gh-change-owners', (kept) => ({ ...kept, ownersFiled: 'no' }), 'ownersFiled', (kept) => kept],
    [
      'gh-change-directors',
      (kept) => ({ ...kept, directorsNow: 1 }),
      'directorsNow',
      (kept) => ({ ...kept, directorsNow: 2 }),
    ],
    [
      'gh-change-number',
      (kept) => withItem(kept, 'people', 'esi', wrong),
      'people/esi/personalNumber',
      (kept) => kept,
    ],
  ],
});

testDeskRules(investment, {
  typed: aGhanaianInvestment(),
  today,
  examples: [
    number('investment'),
    // Act 865: joint venture 200,000, wholly foreign 500,000, trading 1,000,000; manufacturing exempt.
    [
      'gh-gipc-capital',
      (kept) => ({ ...kept, foreignCapital: 19_999_999 }),
      'foreignCapital',
      (kept) => kept,
    ],
    [
      'gh-gipc-capital',
      (kept) => ({ ...kept, ownership: 'whole', foreignCapital: 49_999_999 }),
      'foreignCapital',
      (kept) => ({ ...kept, ownership: 'whole', foreignCapital: 50_000_000 }),
    ],
    [
      'gh-gipc-capital',
      (kept) => ({ ...kept, business: 'trading', foreignCapital: 99_999_999 }),
      'foreignCapital',
      (kept) => ({ ...kept, business: 'manufacturing', foreignCapital: 0 }),
    ],
    [
      'gh-gipc-staff',
      (kept) => ({ ...kept, business: 'trading', skilledGhanaians: 19 }),
      'skilledGhanaians',
      (kept) => ({ ...kept, business: 'trading', skilledGhanaians: 20 }),
    ],
  ],
});

testDeskRules(shareStructure, {
  typed: aGhanaianStructure(),
  today,
  examples: [
    number('structure'),
    [
      'gh-structure-shares',
      (kept) => ({ ...kept, companyKind: 'LBG' }),
      'companyKind',
      (kept) => ({ ...kept, companyKind: 'LBG', steps: ['constitution'] }),
    ],
    [
      'gh-structure-sum',
      (kept) => ({ ...kept, increase: 1_999_999 }),
      'newShares',
      (kept) => ({ ...withItem(kept, 'newShares', 'investor', { price: 1_500 }), increase: 3_000_000 }),
    ],
    [
      'gh-structure-authorised',
      (kept) => ({ ...kept, authorisedAfter: 11_999 }),
      'authorisedAfter',
      (kept) => ({ ...kept, authorisedAfter: 12_000 }),
    ],
    [
      'gh-structure-members',
      (kept) => ({ ...kept, membersAfter: 51 }),
      'membersAfter',
      (kept) => ({ ...kept, membersAfter: 50 }),
    ],
    [
      'gh-structure-members',
      (kept) => ({ ...kept, membersAfter: 51 }),
      'membersAfter',
      (kept) => ({ ...kept, companyKind: 'PLC', membersAfter: 51 }),
    ],
    ['gh-structure-owners', (kept) => ({ ...kept, ownersFiled: 'no' }), 'ownersFiled', (kept) => kept],
    ['gh-structure-approval', (kept) => ({ ...kept, approval: 'open' }), 'approval', (kept) => kept],
    [
      'gh-structure-late',
      (kept) => ({ ...kept, decidedOn: '2026-10-23' }),
      'decidedOn',
      (kept) => ({ ...kept, decidedOn: '2026-10-24' }),
    ],
  ],
});

test('new shares of GH₵20,000 bear 1 % of stamp duty; a change without new shares bears none', () => {
  const duty = (answers: Answers): readonly (number | undefined)[] => {
    const price = quote(shareStructure, 'basic', shareStructure.facts(answers, today), today);
    if (!isQuote(price)) throw new Error(price.feeId);
    return price.lines.filter(({ payee }) => payee === 'stamp-duty').map(({ minor }) => minor);
  };
  expect(duty(aGhanaianStructure())).toEqual([20_000]);
  expect(duty(aGhanaianStructure({ changes: { steps: ['constitution'] } }))).toEqual([]);
});
