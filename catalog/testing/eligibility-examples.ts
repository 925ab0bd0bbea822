import { describe, expect, test } from 'vitest';
import { checkFacts } from '#catalog/kit/answers/check-facts.ts';
import type { Facts, Eligibility } from '#catalog/types/index.ts';

/**
 * Tests each eligibility rule with facts it applies to and facts it does not. Rules that always apply have no
 * good facts: pass null.
 */
export function testEligibility(
  { questions, rules }: Eligibility,
  examples: readonly (readonly [string, string, Facts, Facts | null])[],
): void {
  describe('eligibility', () => {
    test.each(examples)('%s for %s: applies to the bad facts only', (id, entityType, bad, good) => {
      const typeQuestions = questions.filter(({ only }) => only?.includes(entityType) ?? true);
      const outcomeOf = (facts: Facts) => ({
        problems: checkFacts(typeQuestions, facts),
        applies: rules.find((rule) => rule.id === id)?.applies(facts),
      });
      expect(rules.find((rule) => rule.id === id)?.only?.includes(entityType) ?? true).toBe(true);
      expect(outcomeOf(bad)).toEqual({ problems: [], applies: true });
      expect(good === null || outcomeOf(good)).toEqual(good === null || { problems: [], applies: false });
    });
    test('every rule: has an example', () =>
      expect(new Set(examples.map(([id]) => id))).toEqual(new Set(rules.map(({ id }) => id))));
  });
}
