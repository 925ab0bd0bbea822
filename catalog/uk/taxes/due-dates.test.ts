import { describe, expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import {
  accountsDueOn,
  returnDueOn,
  selfAssessmentDueOn,
  taxPayableOn,
  vatDueOn,
  vatRegistrationDue,
} from './due-dates.ts';

describe('corporation tax', () => {
  // Taxes Management Act 1970, section 59D: nine months and a day after the period.
  test.each([
    ['2026-03-31', '2027-01-01'],
    ['2026-06-30', '2027-04-01'],
    ['2026-02-28', '2026-12-01'],
    ['2026-06-15', '2027-03-16'],
    ['2026-03-09', '2026-12-10'],
  ])('period to %s: paid by %s', (end, on) => expect(taxPayableOn(day(end))).toBe(on));
  test('return: due a year after the accounts', () =>
    expect(returnDueOn(day('2026-03-31'))).toBe('2027-03-31'));
});

describe('VAT', () => {
  test('period to 30 September: due on 7 November', () =>
    expect(vatDueOn(day('2026-09-30'))).toBe('2026-11-07'));
  // Value Added Tax Act 1994, schedule 1, paragraph 5.
  test('threshold passed in August: HMRC notified by 30 September, registered from 1 October', () =>
    expect(vatRegistrationDue(day('2026-08-31'))).toEqual({ notifyBy: '2026-09-30', from: '2026-10-01' }));
  test('threshold passed in December: registered from February', () =>
    expect(vatRegistrationDue(day('2026-12-31'))).toEqual({ notifyBy: '2027-01-30', from: '2027-02-01' }));
});

describe('accounts of a private company', () => {
  // Companies Act 2006, section 442.
  test.each<[string, string | null, string]>([
    ['2026-03-31', '2025-03-10', '2026-12-10'],
    ['2026-02-28', '2025-02-28', '2026-11-30'],
    ['2026-12-31', '2025-07-15', '2027-04-15'],
    ['2026-03-31', '2025-07-15', '2026-12-31'],
    ['2026-06-30', null, '2027-03-31'],
  ])('year to %s, incorporated on %s: due by %s', (end, incorporated, on) =>
    expect(accountsDueOn(day(end), incorporated === null ? null : day(incorporated))).toBe(on),
  );
});

describe('Self Assessment', () => {
  test.each([
    ['2026-04-05', '2026-10-05'],
    ['2026-04-06', '2027-10-05'],
    ['2026-11-21', '2027-10-05'],
    ['2027-01-01', '2027-10-05'],
  ])('business started on %s: registered with HMRC by %s', (startedOn, dueOn) =>
    expect(selfAssessmentDueOn(day(startedOn))).toBe(dueOn),
  );
});
