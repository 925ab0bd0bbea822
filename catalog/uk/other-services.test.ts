import { describe, expect, test } from 'vitest';
import '#catalog/index.ts';
import type { Facts } from '#catalog/types/index.ts';
import { evaluateNeedGate } from '#rules/need-gate.ts';
import { isQuote, quote } from '#rules/quote.ts';
import { day } from '#values/calendar-date.ts';
import { statement } from './confirmation-statement/service.ts';
import { statementDueOn } from './confirmation-statement/desk-rules.ts';
import { tax } from './tax/service.ts';
import { accountsDueOn, returnDueOn, taxPayableOn, vatDueOn, vatRegistrationDue } from './taxes/due-dates.ts';
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
  expect(tax.needGate && evaluateNeedGate(tax.needGate, facts)?.verdict).toBe(verdict),
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
