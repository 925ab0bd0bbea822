import { describe, expect, test } from 'vitest';
import { checkFacts } from '#catalog/kit/check-facts.ts';
import type { Facts, Eligibility } from '#catalog/types/index.ts';

/** Holds every rule of eligibility against facts that run into it and facts that do not. Rules that always bite have no good facts: give null. */
export function testEligibility(
  { asks, rules }: Eligibility,
  examples: readonly (readonly [string, string, Facts, Facts | null])[],
): void {
  describe('eligibility', () => {
    test.each(examples)('%s bites for %s', (id, entityType, bad, good) => {
      const asked = asks.filter(({ only }) => only?.includes(entityType) ?? true);
      const told = (facts: Facts) => ({
        problems: checkFacts(asked, facts),
        bites: rules.find((rule) => rule.id === id)?.bites(facts),
      });
      expect(rules.find((rule) => rule.id === id)?.only?.includes(entityType) ?? true).toBe(true);
      expect(told(bad)).toEqual({ problems: [], bites: true });
      expect(good === null || told(good)).toEqual(good === null || { problems: [], bites: false });
    });
    test('has an example for each rule', () =>
      expect(new Set(examples.map(([id]) => id))).toEqual(new Set(rules.map(({ id }) => id))));
  });
}
