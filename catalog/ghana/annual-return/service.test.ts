import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { isQuote, quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { annualReturn } from './service.ts';
import { returnDueOn } from './return-due.ts';
import { aGhanaianAnnualReturn } from './sample.ts';

const today = day('2026-11-21');

test.each([
  // Worked example: 18 months first, then four months after the year.
  ['LTD', '2025-04-14', '12', 2025, '2026-10-14'],
  ['LTD', '2025-04-14', '12', 2026, '2027-04-30'],
  ['LTD', '2015-01-05', '6', 2026, '2026-10-31'],
  ['BN', '2020-01-01', '', 2026, '2026-04-30'],
  ['BN', '2020-01-01', '', 2025, '2025-06-30'],
  // By when a company from abroad pays was not found.
  ['EXT', '2020-01-01', '12', 2025, null],
])(
  '%s of %s, year ending in month %s: the return of %i is due by %s',
  (entityType, registeredOn, yearEndMonth, year, dueOn) => {
    expect(returnDueOn({ entityType, registeredOn, yearEndMonth }, year)).toBe(dueOn);
  },
);

const governmentMinor = (facts: Record<string, string | number | boolean>): number => {
  const price = quote(annualReturn, 'basic', facts, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  return price.lines.filter(({ payee }) => payee === 'government').reduce((sum, { minor }) => sum + minor, 0);
};

test.each([
  // Worked example: 3 × 90 + 1,000.
  [
    'three late years of a company',
    { entityType: 'LTD', returns: 3, lateReturns: 3, ownersFiled: true },
    1_270,
  ],
  ['none late', { entityType: 'LTD', returns: 1, lateReturns: 0, ownersFiled: true }, 90],
  ['four late', { entityType: 'LBG', returns: 4, lateReturns: 4, ownersFiled: true }, 1_360],
  ['five late', { entityType: 'LTD', returns: 5, lateReturns: 5, ownersFiled: true }, 2_450],
  ['owners not filed yet', { entityType: 'LTD', returns: 1, lateReturns: 0, ownersFiled: false }, 150],
  [
    'two renewals of a business name',
    { entityType: 'BN', returns: 2, lateReturns: 2, ownersFiled: true },
    140,
  ],
])('%s: GH₵%i to the Registrar', (_words, facts, cedis) => expect(governmentMinor(facts)).toBe(cedis * 100));

test('external company: fee at cost, no default charge', () => {
  expect(annualReturn.facts({ ...aGhanaianAnnualReturn(), entityType: 'EXT' }, today)).toMatchObject({
    entityType: 'EXT',
    lateReturns: 0,
  });
  const price = quote(
    annualReturn,
    'basic',
    { entityType: 'EXT', returns: 1, lateReturns: 0, ownersFiled: true },
    today,
  );
  if (!isQuote(price)) throw new Error(price.feeId);
  expect(
    price.lines.filter(({ payee }) => payee === 'government').map(({ feeId, atCost }) => [feeId, atCost]),
  ).toEqual([['gh-annual-return-external', true]]);
});

test('public company: fee at cost, not in the total', () => {
  const price = quote(
    annualReturn,
    'basic',
    { entityType: 'PLC', returns: 1, lateReturns: 0, ownersFiled: true },
    today,
  );
  if (!isQuote(price)) throw new Error(price.feeId);
  expect(price.lines[0]).toMatchObject({
    feeId: 'gh-annual-return-public',
    minor: 0,
    atCost: true,
    working: 'Charged at cost, not included in the total',
  });
  expect(price).toMatchObject({ totalMinor: 30_000, estimate: true });
});

test('lateness: derived from typed answers', () => {
  const late = aGhanaianAnnualReturn({ changes: { registeredOn: { day: '14', month: '4', year: '2025' } } });
  expect(annualReturn.facts(late, today)).toEqual({
    entityType: 'LTD',
    returns: 1,
    lateReturns: 1,
    ownersFiled: true,
  });
  expect(annualReturn.facts(late, day('2026-10-14'))).toMatchObject({ lateReturns: 0 });
});
