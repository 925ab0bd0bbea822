import { checkFacts } from '#catalog/kit/answers/check-facts.ts';
import type { Country, EntityType, Facts, EligibilityRule } from '#catalog/types/index.ts';
import { withArticle } from '#values/with-article.ts';
import type { Unanswered } from './unanswered.ts';

type EligibilityVerdict = 'eligible' | 'with-conditions' | 'not-eligible';

/** `findings` are the rules whose condition holds, refusals first; `looked` are all rules that were evaluated. */
export type EligibilityAnswer = {
  readonly verdict: EligibilityVerdict;
  readonly findings: readonly EligibilityRule[];
  readonly looked: readonly EligibilityRule[];
};

const appliesTo =
  (entityType: EntityType) =>
  ({ only }: { readonly only?: readonly string[] }): boolean =>
    only === undefined || only.includes(entityType.id);

/** Returns the facts that eligibility for an entity type depends on. */
export const eligibilityQuestions = (country: Country, entityType: EntityType) =>
  country.eligibility.questions.filter(appliesTo(entityType));

const eligibilityRulesOf = (country: Country, entityType: EntityType) =>
  country.eligibility.rules.filter(appliesTo(entityType));

/** Returns whether there are rules about who may register an entity type. */
export const hasEligibilityRules = (country: Country, entityType: EntityType): boolean =>
  eligibilityRulesOf(country, entityType).length > 0;

/**
 * Decides whether founders with these facts may register an entity type, with or without conditions, or why
 * there is no answer.
 */
export function assessEligibility(
  country: Country,
  entityType: EntityType,
  facts: Facts,
): EligibilityAnswer | Unanswered {
  const rules = eligibilityRulesOf(country, entityType);
  if (rules.length === 0)
    return {
      refusal: 'not-covered',
      words: `We have no rules about who may register the entity type ‘${entityType.title}’ in ${withArticle(country.name)}.`,
    };
  const problems = checkFacts(
    eligibilityQuestions(country, entityType),
    facts,
    country.eligibility.constraints,
  );
  if (problems.length > 0) return { refusal: 'facts', problems };
  const matching = rules.filter((rule) => rule.applies({ ...facts, entityType: entityType.id }));
  const findings = [
    ...matching.filter(({ verdict }) => verdict === 'refused'),
    ...matching.filter(({ verdict }) => verdict === 'condition'),
  ];
  return {
    verdict:
      findings[0] === undefined
        ? 'eligible'
        : findings[0].verdict === 'refused'
          ? 'not-eligible'
          : 'with-conditions',
    findings,
    looked: rules,
  };
}
