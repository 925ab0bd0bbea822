import type { z } from 'zod';
import type { EstimateLine } from '#catalog/types/index.ts';
import type { rulesEndpoints } from '#contract/rules-api.ts';
import { estimateIn, workEstimate } from '#rules/estimate.ts';
import { day } from '#values/calendar-date.ts';
import { answered, placeOf, presentPlace } from './answer.ts';
import { footingOf, presentSources } from './present-sources.ts';

type Endpoint = (typeof rulesEndpoints)['POST /v1/estimates'];

const present = (lines: readonly EstimateLine[]) => lines.map((line) => ({ ...line }));

/** A tax, penalty or charge with its working. @throws Refusal facts_invalid, not_in_catalogue, not_covered */
export function workOutEstimate(asked: z.output<Endpoint['body']>): z.input<Endpoint['reply'][200]> {
  const place = placeOf(asked.jurisdiction);
  const estimate = answered(estimateIn(place, asked.tax));
  const { totalMinor, verdict, lines, methods, notes } = answered(
    workEstimate(estimate, asked.facts, day(asked.on)),
  );
  return {
    jurisdiction: presentPlace(place),
    tax: estimate.id,
    title: estimate.title,
    on: asked.on,
    currency: estimate.currency,
    totalMinor,
    verdict: verdict ?? null,
    lines: present(lines),
    methods: methods?.map((method) => ({ ...method, lines: present(method.lines) })) ?? null,
    notes: [...notes],
    valid: { from: estimate.from, until: estimate.until },
    ...footingOf(estimate),
    sources: presentSources(place.country, [
      estimate,
      ...lines,
      ...(methods ?? []).flatMap((method) => method.lines),
    ]),
  };
}
