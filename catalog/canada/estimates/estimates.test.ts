import { describe, expect, test } from 'vitest';
import { checkFacts } from '#catalog/kit/answers/check-facts.ts';
import { isEstimateRefusal } from '#catalog/kit/estimates/estimating.ts';
import type { Facts } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { estimates } from './estimates.ts';

/** Returns the total in cents, or the reason why there is none. */
function worked(id: string, facts: Facts, on = '2026-11-21'): number | string {
  const estimate = estimates.find((each) => each.id === id);
  if (!estimate) throw new Error(id);
  expect(checkFacts(estimate.questions, facts)).toEqual([]);
  const answer = estimate.calculate(facts, day(on));
  if (!isEstimateRefusal(answer)) return answer.totalMinor;
  return answer.refusal === 'facts'
    ? answer.problems.map(({ fact, code }) => `${fact}: ${code}`).join()
    : answer.refusal;
}

const ccpc = { ccpc: true, passiveIncomeMinor: 0, taxableCapitalMinor: 0 };

describe('company income tax', () => {
  test.each([
    // 500,000 at 9% and 3.2% in Ontario; 100,000 above at 15% and 11.5%.
    ['ON', 50_000_000, ccpc, 6_100_000],
    ['ON', 50_000_001, ccpc, 6_100_000],
    ['ON', 50_000_100, ccpc, 6_100_027],
    ['ON', 60_000_000, ccpc, 8_750_000],
    ['ON', 60_000_000, { ccpc: false }, 15_900_000],
    ['BC', 10_000_000, ccpc, 1_100_000],
    ['AB', 10_000_000, ccpc, 1_100_000],
    ['QC', 10_000_000, ccpc, 1_220_000],
    ['MB', 10_000_000, ccpc, 900_000],
    ['SK', 10_000_000, ccpc, 1_000_000],
    ['NS', 10_000_000, ccpc, 1_050_000],
    ['NB', 10_000_000, ccpc, 1_150_000],
    ['PE', 10_000_000, ccpc, 1_000_000],
    ['NL', 10_000_000, ccpc, 1_150_000],
    ['BC', 10_000_000, { ccpc: false }, 2_700_000],
    ['AB', 10_000_000, { ccpc: false }, 2_300_000],
    ['PE', 10_000_000, { ccpc: false }, 3_000_000],
    ['ON', 0, ccpc, 0],
  ])('%s, %i cents (%o): %i', (province, taxableIncomeMinor, rest, total) =>
    expect(worked('canada-company-tax', { province, taxableIncomeMinor, ...rest })).toBe(total),
  );

  test('reduced business limit or another year: no figure', () => {
    expect(
      worked('canada-company-tax', {
        province: 'ON',
        taxableIncomeMinor: 1,
        ...ccpc,
        passiveIncomeMinor: 5_000_000,
      }),
    ).toBe(0);
    expect(
      worked('canada-company-tax', {
        province: 'ON',
        taxableIncomeMinor: 1,
        ...ccpc,
        passiveIncomeMinor: 5_000_001,
      }),
    ).toBe('passiveIncomeMinor: contradiction');
    expect(
      worked('canada-company-tax', {
        province: 'ON',
        taxableIncomeMinor: 1,
        ...ccpc,
        taxableCapitalMinor: 1_000_000_001,
      }),
    ).toBe('taxableCapitalMinor: contradiction');
    expect(
      worked('canada-company-tax', { province: 'ON', taxableIncomeMinor: 1, ccpc: false }, '2025-12-31'),
    ).toBe('day-not-covered');
    expect(
      worked('canada-company-tax', { province: 'ON', taxableIncomeMinor: 1, ccpc: false }, '2027-01-01'),
    ).toBe('day-not-covered');
  });
});

describe('sales tax on CA$1,000', () => {
  test.each([
    ['AB', '2026-11-21', 5_000],
    ['NT', '2026-11-21', 5_000],
    ['NU', '2026-11-21', 5_000],
    ['YT', '2026-11-21', 5_000],
    ['ON', '2026-11-21', 13_000],
    ['NB', '2026-11-21', 15_000],
    ['NL', '2026-11-21', 15_000],
    ['PE', '2026-11-21', 15_000],
    // Nova Scotia went from 15% to 14% on 1 April 2025.
    ['NS', '2025-03-31', 15_000],
    ['NS', '2025-04-01', 14_000],
    ['NS', '2026-11-21', 14_000],
    ['QC', '2026-11-21', 14_975],
    ['BC', '2026-11-21', 12_000],
    ['SK', '2026-11-21', 11_000],
    ['MB', '2026-11-21', 12_000],
  ])('%s on %s: %i cents', (province, on, total) =>
    expect(worked('canada-sales-tax', { amountMinor: 100_000, province }, on)).toBe(total),
  );

  test('day outside the covered period: no figure', () => {
    expect(worked('canada-sales-tax', { amountMinor: 1, province: 'ON' }, '2024-12-31')).toBe(
      'day-not-covered',
    );
    expect(worked('canada-sales-tax', { amountMinor: 1, province: 'ON' }, '2027-01-01')).toBe(
      'day-not-covered',
    );
  });
});

describe('T2 late-filing penalty', () => {
  test.each([
    // CA$4,000 unpaid, three full months late: Income Tax Act, section 162(1).
    ['2026-06-30', '2026-09-30', false, 32_000],
    ['2026-06-30', '2026-10-29', false, 32_000],
    ['2026-06-30', '2026-09-29', false, 28_000],
    ['2026-06-30', '2026-07-01', false, 20_000],
    ['2026-06-30', '2026-06-30', false, 0],
    ['2025-06-30', '2026-06-30', false, 68_000],
    ['2025-06-30', '2026-10-30', false, 68_000],
    ['2026-06-30', '2026-09-30', true, 64_000],
    ['2024-06-30', '2026-02-28', true, 200_000],
    ['2024-06-30', '2026-06-30', true, 200_000],
  ])('due %s, filed %s (repeated: %s): %i cents', (dueOn, filedOn, lateAgain, total) =>
    expect(worked('canada-late-t2', { unpaidMinor: 400_000, dueOn, filedOn, lateAgain })).toBe(total),
  );

  test('filed before it was due: refused', () =>
    expect(
      worked('canada-late-t2', {
        unpaidMinor: 1,
        dueOn: '2026-06-30',
        filedOn: '2026-06-29',
        lateAgain: false,
      }),
    ).toBe('filedOn: contradiction'));
});

describe('GST/HST late-filing penalty', () => {
  test.each([
    // CA$4,000 owing: 1% and 0.25% for each full month, Excise Tax Act, section 280.1.
    ['2026-03-31', '2026-03-31', false, 0],
    ['2026-03-31', '2026-04-01', false, 4_000],
    ['2026-03-31', '2026-04-29', false, 4_000],
    ['2026-03-31', '2026-04-30', false, 5_000],
    ['2026-03-31', '2026-07-10', false, 7_000],
    ['2025-03-31', '2026-03-31', false, 16_000],
    ['2024-03-31', '2026-03-31', false, 16_000],
    ['2026-03-31', '2026-07-10', true, 32_000],
    ['2026-03-31', '2026-03-31', true, 0],
  ])('due %s, filed %s (after a demand: %s): %i cents', (dueOn, filedOn, demanded, total) =>
    expect(worked('canada-late-gst', { owingMinor: 400_000, dueOn, filedOn, demanded })).toBe(total),
  );

  test('nothing owing: only a demand costs something', () =>
    expect(
      [false, true].map((demanded) =>
        worked('canada-late-gst', { owingMinor: 0, dueOn: '2026-03-31', filedOn: '2026-07-10', demanded }),
      ),
    ).toEqual([0, 25_000]));

  test('filed before it was due: refused', () =>
    expect(
      worked('canada-late-gst', {
        owingMinor: 1,
        dueOn: '2026-03-31',
        filedOn: '2026-03-30',
        demanded: false,
      }),
    ).toBe('filedOn: contradiction'));
});

describe('CIPO fees', () => {
  test.each([
    // Three classes in 2026.
    [{ act: 'application', classes: 3 }, '2026-11-21', 78_914],
    [{ act: 'application', classes: 1 }, '2026-01-01', 49_106],
    [{ act: 'application', classes: 2 }, '2025-12-31', 62_327],
    [{ act: 'application', classes: 2 }, '2025-01-01', 62_327],
    [{ act: 'application', classes: 2 }, '2024-12-31', 59_700],
    [{ act: 'renewal', classes: 2 }, '2025-06-01', 76_003],
    [{ act: 'renewal', classes: 1 }, '2026-06-01', 59_506],
    [{ act: 'renewal', classes: 2 }, '2024-06-01', 72_800],
    [{ act: 'opposition' }, '2025-06-01', 108_576],
    [{ act: 'opposition' }, '2026-06-01', 111_508],
    [{ act: 'opposition' }, '2024-06-01', 104_000],
  ])('%o on %s: %i cents', (facts, on, total) =>
    expect(worked('canada-trade-mark-fees', facts, on)).toBe(total),
  );

  test.each(['2023-12-31', '2027-01-01'])('%s: not known', (on) =>
    expect(worked('canada-trade-mark-fees', { act: 'application', classes: 1 }, on)).toBe('day-not-covered'),
  );
});

describe('GST/HST registration', () => {
  const sales = (quarter: number, four: number, rest: Facts = {}): Facts => ({
    publicBody: false,
    quarterMinor: Math.round(quarter * 100),
    fourQuartersMinor: Math.round(four * 100),
    ...rest,
  });
  /** The working in one text, or why there is none. */
  const told = (facts: Facts): string => {
    const answer = estimates
      .find(({ id }) => id === 'canada-gst-registration')
      ?.calculate(facts, day('2026-11-21'));
    return answer && !isEstimateRefusal(answer)
      ? [...answer.lines.map(({ working }) => working), ...answer.notes].join(' ')
      : 'refused';
  };
  test('limit passed in one quarter or over four: names the first day of tax and the last day to register', () => {
    expect(told(sales(31_200, 40_000, { saleOn: '2026-05-14' }))).toMatch(
      /tax from 14 May 2026.*by 12 June 2026/,
    );
    expect(told(sales(20_000, 31_000, { quarterEnd: '2026-06-30', firstSaleOn: '2026-08-03' }))).toMatch(
      /small supplier until 31 July 2026, tax from 3 August 2026.*by 1 September 2026/,
    );
  });
  test('at the limit: not required, higher limit for public service bodies', () => {
    expect(told(sales(30_000, 30_000))).toContain('need not register');
    expect(told(sales(30_000.01, 30_000.01, { saleOn: '2026-05-14' }))).toContain('tax from 14 May 2026');
    expect(told(sales(40_000, 50_000, { publicBody: true }))).toContain('need not register');
  });
  test.each<[Facts, string]>([
    [sales(20_000, 10_000), 'fourQuartersMinor: contradiction'],
    [
      sales(20_000, 31_000, { quarterEnd: '2026-05-31', firstSaleOn: '2026-08-03' }),
      'quarterEnd: contradiction',
    ],
    [
      sales(20_000, 31_000, { quarterEnd: '2026-06-30', firstSaleOn: '2026-07-31' }),
      'firstSaleOn: contradiction',
    ],
  ])('contradictory facts %o: refused', (facts, fault) =>
    expect(worked('canada-gst-registration', facts)).toBe(fault),
  );
  test('day outside the covered period: no figure', () =>
    expect(worked('canada-gst-registration', sales(1, 1), '2024-12-31')).toBe('day-not-covered'));
});

describe('name of a company before incorporation', () => {
  test.each<[Facts, number]>([
    [{ register: 'federal', nameType: 'named', reservedOn: '2026-11-02' }, 1_380],
    [{ register: 'british-columbia', nameType: 'named', reservedOn: '2026-11-02' }, 3_000],
    [{ register: 'alberta', nameType: 'numbered' }, 0],
  ])('%o: %i cents', (facts, cents) => expect(worked('canada-name-reservation', facts)).toBe(cents));
});
