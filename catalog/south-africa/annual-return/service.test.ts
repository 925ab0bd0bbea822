import { describe, expect, test } from 'vitest';
import '#catalog/index.ts';
import { isQuote, quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { annualReturn } from './service.ts';
import { assuranceFor } from './form.ts';
import { returnWindow } from './return-due.ts';
import { aSouthAfricanAnnualReturn } from './sample.ts';

const today = day('2026-11-21');

test.each([
  // Company: 30 business days from the anniversary; close corporation: the end of the next month.
  ['2021-06-15', 2026, false, '2026-06-15', '2026-07-28'],
  ['2018-03-02', 2026, false, '2026-03-02', '2026-04-15'],
  ['2008-05-12', 2026, true, '2026-05-01', '2026-06-30'],
])(
  'registered %s, return of %i (close corporation: %s): opens %s, due %s',
  (registeredOn, year, closeCorporation, opensOn, dueOn) =>
    expect(returnWindow(day(registeredOn), year, closeCorporation)).toEqual({ opensOn, dueOn }),
);

test('year of registration: no return', () =>
  expect(returnWindow(day('2026-03-02'), 2026, false)).toBeNull());

const cipc = (answers: Record<string, unknown>, on: string): number => {
  const price = quote(annualReturn, 'basic', annualReturn.facts(answers, day(on)), day(on));
  if (!isQuote(price)) throw new Error(price.feeId);
  return (
    price.lines.filter(({ payee }) => payee === 'government').reduce((sum, { minor }) => sum + minor, 0) / 100
  );
};

const ofTurnover = (turnover: string, entityType = 'PTY', registeredOn = '2018-03-02') => ({
  entityType,
  registeredOn,
  returns: [{ id: 'a', year: '2026', turnover }],
});

describe('CIPC fee', () => {
  test.each([
    // R4 million, on the last day and the day after.
    ['4,000,000', 'PTY', '2026-04-15', 450],
    ['4,000,000', 'PTY', '2026-04-16', 600],
    // Both sides of every band limit, on time and late.
    ['0', 'PTY', '2026-04-15', 100],
    ['999,999.99', 'PTY', '2026-04-15', 100],
    ['1,000,000', 'PTY', '2026-04-15', 450],
    ['9,999,999.99', 'NPC', '2026-04-15', 450],
    ['10,000,000', 'NPC', '2026-04-15', 2_000],
    ['24,999,999.99', 'LTD', '2026-04-15', 2_000],
    ['25,000,000', 'LTD', '2026-04-15', 3_000],
    ['999,999.99', 'PTY', '2026-04-16', 150],
    ['10,000,000', 'PTY', '2026-04-16', 2_500],
    ['25,000,000', 'PTY', '2026-04-16', 4_000],
    // A close corporation of March has until the end of April.
    ['49,999,999.99', 'CC', '2026-04-30', 100],
    ['49,999,999.99', 'CC', '2026-05-01', 250],
    ['50,000,000', 'CC', '2026-04-30', 4_000],
    ['50,000,000', 'CC', '2026-05-01', 4_150],
  ])('turnover R%s, %s, filed %s: R%i', (turnover, entityType, on, expected) =>
    expect(cipc(ofTurnover(turnover, entityType), on)).toBe(expected),
  );

  test('missed years: added up, each with its late fee', () => {
    const answers = {
      entityType: 'PTY',
      registeredOn: '2018-03-02',
      returns: ['2023', '2024', '2025'].map((year) => ({ id: `y${year}`, year, turnover: '500,000' })),
    };
    expect(cipc(answers, '2026-01-10')).toBe(450);
  });

  test('no turnover: nothing counted', () =>
    expect(
      annualReturn.facts(
        { entityType: 'PTY', registeredOn: '2018-03-02', returns: [{ id: 'a', year: '2026' }] },
        today,
      ),
    ).toEqual({}));
});

test.each([
  [{}, 'none'],
  [{ ownerManaged: 'no' }, 'review'],
  [{ entityType: 'LTD' }, 'audit'],
  [{ employees: '400' }, 'audit'],
  [{ entityType: 'CC' }, null],
  [{ debt: '' }, null],
])('accounts of %o: %s required', (changes, assurance) =>
  expect(assuranceFor(aSouthAfricanAnnualReturn({ changes }))).toBe(assurance),
);
