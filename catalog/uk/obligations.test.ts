import { describe, expect, test } from 'vitest';
import { latePenalty } from '#rules/deadlines/late-penalty.ts';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import type { Facts } from '#catalog/types/index.ts';
import { isWorkingDay } from '#server/companies/working-days.ts';
import { day } from '#values/calendar-date.ts';
import { uk } from './country.ts';

function deadlines(
  obligationId: string,
  registeredOn: string,
  facts: Facts = {},
  entityType = 'LTD',
  count = 2,
) {
  return deadlinesOf(
    uk,
    { entityType, registeredOn: day(registeredOn), facts: { trading: true, ...facts } },
    { from: day(registeredOn), limitPerObligation: count, isWorkingDay: (date) => isWorkingDay(uk, date) },
  ).filter((deadline) => deadline.obligationId === obligationId);
}
const daysOf = (...rest: Parameters<typeof deadlines>): readonly string[] =>
  deadlines(...rest).map(({ dueOn }) => dueOn);

describe('deadlines in the United Kingdom', () => {
  test.each<[string, string, string, Facts, string, readonly string[]]>([
    [
      'uk-confirmation-statement',
      'LTD',
      '2026-11-21',
      {},
      'a company of 21 November 2026',
      ['2027-12-04', '2028-12-04'],
    ],
    [
      'uk-accounts',
      'LTD',
      '2025-03-10',
      {},
      'the first year ends on 31 March 2026',
      ['2026-12-10', '2027-12-31'],
    ],
    [
      'uk-accounts-public',
      'PLC',
      '2025-03-10',
      {},
      'a public company has three months less',
      ['2026-09-10', '2027-09-30'],
    ],
    [
      'uk-charity-return-by-income',
      'CHT',
      '2025-03-10',
      { charityIncome: 'up-to-25000' },
      'a charitable trust above £10,000: ten months after 31 March',
      ['2027-01-31', '2028-01-31'],
    ],
    [
      'uk-charity-accounts-by-income',
      'GTE',
      '2025-03-10',
      { charityIncome: 'up-to-25000' },
      'a charitable company up to £25,000 sends no accounts to the Commission',
      [],
    ],
    [
      'uk-charity-accounts-by-income',
      'GTE',
      '2025-03-10',
      { charityIncome: 'above-25000' },
      'a charitable company above £25,000',
      ['2027-01-31', '2028-01-31'],
    ],
    ['uk-accounts', 'LTD', '2025-02-28', {}, 'the last day of February', ['2026-11-30', '2027-11-30']],
    ['uk-accounts', 'LLP', '2025-11-18', {}, 'a partnership like a company', ['2027-08-18', '2028-08-31']],
    [
      'uk-accounts',
      'LTD',
      '2025-07-15',
      { firstYearEndOn: '2026-12-31' },
      'a period extended to December',
      ['2027-04-15', '2028-09-30'],
    ],
    [
      'uk-accounts',
      'LTD',
      '2025-07-15',
      { firstYearEndOn: '2026-03-31' },
      'a period shortened to March',
      ['2026-12-31', '2027-12-31'],
    ],
    [
      'uk-corporation-tax',
      'LTD',
      '2025-03-10',
      {},
      'two periods of tax in the first year of accounts',
      ['2026-12-10', '2027-01-01'],
    ],
    [
      'uk-company-tax-return',
      'LTD',
      '2025-03-10',
      {},
      'both returns a year after the accounts',
      ['2027-03-31', '2028-03-31'],
    ],
    [
      'uk-corporation-tax',
      'LTD',
      '2020-07-01',
      { firstYearEndOn: '2021-06-30' },
      'a year to June',
      ['2022-04-01', '2023-04-01'],
    ],
    [
      'uk-corporation-tax',
      'LTD',
      '2020-06-16',
      { firstYearEndOn: '2021-06-15' },
      'a year to 15 June',
      ['2022-03-16', '2023-03-16'],
    ],
    ['uk-paye', 'LTD', '2026-09-05', { employer: true }, 'wages of September', ['2026-10-22', '2026-11-22']],
    [
      'uk-self-assessment',
      'ST',
      '2026-11-21',
      {},
      'the tax year to April 2027 is returned by January 2028',
      ['2028-01-31', '2029-01-31'],
    ],
    [
      'uk-self-assessment',
      'GP',
      '2026-11-21',
      {},
      'partners like a sole trader',
      ['2028-01-31', '2029-01-31'],
    ],
    [
      'uk-self-assessment',
      'ST',
      '2027-04-05',
      {},
      'the last day of that tax year',
      ['2028-01-31', '2029-01-31'],
    ],
    ['uk-self-assessment', 'ST', '2027-04-06', {}, 'the first day of the next', ['2029-01-31', '2030-01-31']],
    ['uk-self-assessment', 'ST', '2027-04-30', {}, 'late in April', ['2029-01-31', '2030-01-31']],
    [
      'uk-partnership-return',
      'LLP',
      '2026-11-21',
      {},
      'the tax year to April 2027',
      ['2028-01-31', '2029-01-31'],
    ],
    [
      'uk-partnership-return-paper',
      'LLP',
      '2027-04-05',
      { paperReturns: true },
      'on paper three months earlier',
      ['2027-10-31', '2028-10-31'],
    ],
    [
      'uk-partnership-return-paper',
      'LLP',
      '2027-04-06',
      { paperReturns: true },
      'a day later',
      ['2028-10-31', '2029-10-31'],
    ],
    [
      'uk-self-assessment-registration',
      'ST',
      '2027-04-05',
      {},
      'October after the tax year, once',
      ['2027-10-05'],
    ],
    ['uk-self-assessment-registration', 'ST', '2027-04-06', {}, 'a year later', ['2028-10-05']],
    [
      'uk-payment-on-account',
      'ST',
      '2027-04-05',
      {},
      'July after the first return',
      ['2028-07-31', '2029-07-31'],
    ],
    [
      'uk-payment-on-account',
      'ST',
      '2027-04-06',
      {},
      'July after the first return',
      ['2029-07-31', '2030-07-31'],
    ],
    [
      'uk-confirmation-statement-since',
      'LTD',
      '2026-05-10',
      { statementOn: '2026-12-01' },
      'filed early',
      ['2027-12-15', '2028-12-15'],
    ],
    [
      'uk-vat-stagger-2',
      'LTD',
      '2026-08-01',
      { vatRegistered: true, vatStagger: '2' },
      'October',
      ['2026-12-07', '2027-03-07'],
    ],
    [
      'uk-vat-stagger-3',
      'LTD',
      '2026-08-01',
      { vatRegistered: true, vatStagger: '3' },
      'August',
      ['2026-10-07', '2027-01-07'],
    ],
    [
      'uk-vat-monthly',
      'LTD',
      '2026-08-01',
      { vatRegistered: true, vatPeriod: 'monthly' },
      'August',
      ['2026-10-07', '2026-11-07'],
    ],
    ['uk-vat', 'LTD', '2026-08-01', { vatRegistered: true, vatStagger: '3' }, 'another stagger', []],
    [
      'uk-paye-post',
      'LTD',
      '2026-09-05',
      { employer: true, paysByPost: true },
      'by cheque',
      ['2026-10-19', '2026-11-19'],
    ],
    ['uk-tax-registration', 'LTD', '2026-11-21', {}, 'three months to tell HMRC', ['2027-02-21']],
  ])('%s of %s registered on %s with %o: %s', (id, type, registeredOn, facts, _words, expected) =>
    expect(daysOf(id, registeredOn, facts, type)).toEqual(expected),
  );

  test('VAT of September 2026: due on Saturday 7 November, filed by Friday', () => {
    expect(deadlines('uk-vat', '2026-08-01', { vatRegistered: true })[0]).toMatchObject({
      dueOn: '2026-11-07',
      fileBy: '2026-11-06',
    });
  });

  test('limited liability partnership or dormant company: no corporation tax', () => {
    expect(daysOf('uk-corporation-tax', '2025-03-10', {}, 'LLP')).toEqual([]);
    expect(daysOf('uk-company-tax-return', '2025-03-10', { trading: false })).toEqual([]);
  });

  test('year end of 31 March: explanation does not mention December', () =>
    expect(deadlines('uk-accounts', '2025-03-10')[0]?.why).not.toContain('December.'));
});

test.each([
  ['uk-accounts', '2026-12-31', '2027-01-01', 150],
  ['uk-accounts', '2026-12-31', '2027-01-31', 150],
  ['uk-accounts', '2026-12-31', '2027-02-01', 375],
  ['uk-accounts', '2026-12-31', '2027-02-10', 375],
  ['uk-accounts', '2026-12-31', '2027-03-31', 375],
  ['uk-accounts', '2026-12-31', '2027-04-01', 750],
  ['uk-accounts', '2026-12-31', '2027-07-01', 1_500],
  ['uk-accounts-public', '2026-06-30', '2026-07-01', 750],
  ['uk-accounts-public', '2026-06-30', '2027-01-31', 7_500],
  ['uk-company-tax-return', '2026-04-01', '2026-04-02', 200],
  ['uk-company-tax-return', '2026-04-01', '2026-07-02', 400],
  ['uk-company-tax-return', '2026-04-01', '2026-04-01', 0],
])('%s due %s, filed %s: penalty of £%i', (id, dueOn, filedOn, cost) => {
  expect(latePenalty(uk.obligations.find((each) => each.id === id) ?? {}, day(dueOn), day(filedOn))).toEqual({
    minor: cost * 100,
    currency: 'GBP',
  });
});

test.each<readonly [string, boolean]>([
  // Bank holidays of England and Wales, as published.
  ...[
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-04',
    '2026-05-25',
    '2026-08-31',
    '2026-12-25',
    '2026-12-28',
    '2027-01-01',
    '2027-03-26',
    '2027-03-29',
    '2027-05-03',
    '2027-05-31',
    '2027-08-30',
    '2027-12-27',
    '2027-12-28',
    '2028-01-03',
    '2028-04-14',
    '2028-04-17',
    '2028-05-01',
    '2028-05-29',
    '2028-08-28',
    '2028-12-25',
    '2028-12-26',
  ].map((on) => [on, false] as const),
  ['2026-08-03', true],
  ['2026-11-30', true],
  ['2026-12-29', true],
  ['2027-03-17', true],
])('%s is a working day: %s', (on, open) => expect(isWorkingDay(uk, day(on))).toBe(open));
