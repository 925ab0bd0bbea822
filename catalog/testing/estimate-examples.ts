import { describe, expect, test } from 'vitest';
import { checkFacts } from '#catalog/kit/check-facts.ts';
import { isEstimateRefusal } from '#catalog/kit/estimating.ts';
import type { Facts, Estimate } from '#catalog/types/index.ts';
import { type CalendarDate } from '#values/calendar-date.ts';

/** Where an example comes from, the estimate, its facts, and what it comes to in minor units. */
export type EstimateExample = readonly [words: string, id: string, facts: Facts, totalMinor: number];

/** Holds estimates against worked examples, and against facts that they refuse by name. */
export function testEstimates(
  estimates: readonly Estimate[],
  on: CalendarDate,
  examples: readonly EstimateExample[],
  refused: readonly (readonly [id: string, facts: Facts, fact: string])[],
): void {
  const estimateOf = (id: string): Estimate => {
    const found = estimates.find((each) => each.id === id);
    if (!found) throw new Error(`There is no estimate ${id}`);
    return found;
  };

  describe('what is worked out', () => {
    test.each(examples)('%s: %s', (_words, id, facts, total) => {
      const estimate = estimateOf(id);
      expect(checkFacts(estimate.asks, facts)).toEqual([]);
      const answer = estimate.work(facts, on);
      expect(isEstimateRefusal(answer) ? answer : answer.totalMinor).toBe(total);
    });
    test.each(refused)('%s refuses what cannot be (%#)', (id, facts, fact) =>
      expect(estimateOf(id).work(facts, on)).toMatchObject({ refusal: 'facts', problems: [{ fact }] }),
    );
    test('has an example each', () =>
      expect(new Set(examples.map(([, id]) => id))).toEqual(new Set(estimates.map(({ id }) => id))));
  });
}
