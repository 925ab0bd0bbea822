import { expect, test } from 'vitest';
import type { Estimate, EstimateLine, EstimateRefusal, EstimateResult, Facts } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { computeEstimate } from './estimate.ts';

const line = (minor: number): EstimateLine => ({
  id: 'tax',
  title: 'Tax',
  minor,
  working: 'As it is',
  law: '§ 1',
  source: 's',
  confidence: 'high',
});
const result = (changes: Partial<EstimateResult> = {}): EstimateResult => ({
  totalMinor: 5_00,
  lines: [line(2_00), line(3_00)],
  notes: ['Due in March.'],
  ...changes,
});
const estimateOf = (answer: EstimateResult | EstimateRefusal): Estimate => ({
  id: 'a-tax',
  title: 'A tax',
  summary: 'A tax.',
  currency: 'USD',
  questions: [{ id: 'shares', label: 'Shares', kind: 'number', min: 1, max: 1_000 }],
  from: day('2025-01-01'),
  until: day('2026-12-31'),
  page: '/a-tax',
  example: { shares: 1 },
  source: 's',
  confidence: 'high',
  calculate: () => answer,
});
const compute = (
  answer: EstimateResult | EstimateRefusal,
  on = '2026-11-26',
  facts: Facts = { shares: 10 },
) => computeEstimate(estimateOf(answer), facts, day(on), day('2026-11-01'));

test('estimate: facts that are not of the question are refused before anything is calculated', () => {
  expect(compute(result(), '2026-11-26', { shares: 'many' })).toMatchObject({
    refusal: 'facts',
    problems: [{ fact: 'shares' }],
  });
});

test.each([
  ['2024-12-31', true],
  ['2025-01-01', false],
  ['2026-12-31', false],
  ['2027-01-01', true],
])('estimate on %s: not covered %s', (on, refused) => {
  const answer = compute(result(), on);
  expect('refusal' in answer && answer.refusal === 'not-covered').toBe(refused);
});

test('estimate: a refusal of the calculation keeps its reason', () => {
  const problems = [{ fact: 'shares', code: 'contradiction', words: 'More than issued.' }] as const;
  expect(compute({ refusal: 'facts', problems })).toEqual({ refusal: 'facts', problems });
  expect(compute({ refusal: 'day-not-covered', words: 'No figures.' })).toEqual({
    refusal: 'not-covered',
    words: 'No figures.',
  });
});

test('estimate: lines that do not add up, an unsafe total, or a verdict with an amount throw', () => {
  expect(() => compute(result({ totalMinor: 5_01 }))).toThrow('the lines add up to 500');
  const unsafe = 2 ** 53;
  expect(() => compute(result({ totalMinor: unsafe, lines: [line(unsafe)] }))).toThrow('a-tax');
  expect(() => compute(result({ verdict: 'Nothing to pay' }))).toThrow('a-tax');
  expect(compute(result({ verdict: 'Nothing to pay', totalMinor: 0, lines: [] }))).toMatchObject({
    verdict: 'Nothing to pay',
  });
});

test('estimate: without a day of the last look, its notes stay as they are', () => {
  expect(computeEstimate(estimateOf(result()), { shares: 1 }, day('2026-11-26'))).toEqual(result());
});

test('estimate on a day of a later year than the look at its figures: its notes say so', () => {
  expect(computeEstimate(estimateOf(result()), { shares: 1 }, day('2026-11-26'), day('2025-11-01'))).toEqual(
    result({
      notes: [
        'Due in March.',
        'This is the figure of 2025, looked at on 1 November 2025. We confirm it before you pay.',
      ],
    }),
  );
});
