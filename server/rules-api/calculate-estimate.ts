import type { z } from 'zod';
import type { EstimateLine } from '#catalog/types/index.ts';
import type { rulesEndpoints } from '#contract/catalogue/rules-api.ts';
import { findEstimate, computeEstimate } from '#rules/pricing/estimate.ts';
import { lookedAtOn } from '#rules/law/horizon.ts';
import { day } from '#values/calendar-date.ts';
import type { CountryReader } from '../law/current-country.ts';
import { answerOrRefuse, requireCurrentJurisdiction, presentJurisdiction } from './answer-or-refuse.ts';
import { provenanceOf, presentSources } from './present-provenance.ts';

type Endpoint = (typeof rulesEndpoints)['POST /v1/estimates'];

const present = (lines: readonly EstimateLine[]) => lines.map((line) => ({ ...line }));

/** Calculates a tax, penalty or charge line by line. @throws Refusal facts_invalid, not_in_catalogue, not_covered */
export async function calculateEstimate(
  countries: CountryReader,
  body: z.output<Endpoint['body']>,
): Promise<z.input<Endpoint['reply'][200]>> {
  const jurisdiction = await requireCurrentJurisdiction(countries, body.jurisdiction);
  const estimate = answerOrRefuse(findEstimate(jurisdiction, body.tax));
  const {
    totalMinor,
    verdict,
    verdictId,
    days = [],
    lines,
    methods,
    notes,
  } = answerOrRefuse(
    computeEstimate(estimate, body.facts, day(body.on), lookedAtOn(jurisdiction.country, estimate)),
  );
  return {
    jurisdiction: presentJurisdiction(jurisdiction),
    tax: estimate.id,
    title: estimate.title,
    on: body.on,
    currency: estimate.currency,
    totalMinor,
    verdict: verdict ?? null,
    verdictId: verdictId ?? null,
    days: [...days],
    lines: present(lines),
    methods: methods?.map((method) => ({ ...method, lines: present(method.lines) })) ?? null,
    notes: [...notes],
    valid: { from: estimate.from, until: estimate.until },
    ...provenanceOf(estimate),
    sources: presentSources(jurisdiction.country, [
      estimate,
      ...lines,
      ...(methods ?? []).flatMap((method) => method.lines),
    ]),
  };
}
