import type { z } from 'zod';
import type { rulesEndpoints } from '#contract/catalogue/rules-api.ts';
import { assessEligibility } from '#rules/application/eligibility.ts';
import { findEntityType } from '#rules/jurisdiction.ts';
import { answerOrRefuse, requireJurisdiction, presentJurisdiction } from './answer-or-refuse.ts';
import { provenanceOf, presentSources } from './present-provenance.ts';

type Endpoint = (typeof rulesEndpoints)['POST /v1/eligibility'];

/** Checks whether founders may register an entity type. @throws Refusal facts_invalid, not_in_catalogue, not_covered */
export function checkEligibility(body: z.output<Endpoint['body']>): z.input<Endpoint['reply'][200]> {
  const jurisdiction = requireJurisdiction(body.jurisdiction);
  const entityType = answerOrRefuse(findEntityType(jurisdiction, body.entityType));
  const { verdict, findings, looked } = answerOrRefuse(
    assessEligibility(jurisdiction.country, entityType, body.facts),
  );
  return {
    jurisdiction: presentJurisdiction(jurisdiction),
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
    sources: presentSources(jurisdiction.country, looked),
  };
}
