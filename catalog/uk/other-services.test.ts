import { describe, expect, test } from 'vitest';
import '#catalog/index.ts';
import { testDeskRules, withItem, withNew } from '#catalog/testing/desk-examples.ts';
import type { Facts } from '#catalog/types/index.ts';
import { judgeNeed } from '#rules/need.ts';
import { isQuote, quote } from '#rules/quote.ts';
import { day } from '#values/calendar-date.ts';
import { statement, statementDueOn } from './confirmation-statement/service.ts';
import { tax } from './tax/service.ts';
import { accountsDueOn, returnDueOn, taxPayableOn, vatDueOn, vatRegistrationDue } from './taxes/due-dates.ts';
import { aBritishStatement, aBritishTaxMatter, aBritishTradeMark } from './testing/other-applications.ts';
import { cardiffAddress } from './private-company/sample.ts';
import { tradeMark } from './trade-mark/service.ts';

const today = day('2026-11-21');

describe('dates, by the worked examples of the reference', () => {
  test.each([
    ['2026-03-31', '2027-01-01'],
    ['2026-06-30', '2027-04-01'],
    ['2026-02-28', '2026-12-01'],
    ['2026-06-15', '2027-03-16'],
    ['2026-03-09', '2026-12-10'],
  ])('tax of a period to %s is paid by %s', (end, on) => expect(taxPayableOn(day(end))).toBe(on));
  test('the return follows the accounts', () => expect(returnDueOn(day('2026-03-31'))).toBe('2027-03-31'));
  test('VAT of September is due on 7 November', () => expect(vatDueOn(day('2026-09-30'))).toBe('2026-11-07'));
  test('who passed the threshold in August tells HMRC by 30 September and is registered from 1 October', () =>
    expect(vatRegistrationDue(day('2026-08-31'))).toEqual({ notifyBy: '2026-09-30', from: '2026-10-01' }));
  test('who passed it in December is registered from February', () =>
    expect(vatRegistrationDue(day('2026-12-31'))).toEqual({ notifyBy: '2027-01-30', from: '2027-02-01' }));
  test.each<[string, string | null, string]>([
    ['2026-03-31', '2025-03-10', '2026-12-10'],
    ['2026-02-28', '2025-02-28', '2026-11-30'],
    ['2026-12-31', '2025-07-15', '2027-04-15'],
    ['2026-03-31', '2025-07-15', '2026-12-31'],
    ['2026-06-30', null, '2027-03-31'],
  ])('accounts to %s of a company of %s are due by %s', (end, incorporated, on) =>
    expect(accountsDueOn(day(end), incorporated === null ? null : day(incorporated))).toBe(on),
  );
  test('a statement made up to 9 May is followed by one due on 23 May', () =>
    expect(statementDueOn(day('2026-05-09'))).toBe('2027-05-23'));
  test('one filed early begins a new period', () =>
    expect(statementDueOn(day('2026-12-01'))).toBe('2027-12-15'));
});

const totals = (service: typeof tax, facts: Facts, on = today) => {
  const price = quote(service, 'basic', facts, on);
  if (!isQuote(price)) throw new Error(price.feeId);
  return price.lines.filter(({ payee }) => payee === 'government').map(({ minor }) => minor / 100);
};

test.each<[string, Facts, string, readonly number[]]>([
  ['two classes', { extraClasses: 1, extraMarks: 0 }, '2026-11-21', [205, 60]],
  ['five classes', { extraClasses: 4, extraMarks: 0 }, '2026-11-21', [205, 240]],
  ['two classes before April 2026', { extraClasses: 1, extraMarks: 0 }, '2026-03-31', [170, 50]],
])('the Office charges for a mark in %s', (_words, facts, on, expected) =>
  expect(totals(tradeMark, facts, day(on)).filter((sum) => sum > 0)).toEqual(expected),
);

test.each([
  ['2026-01-31', false, [34]],
  ['2026-02-01', false, [50]],
  ['2026-02-01', true, []],
])('a statement on %s, fee paid before: %s', (on, feePaid, expected) =>
  expect(totals(statement, { feePaid }, day(on))).toEqual(expected),
);

test.each<[Facts, string]>([
  [{ what: 'ct-registration', trading: 'yes', registered: 'no', sales: 'under' }, 'needed'],
  [{ what: 'ct-registration', trading: 'no', registered: 'no', sales: 'under' }, 'not-needed'],
  [{ what: 'ct-registration', trading: 'yes', registered: 'yes', sales: 'under' }, 'you-have-it'],
  [{ what: 'ct-return', trading: 'no', registered: 'yes', sales: 'under' }, 'not-needed'],
  [{ what: 'ct-return', trading: 'yes', registered: 'yes', sales: 'under' }, 'needed'],
  [{ what: 'vat-registration', trading: 'yes', registered: 'no', sales: 'under' }, 'not-needed'],
  [{ what: 'vat-registration', trading: 'yes', registered: 'no', sales: 'over' }, 'needed'],
  [{ what: 'vat-registration', trading: 'yes', registered: 'no', sales: 'abroad' }, 'needed'],
  [{ what: 'vat-return', trading: 'yes', registered: 'no', sales: 'over' }, 'not-needed'],
  [{ what: 'dormant-accounts', trading: 'yes', registered: 'no', sales: 'under' }, 'not-needed'],
  [{ what: 'dormant-accounts', trading: 'no', registered: 'no', sales: 'under' }, 'needed'],
])('whoever says %o: %s', (facts, verdict) =>
  expect(tax.needGate && judgeNeed(tax.needGate, facts)?.verdict).toBe(verdict),
);

test('late returns and accounts say what they cost today', () => {
  const words = (id: string, answers: Facts): string | undefined =>
    tax.deskRules.find((rule) => rule.id === id)?.find(answers, today)[0]?.words;
  expect(words('uk-tax-return-late', { need: 'ct-return', accountsPeriodEnd: '2025-06-30' })).toBe(
    'This return was due by 30 June 2026. Filed today it costs £400.',
  );
  expect(words('uk-dormant-late', { dormantTo: '2025-12-31', firstYear: 'no' })).toBe(
    'These accounts were due by 30 September 2026. Filed today it costs £375.',
  );
});

testDeskRules(tradeMark, {
  typed: aBritishTradeMark(),
  today,
  examples: [
    [
      'uk-tm-emblem',
      (kept) => ({ ...kept, markText: 'Red Cross Bread' }),
      'markText',
      (kept) => ({ ...kept, markText: 'Red Crossing Bread' }),
    ],
    [
      'uk-tm-morality',
      (kept) => ({ ...kept, markText: 'Heroin Chic' }),
      'markText',
      (kept) => ({ ...kept, markText: 'Heroine Chic' }),
    ],
    ['uk-tm-symbol', (kept) => ({ ...kept, markText: 'Harbour®' }), 'markText', (kept) => kept],
    [
      'uk-tm-descriptive',
      (kept) => ({ ...kept, markText: 'Bread Flour' }),
      'markText',
      (kept) => ({ ...kept, markText: 'Bread Lantern' }),
    ],
    ['uk-tm-known', (kept) => ({ ...kept, markText: 'Tesco' }), 'markText', (kept) => kept],
    [
      'uk-tm-class-twice',
      (kept) => withNew(kept, 'classes', { id: 'more', niceClass: '30', terms: 'Tea' }),
      'classes/more/niceClass',
      (kept) => withNew(kept, 'classes', { id: 'more', niceClass: '32', terms: 'Beer' }),
    ],
    [
      'uk-tm-priority',
      (kept) => ({ ...kept, priorityOn: '2026-05-20' }),
      'priorityOn',
      (kept) => ({ ...kept, priorityOn: '2026-05-21' }),
    ],
    [
      'uk-tm-service-box',
      (kept) => ({ ...kept, serviceAddress: cardiffAddress('', 'PO Box 12') }),
      'serviceAddress',
      (kept) => ({ ...kept, serviceAddress: cardiffAddress('1', 'Box Road') }),
    ],
  ],
});

testDeskRules(tax, {
  typed: aBritishTaxMatter(),
  today,
  examples: [
    [
      'uk-tax-utr',
      (kept) => ({ ...kept, utr: '1097172565' }),
      'utr',
      (kept) => ({ ...kept, utr: '2108834503' }),
    ],
    [
      'uk-tax-vat-number',
      (kept) => ({ ...kept, vatNumber: '123456789' }),
      'vatNumber',
      (kept) => ({ ...kept, vatNumber: '123456727' }),
    ],
    ['uk-tax-period-length', (kept) => ({ ...kept, periodEnd: '2026-04-01' }), 'periodEnd', (kept) => kept],
    [
      'uk-tax-period-order',
      (kept) => ({ ...kept, periodEnd: '2025-03-31' }),
      'periodEnd',
      (kept) => ({ ...kept, periodEnd: '2025-04-01' }),
    ],
    [
      'uk-tax-accounts-length',
      (kept) => ({ ...kept, accountsPeriodEnd: '2026-10-01' }),
      'accountsPeriodEnd',
      (kept) => ({ ...kept, accountsPeriodEnd: '2026-09-30' }),
    ],
    ['uk-tax-whole-pounds', (kept) => ({ ...kept, turnover: 12_000_050 }), 'turnover', (kept) => kept],
    [
      'uk-tax-donations',
      (kept) => ({ ...kept, donations: 4_900_100 }),
      'donations',
      (kept) => ({ ...kept, donations: 4_900_000 }),
    ],
    [
      'uk-tax-refund-account',
      (kept) => ({ ...kept, refundSortCode: '200000' }),
      'refundAccount',
      (kept) => ({ ...kept, refundSortCode: '200000', refundAccount: '12345678' }),
    ],
    [
      'uk-tax-return-late',
      (kept) => ({ ...kept, accountsPeriodEnd: '2025-11-20' }),
      'accountsPeriodEnd',
      (kept) => ({ ...kept, accountsPeriodEnd: '2025-11-21' }),
    ],
    [
      'uk-tax-registration-late',
      (kept) => ({ ...kept, tradesFrom: '2026-08-20' }),
      'tradesFrom',
      (kept) => ({ ...kept, tradesFrom: '2026-08-21' }),
    ],
    [
      'uk-vat-late',
      (kept) => ({ ...kept, vatPeriodEnd: '2026-09-30' }),
      'vatPeriodEnd',
      (kept) => ({ ...kept, vatPeriodEnd: '2026-10-31' }),
    ],
    [
      'uk-vat-registration-late',
      (kept) => ({ ...kept, reason: 'past', exceededOn: '2026-09-30' }),
      'exceededOn',
      (kept) => ({ ...kept, reason: 'past', exceededOn: '2026-10-31' }),
    ],
    [
      'uk-vat-not-passed',
      (kept) => ({ ...kept, reason: 'past', lastTurnover: 9_000_000 }),
      'lastTurnover',
      (kept) => ({ ...kept, reason: 'past', lastTurnover: 9_000_001 }),
    ],
    [
      'uk-vat-back-too-far',
      (kept) => ({ ...kept, reason: 'voluntary', wantedFrom: '2022-11-20' }),
      'wantedFrom',
      (kept) => ({ ...kept, reason: 'voluntary', wantedFrom: '2022-11-21' }),
    ],
    [
      'uk-dormant-late',
      (kept) => ({ ...kept, dormantTo: '2026-02-20', firstYear: 'no' }),
      'dormantTo',
      (kept) => ({ ...kept, dormantTo: '2026-02-21', firstYear: 'no' }),
    ],
  ],
});

testDeskRules(statement, {
  typed: aBritishStatement(),
  today,
  examples: [
    [
      'uk-office-crown',
      (kept) => ({ ...kept, registeredOffice: { ...cardiffAddress('1', 'Quay'), postcode: 'GY1 1AA' } }),
      'registeredOffice',
      (kept) => kept,
    ],
    [
      'uk-office-postcode',
      (kept) => ({ ...kept, jurisdiction: 'scotland', registeredOffice: cardiffAddress('1', 'Quay') }),
      'registeredOffice',
      (kept) => ({ ...kept, jurisdiction: 'wales', registeredOffice: cardiffAddress('1', 'Quay') }),
    ],
    [
      'uk-office-box',
      (kept) => ({ ...kept, registeredOffice: cardiffAddress('', 'PO Box 7') }),
      'registeredOffice',
      (kept) => ({ ...kept, registeredOffice: cardiffAddress('7', 'Quay') }),
    ],
    [
      'uk-office-length',
      (kept) => ({ ...kept, registeredOffice: cardiffAddress('7', 'Q'.repeat(51)) }),
      'registeredOffice',
      (kept) => ({ ...kept, registeredOffice: cardiffAddress('7', 'Q'.repeat(50)) }),
    ],
    [
      'uk-sic-twice',
      (kept) => ({
        ...kept,
        sicCodes: [
          { id: 'a', code: '10710' },
          { id: 'b', code: '10710' },
        ],
      }),
      'sicCodes/b/code',
      (kept) => ({ ...kept, sicCodes: [{ id: 'a', code: '10710' }] }),
    ],
    [
      'uk-statement-order',
      (kept) => ({ ...kept, madeUpTo: '2025-11-15' }),
      'madeUpTo',
      (kept) => ({ ...kept, madeUpTo: '2025-11-16' }),
    ],
    ['uk-statement-beyond', (kept) => ({ ...kept, madeUpTo: '2026-11-16' }), 'madeUpTo', (kept) => kept],
    [
      'uk-statement-late',
      (kept) => ({ ...kept, lastMadeUpTo: '2025-11-06' }),
      'lastMadeUpTo',
      (kept) => ({ ...kept, lastMadeUpTo: '2025-11-07' }),
    ],
    [
      'uk-statement-unverified',
      (kept) => withItem(kept, 'officers', 'anna', { personalCode: '' }),
      'officers/anna/personalCode',
      (kept) => withItem(kept, 'officers', 'anna', { personalCode: '', codeGiven: 'yes' }),
    ],
    ['uk-statement-changes', (kept) => ({ ...kept, controlRight: 'no' }), 'controlRight', (kept) => kept],
  ],
});
