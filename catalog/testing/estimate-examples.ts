import { describe, expect, test } from 'vitest';
import { checkFacts } from '#catalog/kit/answers/check-facts.ts';
import { isEstimateRefusal } from '#catalog/kit/estimates/estimating.ts';
import type { Facts, Estimate } from '#catalog/types/index.ts';
import { type CalendarDate } from '#values/calendar-date.ts';

/** The title of an example, the id of the estimate, its facts and the expected total in minor units. */
export type EstimateExample = readonly [words: string, id: string, facts: Facts, totalMinor: number];

/** Tests estimates with worked examples and with facts they refuse. */
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

  describe('estimates', () => {
    test.each(examples)('%s: %s', (_words, id, facts, total) => {
      const estimate = estimateOf(id);
      expect(checkFacts(estimate.questions, facts)).toEqual([]);
      const answer = estimate.calculate(facts, on);
      expect(isEstimateRefusal(answer) ? answer : answer.totalMinor).toBe(total);
    });
    test.each(refused)('%s with impossible facts: refused (%#)', (id, facts, fact) =>
      expect(estimateOf(id).calculate(facts, on)).toMatchObject({ refusal: 'facts', problems: [{ fact }] }),
    );
    test('every estimate: has an example', () =>
      expect(new Set(examples.map(([, id]) => id))).toEqual(new Set(estimates.map(({ id }) => id))));
  });
}
