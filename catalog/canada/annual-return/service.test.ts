import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { evaluateNeedGate } from '#rules/application/need-gate.ts';
import { isQuote, quote } from '#rules/pricing/quote.ts';
import { day } from '#values/calendar-date.ts';
import { annualReturn } from './service.ts';
import { returnDueOn } from './return-due.ts';

const today = day('2026-11-21');

test.each([
  // Federal: 60 days after the anniversary; Alberta: the end of the month after it.
  [{ registry: 'federal', incorporatedOn: '2026-11-21' }, 2027, '2028-01-20'],
  [{ registry: 'federal', incorporatedOn: '2020-06-15' }, 2026, '2026-08-14'],
  [{ registry: 'alberta', incorporatedOn: '2020-05-10' }, 2026, '2026-06-30'],
  // The other provinces.
  [{ registry: 'ontario', incorporatedOn: '2020-06-15' }, 2026, '2026-08-14'],
  [{ registry: 'british-columbia', incorporatedOn: '2020-05-10' }, 2026, '2026-07-10'],
  [{ registry: 'quebec', incorporatedOn: '2020-05-10', yearEndMonth: '12' }, 2025, '2026-06-30'],
  [{ registry: 'quebec', incorporatedOn: '2020-05-10', yearEndMonth: '8' }, 2026, '2027-02-28'],
  [{ registry: 'federal', incorporatedOn: '2024-02-29' }, 2025, '2025-04-29'],
])('annual return of %o for %i: due %s', (answers, year, dueOn) =>
  expect(returnDueOn(answers, year)).toBe(dueOn),
);

test.each([
  ['federal', 1, 1_200],
  ['federal', 3, 3_600],
  ['ontario', 2, 0],
  ['british-columbia', 1, 4_339],
  ['british-columbia', 2, 8_678],
])('government fee at %s for %i returns: %i cents', (registry, returns, minor) => {
  const price = quote(annualReturn, 'basic', { registry, returns }, today);
  if (!isQuote(price)) throw new Error(price.feeId);
  expect(price.lines.filter(({ payee }) => payee === 'government').map((line) => line.minor)).toEqual([
    minor,
  ]);
});

test.each([
  [{ registry: 'federal', anniversary: 'no', filed: 'no' }, 'not-needed'],
  [{ registry: 'federal', anniversary: 'yes', filed: 'yes' }, 'you-have-it'],
  [{ registry: 'ontario', anniversary: 'yes', filed: 'no' }, 'needed'],
  [{ registry: 'quebec', anniversary: 'yes', filed: 'no' }, 'needed'],
])('need gate with %o: needed %s', (facts, verdict) =>
  expect(annualReturn.needGate && evaluateNeedGate(annualReturn.needGate, facts)?.verdict).toBe(verdict),
);
