import type { z } from 'zod';
import type { rulesEndpoints } from '#contract/catalogue/rules-api.ts';
import { parseIdentifier } from '#rules/parse-identifier.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import { answerOrRefuse, requireJurisdiction, presentJurisdiction } from './answer-or-refuse.ts';
import { provenanceOf, presentSources } from './present-provenance.ts';

type Endpoint = (typeof rulesEndpoints)['POST /v1/identifier-checks'];

/** Validates an identifier, such as a tax number, as of `now`. @throws Refusal not_in_catalogue */
export function checkIdentifier(
  body: z.output<Endpoint['body']>,
  now: Date,
): z.input<Endpoint['reply'][200]> {
  const jurisdiction = requireJurisdiction(body.jurisdiction);
  const { kind, valid, formatted, words } = answerOrRefuse(
    parseIdentifier(
      jurisdiction.country,
      body.kind,
      body.value,
      calendarDateIn(jurisdiction.country.zone, now),
    ),
  );
  return {
    jurisdiction: presentJurisdiction(jurisdiction),
    kind: kind.id,
    title: kind.title,
    value: body.value,
    valid,
    formatted,
    words,
    check: kind.check ?? null,
    ...provenanceOf(kind),
    sources: presentSources(jurisdiction.country, [kind]),
  };
}
