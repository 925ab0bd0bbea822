import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { testDeskRules, withItem } from '#catalog/testing/desk-examples.ts';
import { isQuote, quote } from '#rules/quote.ts';
import { day } from '#values/calendar-date.ts';
import { changes } from './company-changes/service.ts';
import { officeService } from './registered-address/service.ts';
import { sectorLicence } from './sector-licence/service.ts';
import { structuring } from './share-structure/service.ts';
import {
  aNigerianAddressOrder,
  aNigerianChange,
  aNigerianLicence,
  aNigerianStructure,
} from './testing/matters.ts';

const today = day('2026-11-21');

test.each([
  [0, []],
  [100_000_000, [750_000]],
])('raising the capital by %i kobo bears stamp duty of %j', (increaseMinor, duty) => {
  const price = quote(changes, 'basic', { increaseMinor }, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  expect(price.lines.filter(({ payee }) => payee === 'stamp-duty').map(({ minor }) => minor)).toEqual(duty);
});

testDeskRules(changes, {
  typed: aNigerianChange(),
  today,
  examples: [
    [
      'ng-changes-number',
      (kept) => ({ ...kept, companyNumber: 'BN 3301234' }),
      'companyNumber',
      (kept) => ({ ...kept, registry: 'business-name', companyNumber: 'BN 3301234' }),
    ],
    ['ng-change-status', (kept) => ({ ...kept, returnsFiled: 'no' }), 'returnsFiled', (kept) => kept],
    [
      'ng-change-control-late',
      (kept) => ({ ...kept, changes: ['control'], changedOn: '2026-10-20' }),
      'changedOn',
      (kept) => ({ ...kept, changes: ['control'], changedOn: '2026-10-21' }),
    ],
    [
      'ng-change-tax-notice',
      (kept) => ({ ...kept, changes: ['address'], changedOn: '2026-10-21' }),
      'changedOn',
      (kept) => ({ ...kept, changes: ['address'], changedOn: '2026-10-22' }),
    ],
    [
      'ng-change-shares-elsewhere',
      (kept) => ({ ...kept, registry: 'trustees', changes: ['shares'] }),
      'changes',
      (kept) => ({ ...kept, changes: ['shares'] }),
    ],
    [
      'ng-change-nobody',
      (kept) => ({ ...kept, came: [] }),
      'came',
      (kept) => ({ ...kept, came: [], went: 'Bashir Sample, director' }),
    ],
    [
      'ng-change-paid',
      (kept) => ({ ...kept, increase: 1_000, movements: [{ id: 'a', paid: 249 }] }),
      'movements',
      (kept) => ({ ...kept, increase: 1_000, movements: [{ id: 'a', paid: 250 }] }),
    ],
  ],
});

testDeskRules(officeService, {
  typed: aNigerianAddressOrder(),
  today,
  examples: [
    [
      'ng-address-number',
      (kept) => ({ ...kept, companyNumber: 'BN 3301234' }),
      'companyNumber',
      (kept) => kept,
    ],
    [
      'ng-address-adult',
      (kept) => withItem(kept, 'people', 'adaora', { bornOn: '2008-11-22' }),
      'people/adaora/bornOn',
      (kept) => withItem(kept, 'people', 'adaora', { bornOn: '2008-11-21' }),
    ],
    [
      'ng-address-regulated',
      (kept) => ({ ...kept, activity: 'We run a microfinance bank.' }),
      'activity',
      (kept) => ({ ...kept, activity: 'We build embankments.' }),
    ],
  ],
});

testDeskRules(structuring, {
  typed: aNigerianStructure(),
  today,
  examples: [
    [
      'ng-structure-number',
      (kept) => ({ ...kept, companyNumber: 'IT 123456' }),
      'companyNumber',
      (kept) => kept,
    ],
    ['ng-structure-company', (kept) => ({ ...kept, registry: 'business-name' }), 'registry', (kept) => kept],
    [
      'ng-structure-foreign',
      (kept) => ({ ...kept, foreign: 'yes', capitalAfter: 9_999_999_999 }),
      'capitalAfter',
      (kept) => ({ ...kept, foreign: 'yes', capitalAfter: 10_000_000_000 }),
    ],
    [
      'ng-structure-holding',
      (kept) => ({ ...kept, aim: 'holding', subsidiaries: 1 }),
      'subsidiaries',
      (kept) => ({ ...kept, aim: 'holding', subsidiaries: 2 }),
    ],
    [
      'ng-structure-group',
      (kept) => ({ ...kept, aim: 'group', associates: 2 }),
      'associates',
      (kept) => ({ ...kept, aim: 'group', associates: 3 }),
    ],
    [
      'ng-structure-approval',
      (kept) => ({ ...kept, approval: 'open' }),
      'approval',
      (kept) => ({ ...kept, approval: 'open', papers: ['vesting'] }),
    ],
  ],
});

testDeskRules(sectorLicence, {
  typed: aNigerianLicence(),
  today,
  examples: [
    [
      'ng-licence-number',
      (kept) => ({ ...kept, companyNumber: 'BN 3301234' }),
      'companyNumber',
      (kept) => kept,
    ],
    [
      'ng-licence-capital',
      (kept) => ({ ...kept, shareCapital: 999_999_999 }),
      'shareCapital',
      (kept) => ({ ...kept, shareCapital: 1_000_000_000 }),
    ],
    [
      'ng-licence-certificate',
      (kept) => ({ ...kept, wanted: 'licence' }),
      'certificate',
      (kept) => ({ ...kept, wanted: 'licence', certificate: kept['qualifications'] }),
    ],
    [
      'ng-licence-expired',
      (kept) => ({ ...kept, expiresOn: '2026-11-20' }),
      'expiresOn',
      (kept) => ({ ...kept, expiresOn: '2026-11-21' }),
    ],
  ],
});
