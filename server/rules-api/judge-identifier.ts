import type { z } from 'zod';
import type { rulesEndpoints } from '#contract/rules-api.ts';
import { identify } from '#rules/identify.ts';
import { answered, placeOf, presentPlace } from './answer.ts';
import { footingOf, presentSources } from './present-sources.ts';

type Endpoint = (typeof rulesEndpoints)['POST /v1/identifier-checks'];

/** Whether a number is one of its authority's. @throws Refusal not_in_catalogue */
export function judgeIdentifier(asked: z.output<Endpoint['body']>): z.input<Endpoint['reply'][200]> {
  const place = placeOf(asked.jurisdiction);
  const { kind, valid, formatted } = answered(identify(place.country, asked.kind, asked.value));
  return {
    jurisdiction: presentPlace(place),
    kind: kind.id,
    title: kind.title,
    value: asked.value,
    valid,
    formatted,
    words: valid ? null : kind.words,
    check: kind.check ?? null,
    ...footingOf(kind),
    sources: presentSources(place.country, [kind]),
  };
}
