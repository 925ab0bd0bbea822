import { checkFacts } from '#catalog/kit/check-facts.ts';
import type { Country, EntityType, Facts, EligibilityRule } from '#catalog/types/index.ts';
import { withArticle } from '#values/country.ts';
import type { Unanswered } from './unanswered.ts';

type EligibilityVerdict = 'eligible' | 'with-conditions' | 'not-eligible';

/** `findings` are the rules that bite, refusals first; `looked` are all that were held against the facts. */
export type EligibilityAnswer = {
  readonly verdict: EligibilityVerdict;
  readonly findings: readonly EligibilityRule[];
  readonly looked: readonly EligibilityRule[];
};

const concerns =
  (entityType: EntityType) =>
  ({ only }: { readonly only?: readonly string[] }): boolean =>
    only === undefined || only.includes(entityType.id);

/** The facts that eligibility for an entity type turns on. */
const eligibilityAsks = (country: Country, entityType: EntityType) =>
  country.eligibility.asks.filter(concerns(entityType));

/** Whether founders with these facts may register an entity type: as they are, on conditions, or not. */
export function judgeEligibility(
  country: Country,
  entityType: EntityType,
  facts: Facts,
): EligibilityAnswer | Unanswered {
  const looked = country.eligibility.rules.filter(concerns(entityType));
  if (looked.length === 0)
    return {
      refusal: 'not-covered',
      words: `We hold no rules about who may register a ${entityType.title} in ${withArticle(country.name)}.`,
    };
  const problems = checkFacts(eligibilityAsks(country, entityType), facts);
  if (problems.length > 0) return { refusal: 'facts', problems };
  const bitten = looked.filter((rule) => rule.bites({ ...facts, entityType: entityType.id }));
  const findings = [
    ...bitten.filter(({ verdict }) => verdict === 'refused'),
    ...bitten.filter(({ verdict }) => verdict === 'condition'),
  ];
  return {
    verdict:
      findings[0] === undefined
        ? 'eligible'
        : findings[0].verdict === 'refused'
          ? 'not-eligible'
          : 'with-conditions',
    findings,
    looked,
  };
}
