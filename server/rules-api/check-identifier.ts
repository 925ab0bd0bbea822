import type { z } from 'zod';
import type { rulesEndpoints } from '#contract/rules-api.ts';
import { parseIdentifier } from '#rules/parse-identifier.ts';
import { answerOrRefuse, resolvePlace, presentPlace } from './answer-or-refuse.ts';
import { provenanceOf, presentSources } from './present-provenance.ts';

type Endpoint = (typeof rulesEndpoints)['POST /v1/identifier-checks'];

/** Whether a number is one of its authority's. @throws Refusal not_in_catalogue */
export function checkIdentifier(asked: z.output<Endpoint['body']>): z.input<Endpoint['reply'][200]> {
  const place = resolvePlace(asked.jurisdiction);
  const { kind, valid, formatted } = answerOrRefuse(parseIdentifier(place.country, asked.kind, asked.value));
  return {
    jurisdiction: presentPlace(place),
    kind: kind.id,
    title: kind.title,
    value: asked.value,
    valid,
    formatted,
    words: valid ? null : kind.words,
    check: kind.check ?? null,
    ...provenanceOf(kind),
    sources: presentSources(place.country, [kind]),
  };
}
