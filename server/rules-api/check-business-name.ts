import type { z } from 'zod';
import type { rulesEndpoints } from '#contract/catalogue/rules-api.ts';
import { findEntityType } from '#rules/jurisdiction.ts';
import { checkName, nameRulesOf } from '#rules/names/name-check.ts';
import { answerOrRefuse, requireJurisdiction, presentJurisdiction } from './answer-or-refuse.ts';
import { provenanceOf, presentSources } from './present-provenance.ts';

type Endpoint = (typeof rulesEndpoints)['POST /v1/name-checks'];

/** Checks a name against the rules of a registry. @throws Refusal not_in_catalogue */
export function checkBusinessName({
  jurisdiction,
  entityType: typeId,
  name,
  existingNames = [],
}: z.output<Endpoint['body']>): z.input<Endpoint['reply'][200]> {
  const place = requireJurisdiction(jurisdiction);
  const entityType = answerOrRefuse(findEntityType(place, typeId));
  const { verdict, findings, bare } = checkName(place.country, entityType.id, name, existingNames);
  const { sameAs } = nameRulesOf(place.country, entityType.id);
  return {
    jurisdiction: presentJurisdiction(place),
    entityType: entityType.id,
    name,
    bare,
    verdict,
    findings: findings.map((finding) => ({ ...finding, matched: [...finding.matched] })),
    comparison: sameAs
      ? { law: sameAs.law, words: sameAs.words, reduced: sameAs.reduce(name), ...provenanceOf(sameAs) }
      : null,
    compared: sameAs ? existingNames.length : 0,
    sources: presentSources(place.country, [...findings, ...(sameAs ? [sameAs] : [])]),
  };
}
