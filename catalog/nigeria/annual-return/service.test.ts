import { describe, expect, test } from 'vitest';
import '#catalog/index.ts';
import type { Facts } from '#catalog/types/index.ts';
import { isQuote, quote, type Quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { annualReturn } from './service.ts';
import { firstPortalDay, returnDueOn } from './return-due.ts';
import { aNigerianAnnualReturn } from './sample.ts';

const today = day('2026-11-21');

describe('due day of a return', () => {
  test.each([
    ['BN registered on 2025-11-05', { entityType: 'BN', registeredOn: '2025-11-05' }, {}, 2026, '2026-06-30'],
    ['trustees of 2025-02-01', { entityType: 'IT', registeredOn: '2025-02-01' }, {}, 2026, '2026-12-31'],
    [
      'a meeting on 2026-04-20',
      { entityType: 'LTD', registeredOn: '2020-01-01' },
      { meeting: 'yes', meetingOn: '2026-04-20' },
      2026,
      '2026-06-01',
    ],
    [
      'a small company of 2025-03-10 without meetings',
      { entityType: 'LTD', registeredOn: '2025-03-10' },
      { meeting: 'no' },
      2027,
      '2027-06-30',
    ],
    [
      'the same, filing a year earlier',
      { entityType: 'LTD', registeredOn: '2025-03-10' },
      { meeting: 'no' },
      2026,
      '2027-06-30',
    ],
    [
      'a partnership, whose day is not known',
      { entityType: 'LLP', registeredOn: '2020-01-01' },
      {},
      2026,
      null,
    ],
  ])('%s', (_words, answers, item, year, dueOn) => expect(returnDueOn(answers, item, year)).toBe(dueOn));

  test('first return: 30 June on or after 18 months', () => {
    expect(firstPortalDay(day('2024-12-30'))).toBe('2026-06-30');
    expect(firstPortalDay(day('2024-12-31'))).toBe('2026-06-30');
    expect(firstPortalDay(day('2025-01-01'))).toBe('2027-06-30');
  });
});

const priced = (facts: Facts, on = today): Quote => {
  const price = quote(annualReturn, 'basic', facts, on);
  if (!isQuote(price)) throw new Error(price.feeId);
  return price;
};

const lineOf = (facts: Facts, feeId: string): number | undefined =>
  priced(facts).lines.find((line) => line.feeId === feeId)?.minor;

const bands = {
  returnsTo100m: 0,
  returnsTo500m: 0,
  returnsTo1bn: 0,
  returnsOver1bn: 0,
  daysLate: 0,
  lateBefore2024: 0,
};

describe('price', () => {
  test('business name 40 days late: ₦6,000 of penalty', () => {
    // Worked example: due 2026-06-30, filed 2026-08-09.
    const answers = aNigerianAnnualReturn({
      changes: {
        entityType: 'BN',
        registrationNumber: 'BN 77',
        returns: [{ id: 'a', year: '2026', turnover: '1' }],
      },
    });
    const facts = annualReturn.facts(answers, day('2026-08-09'));
    expect(facts).toMatchObject({ daysLate: 40, returns: 1 });
    expect(lineOf(facts, 'ng-late-return')).toBe(600_000);
    expect(lineOf(facts, 'ng-annual-return-business-name')).toBe(500_000);
  });

  test.each([
    [{ small: true, daysLate: 10 }, 250_000],
    [{ small: false, daysLate: 10 }, 500_000],
    [{ entityType: 'PLC', daysLate: 10 }, 1_000_000],
  ])('daily penalty with %o: that of the entity type', (facts, minor) =>
    expect(lineOf({ entityType: 'LTD', returns: 1, ...bands, ...facts }, 'ng-late-return')).toBe(minor),
  );

  test('several years: fee by the turnover of each', () => {
    const returns = ['100,000,000', '100,000,001', '900,000,000', '2,000,000,000'].map((turnover, index) => ({
      id: `r${index}`,
      year: String(2023 + index),
      meeting: 'no',
      turnover,
    }));
    const facts = annualReturn.facts(aNigerianAnnualReturn({ changes: { returns } }), today);
    expect(facts).toMatchObject({ returnsTo100m: 1, returnsTo500m: 1, returnsTo1bn: 1, returnsOver1bn: 1 });
    expect(
      priced(facts)
        .lines.filter(({ feeId }) => feeId.startsWith('ng-annual-return'))
        .map(({ minor }) => minor / 100),
    ).toEqual([5_000, 100_000, 150_000, 200_000]);
  });

  test('unknown fee: at cost with a note', () => {
    const price = priced({ entityType: 'LLP', returns: 1, ...bands, lateBefore2024: 2 });
    expect(price.lines.filter(({ atCost }) => atCost).map(({ feeId }) => feeId)).toEqual([
      'ng-annual-return-other',
      'ng-late-return-before-2024',
    ]);
    expect(price).toMatchObject({ totalMinor: 1_000_000, estimate: true });
  });
});
