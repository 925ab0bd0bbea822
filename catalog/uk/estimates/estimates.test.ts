import { describe, expect, test } from 'vitest';
import { computeEstimate } from '#rules/pricing/estimate.ts';
import type { Facts, Estimate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { companySize } from './company-size.ts';
import { corporationTax } from './corporation-tax.ts';
import { directorsLoan } from './directors-loan.ts';
import { lateCorporationTax } from './late-corporation-tax.ts';
import { lateAccounts, lateReturn, lateVat } from './lateness.ts';
import { laterMarkFees, markFees } from './mark-fees.ts';
import { vatRegistration } from './vat-registration.ts';

/** Returns the total in pounds, or the reason why there is none. */
function totalOf(estimate: Estimate, facts: Facts, on = '2026-11-21'): number | string {
  const answer = computeEstimate(estimate, facts, day(on));
  return 'refusal' in answer
    ? answer.refusal === 'facts'
      ? answer.problems.map(({ fact, code }) => `${fact} ${code}`).join()
      : answer.refusal
    : answer.totalMinor / 100;
}
const year = {
  associatedCompanies: 0,
  periodStart: '2026-04-01',
  periodEnd: '2027-03-31',
  investmentHolding: false,
};
const profit = (pounds: number, rest: Facts = {}): Facts => ({
  ...year,
  taxableProfitMinor: Math.round(pounds * 100),
  ...rest,
});

describe('corporation tax', () => {
  test.each<[string, Facts, number | string]>([
    // Corporation Tax Act 2010, part 3A: small profits rate and marginal relief.
    ['£50,000', profit(50_000), 9_500],
    ['£100,000', profit(100_000), 22_750],
    ['£300,000', profit(300_000), 75_000],
    ['£80,000 with £20,000 of dividends', profit(80_000, { exemptDividendsMinor: 2_000_000 }), 18_200],
    // Both sides of the limits.
    ['a penny above the lower limit', profit(50_000.01), 9_500],
    ['£50,100', profit(50_100), 9_526.5],
    ['the upper limit itself', profit(250_000), 62_500],
    ['a penny above it', profit(250_000.01), 62_500],
    ['£249,900', profit(249_900), 62_473.5],
    ['nothing', profit(0), 0],
    ['a loss', profit(-5_000), 0],
    ['dividends alone', profit(0, { exemptDividendsMinor: 10_000_000 }), 0],
    // One associated company halves the limits; a period of 73 days has a fifth of them.
    ['£25,000 of two companies', profit(25_000, { associatedCompanies: 1 }), 4_750],
    ['£25,100 of two companies', profit(25_100, { associatedCompanies: 1 }), 4_776.5],
    ['£125,000 of two companies', profit(125_000, { associatedCompanies: 1 }), 31_250],
    ['£10,000 in 73 days', profit(10_000, { periodEnd: '2026-06-12' }), 1_900],
    ['£20,000 in 73 days', profit(20_000, { periodEnd: '2026-06-12' }), 4_550],
    ['£50,000 in 73 days', profit(50_000, { periodEnd: '2026-06-12' }), 12_500],
    ['a leap year whole', profit(50_000, { periodStart: '2023-04-01', periodEnd: '2024-03-31' }), 9_500],
    ['£50,000 of an investment-holding company', profit(50_000, { investmentHolding: true }), 12_500],
    ['a period of a year and a day', profit(1, { periodEnd: '2027-04-01' }), 'periodEnd contradiction'],
    ['a period that runs backwards', profit(1, { periodEnd: '2026-03-31' }), 'periodEnd contradiction'],
    [
      'a period before the rates',
      profit(1, { periodStart: '2023-03-31', periodEnd: '2023-12-31' }),
      'not-covered',
    ],
    ['a period after them', profit(1, { periodStart: '2026-04-02', periodEnd: '2027-04-01' }), 'not-covered'],
  ])('profit of %s: taxed or refused', (_words, facts, expected) =>
    expect(totalOf(corporationTax, facts)).toBe(expected),
  );

  test('day outside the covered period: no figure', () => {
    expect(totalOf(corporationTax, profit(1), '2023-03-31')).toBe('not-covered');
    expect(totalOf(corporationTax, profit(1), '2027-04-01')).toBe('not-covered');
    expect(totalOf(corporationTax, { ...year, taxableProfitMinor: undefined })).toBe(
      'taxableProfitMinor missing',
    );
  });

  test('notes: state when the tax is paid and the return is due', () => {
    const answer = computeEstimate(
      corporationTax,
      profit(1, { periodStart: '2025-04-01', periodEnd: '2026-03-31' }),
      day('2026-11-21'),
    );
    expect('notes' in answer && answer.notes.slice(0, 2)).toEqual([
      'Pay by 1 January 2027: 9 months and a day after the period.',
      'The return (CT600) is due by 31 March 2027 if the accounts end on the same day. It is due later if the accounts run longer.',
    ]);
  });

  test('very large profit: exact, with a note about instalments', () => {
    const answer = computeEstimate(corporationTax, profit(9_000_000_000_000), day('2026-11-21'));
    expect(answer).toMatchObject({ totalMinor: 225_000_000_000_000 });
    expect(JSON.stringify(answer)).toContain('instalments');
  });
});

describe('late company tax return', () => {
  const late = (dueOn: string, filedOn: string, rest: Facts = {}): Facts => ({
    dueOn,
    filedOn,
    thirdInARow: false,
    ...rest,
  });
  test.each<[Facts, number | string]>([
    [late('2026-04-01', '2026-04-01'), 0],
    [late('2026-04-01', '2026-04-02'), 200],
    [late('2026-04-01', '2026-07-01'), 200],
    [late('2026-04-01', '2026-07-02'), 400],
    [late('2026-03-31', '2026-04-01'), 100],
    [late('2026-03-31', '2026-07-01'), 200],
    [late('2026-04-01', '2026-04-02', { thirdInARow: true }), 1_000],
    [late('2026-04-01', '2026-07-02', { thirdInARow: true }), 2_000],
    [late('2026-03-31', '2026-04-01', { thirdInARow: true }), 500],
    [late('2026-03-31', '2026-07-01', { thirdInARow: true }), 1_000],
    [late('2026-04-01', '2026-10-02', { unpaidAtSixMinor: 1_000_000 }), 1_400],
    [
      late('2026-04-01', '2027-04-02', { unpaidAtSixMinor: 1_000_000, unpaidAtTwelveMinor: 1_000_000 }),
      2_400,
    ],
    [late('2026-04-01', '2026-10-01', { unpaidAtSixMinor: 1_000_000 }), 'unpaidAtSixMinor contradiction'],
    [late('2026-04-01', '2027-04-02', { unpaidAtTwelveMinor: 1 }), 'unpaidAtTwelveMinor contradiction'],
  ])('penalty with %o: %s', (facts, expected) => expect(totalOf(lateReturn, facts)).toBe(expected));
});

describe('late accounts', () => {
  const late = (filedOn: string, rest: Facts = {}): Facts => ({
    company: 'private',
    dueOn: '2026-12-31',
    filedOn,
    lateBefore: false,
    ...rest,
  });
  test.each<[Facts, number]>([
    // Late Filing Penalties Regulations 2008 (SI 2008/497).
    [late('2027-02-10'), 375],
    [late('2027-02-10', { lateBefore: true }), 750],
    [late('2026-12-31'), 0],
    [late('2027-01-01'), 150],
    [late('2027-01-31'), 150],
    [late('2027-02-01'), 375],
    [late('2027-03-31'), 375],
    [late('2027-04-01'), 750],
    [late('2027-06-30'), 750],
    [late('2027-07-01'), 1_500],
    [late('2027-01-01', { company: 'public' }), 750],
    [late('2027-02-01', { company: 'public' }), 1_500],
    [late('2027-04-01', { company: 'public' }), 3_000],
    [late('2027-07-01', { company: 'public' }), 7_500],
    [late('2027-07-01', { company: 'public', lateBefore: true }), 15_000],
  ])('%o cost £%i', (facts, expected) => expect(totalOf(lateAccounts, facts)).toBe(expected));
});

describe('VAT', () => {
  const test12 = (last: number, next = 0, rest: Facts = {}): Facts => ({
    abroad: false,
    lastTwelveMinor: last * 100,
    monthEnd: '2026-08-31',
    nextThirtyMinor: next * 100,
    ...rest,
  });
  const notes = (facts: Facts): string => {
    const answer = computeEstimate(vatRegistration, facts, day('2026-11-21'));
    return 'notes' in answer ? answer.notes.join(' ') : answer.refusal;
  };
  test('over £90,000 in 12 months to August: notify by 30 September, registered from 1 October', () => {
    expect(notes(test12(90_000.01))).toContain(
      'tell HMRC by 30 September 2026. You are registered from 1 October 2026',
    );
    expect(notes(test12(90_000))).toContain('need not register');
  });
  test('over £90,000 in the next 30 days alone: registered at once', () => {
    expect(notes(test12(10_000, 90_000.01))).toContain(
      'registered from the day you know, here 21 November 2026',
    );
    expect(notes(test12(10_000, 90_000))).toContain('need not register');
  });
  test('next 12 months below £88,000: may deregister', () => {
    expect(notes(test12(10_000, 0, { nextTwelveMinor: 8_799_999 }))).toContain('may deregister');
    expect(notes(test12(10_000, 0, { nextTwelveMinor: 8_800_000 }))).not.toContain('may deregister');
  });
  test('seller abroad: no threshold; day within a month: refused', () => {
    expect(notes({ abroad: true })).toContain('first taxable sale');
    expect(totalOf(vatRegistration, test12(1, 0, { monthEnd: '2026-08-30' }))).toBe('monthEnd contradiction');
    expect(totalOf(vatRegistration, test12(1, 0, { monthEnd: '2024-02-29' }))).toBe('not-covered');
    expect(totalOf(vatRegistration, test12(1))).toBe(0);
  });

  const late = (points: number, rest: Facts = {}): Facts => ({
    frequency: 'quarterly',
    returnLate: true,
    points,
    unpaidMinor: 0,
    daysLate: 0,
    ...rest,
  });
  test.each<[Facts, number | string]>([
    [late(2), 0],
    [late(3), 200],
    [late(4), 200],
    [late(0, { frequency: 'annual' }), 0],
    [late(1, { frequency: 'annual' }), 200],
    [late(3, { frequency: 'monthly' }), 0],
    [late(4, { frequency: 'monthly' }), 200],
    [late(5), 'points contradiction'],
    [late(4, { returnLate: false }), 0],
    [late(0, { unpaidMinor: 1_000_000, daysLate: 15 }), 0],
    [late(0, { unpaidMinor: 1_000_000, daysLate: 16 }), 300],
    [late(0, { unpaidMinor: 1_000_000, daysLate: 30 }), 300],
    // 3% twice, and a day of 10% a year: 2.74 of £10,000.
    [late(0, { unpaidMinor: 1_000_000, daysLate: 31 }), 602.74],
  ])('penalties with %o: %s', (facts, expected) => expect(totalOf(lateVat, facts)).toBe(expected));
});

test.each<[Facts, string, number | string]>([
  // Fees of the Intellectual Property Office, before and since 1 April 2026.
  [{ classes: 2, marks: 1 }, '2026-11-21', 265],
  [{ classes: 5, marks: 1 }, '2026-11-21', 445],
  [{ classes: 1, marks: 2 }, '2026-04-01', 205],
  [{ classes: 1, marks: 3 }, '2026-04-01', 265],
  [{ classes: 2, marks: 1 }, '2026-03-31', 220],
  [{ classes: 46, marks: 1 }, '2026-04-01', 'classes out-of-range'],
  [{ classes: 1, marks: 1 }, '2023-12-31', 'not-covered'],
])('trade mark with %o, applied for on %s: %s', (facts, on, expected) =>
  expect(totalOf(markFees, facts, on)).toBe(expected),
);

test.each([
  ['2026-04-05', 3_375],
  ['2026-04-06', 3_575],
  ['2022-04-05', 'not-covered'],
])('director’s loan of £10,000 made on %s: %s', (on, expected) =>
  expect(totalOf(directorsLoan, { loanMinor: 1_000_000 }, on)).toBe(expected),
);

describe('company size', () => {
  const size = (turnover: number, balance: number, staff: number, periodStart = '2026-01-01'): string => {
    const answer = computeEstimate(
      companySize,
      { periodStart, turnoverMinor: turnover * 100, balanceMinor: balance * 100, staff },
      day('2026-11-21'),
    );
    return 'refusal' in answer ? answer.refusal : (answer.verdict ?? '');
  };
  // Companies Act 2006, sections 382, 384A and 465: a company may exceed one of the three limits.
  test.each<[number, number, number, string]>([
    [1_000_000, 500_000, 10, 'Micro-entity'],
    [1_000_000, 500_000, 11, 'Micro-entity'],
    [1_000_000, 500_001, 11, 'Small company'],
    [1_000_001, 500_000, 11, 'Small company'],
    [1_000_001, 500_001, 10, 'Small company'],
    [15_000_000, 7_500_000, 51, 'Small company'],
    [15_000_001, 7_500_000, 51, 'Medium-sized company'],
    [54_000_000, 27_000_001, 250, 'Medium-sized company'],
    [54_000_001, 27_000_001, 250, 'Large company'],
  ])('£%i turnover, £%i balance sheet total, %i staff: %s', (turnover, balance, staff, expected) =>
    expect(size(turnover, balance, staff)).toBe(expected),
  );
  test('year begun before 6 April 2025: not covered', () => {
    expect(size(1, 1, 1, '2025-04-05')).toBe('not-covered');
    expect(size(1, 1, 1, '2025-04-06')).toBe('Micro-entity');
  });
});

describe('trade mark renewal and opposition fees', () => {
  test.each<[Facts, string, number | string]>([
    [{ act: 'renewal', classes: 1 }, '2026-11-21', 245],
    [{ act: 'renewal', classes: 3 }, '2026-11-21', 365],
    [{ act: 'late-renewal', classes: 1 }, '2026-11-21', 305],
    [{ act: 'late-renewal', classes: 2 }, '2026-03-31', 300],
    [{ act: 'opposition' }, '2026-11-21', 245],
    [{ act: 'fast-opposition' }, '2026-11-21', 125],
    [{ act: 'opposition', classes: 1 }, '2026-11-21', 'classes not-needed'],
  ])('%o on %s: £%s', (facts, on, expected) => expect(totalOf(laterMarkFees, facts, on)).toBe(expected));
});

describe('interest on late corporation tax', () => {
  const late = (paidOn: string, rest: Facts = {}): Facts => ({
    periodEnd: '2025-12-31',
    taxMinor: 1_000_000,
    paidOn,
    bankRate: 3.75,
    ...rest,
  });
  test.each<[string, Facts, number | string]>([
    ['paid on the due day', late('2026-10-01'), 0],
    ['one day late: 7.75% of £10,000 for a day', late('2026-10-02'), 2.12],
    ['50 days late', late('2026-11-20'), 106.16],
    ['before the end of the period', late('2025-12-31'), 'paidOn contradiction'],
    ['due before the rate', late('2026-10-02', { periodEnd: '2024-06-30' }), 'periodEnd contradiction'],
  ])('%s', (_words, facts, expected) => expect(totalOf(lateCorporationTax, facts)).toBe(expected));
});
