import type { z } from 'zod';
import type { rulesEndpoints } from '#contract/rules-api.ts';
import { assessEligibility } from '#rules/eligibility.ts';
import { findEntityType } from '#rules/jurisdiction.ts';
import { answerOrRefuse, resolvePlace, presentPlace } from './answer-or-refuse.ts';
import { provenanceOf, presentSources } from './present-provenance.ts';

type Endpoint = (typeof rulesEndpoints)['POST /v1/eligibility'];

/** Whether founders may register an entity type. @throws Refusal facts_invalid, not_in_catalogue, not_covered */
export function checkEligibility(asked: z.output<Endpoint['body']>): z.input<Endpoint['reply'][200]> {
  const place = resolvePlace(asked.jurisdiction);
  const entityType = answerOrRefuse(findEntityType(place, asked.entityType));
  const { verdict, findings, looked } = answerOrRefuse(
    assessEligibility(place.country, entityType, asked.facts),
  );
  return {
    jurisdiction: presentPlace(place),
    entityType: entityType.id,
    verdict,
    findings: findings.map((rule) => ({
      ruleId: rule.id,
      verdict: rule.verdict,
      words: rule.words,
      remedy: rule.remedy,
      law: rule.law,
      ...provenanceOf(rule),
    })),
    looked: looked.map((rule) => ({ ruleId: rule.id, law: rule.law, ...provenanceOf(rule) })),
    sources: presentSources(place.country, looked),
  };
}
