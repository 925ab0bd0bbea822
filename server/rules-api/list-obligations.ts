import type { z } from 'zod';
import type { Country } from '#catalog/types/index.ts';
import type { rulesEndpoints } from '#contract/rules-api.ts';
import type { Deadline } from '#rules/deadlines/deadlines-of.ts';
import { deadlinesBetween, DEADLINE_COVERAGE } from '#rules/deadlines/deadlines-between.ts';
import { findEntityType } from '#rules/jurisdiction.ts';
import { day } from '#values/calendar-date.ts';
import { isWorkingDay } from '../companies/working-days.ts';
import { answerOrRefuse, resolvePlace, presentPlace } from './answer-or-refuse.ts';
import { presentSources } from './present-provenance.ts';

type Endpoint = (typeof rulesEndpoints)['POST /v1/obligations'];

/** What a business must do between two days. @throws Refusal facts_invalid, not_in_catalogue, not_covered */
export function listObligations(asked: z.output<Endpoint['body']>): z.input<Endpoint['reply'][200]> {
  const place = resolvePlace(asked.jurisdiction);
  const { country } = place;
  const entityType = answerOrRefuse(findEntityType(place, asked.entityType));
  const deadlines = answerOrRefuse(
    deadlinesBetween(country, entityType, asked.facts, {
      from: day(asked.from),
      to: day(asked.to),
      isWorkingDay: (date) => isWorkingDay(country, date),
    }),
  );
  return {
    jurisdiction: presentPlace(place),
    entityType: entityType.id,
    from: asked.from,
    to: asked.to,
    obligations: deadlines.map((deadline) => presentDuty(country, deadline)),
    valid: DEADLINE_COVERAGE,
    sources: presentSources(country, deadlines),
  };
}

function presentDuty(country: Country, deadline: Deadline) {
  const duty = country.obligations.find(({ id }) => id === deadline.obligationId);
  if (!duty) throw new Error(`${country.name} has no duty '${deadline.obligationId}'`);
  return {
    ...deadline,
    lateness: duty.lateness ? { ...duty.lateness } : null,
    ...(duty.note === undefined ? {} : { note: duty.note }),
  };
}
