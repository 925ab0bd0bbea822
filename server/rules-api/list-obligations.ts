import type { z } from 'zod';
import type { Country } from '#catalog/types/index.ts';
import type { rulesEndpoints } from '#contract/rules-api.ts';
import type { Deadline } from '#rules/deadlines/deadlines-of.ts';
import { deadlinesBetween, DEADLINE_COVERAGE } from '#rules/deadlines/deadlines-between.ts';
import { findEntityType } from '#rules/jurisdiction.ts';
import { day } from '#values/calendar-date.ts';
import { isWorkingDay } from '../companies/working-days.ts';
import { answerOrRefuse, requireJurisdiction, presentJurisdiction } from './answer-or-refuse.ts';
import { presentSources } from './present-provenance.ts';

type Endpoint = (typeof rulesEndpoints)['POST /v1/obligations'];

/** Lists the deadlines of a business between two days. @throws Refusal facts_invalid, not_in_catalogue, not_covered */
export function listObligations(body: z.output<Endpoint['body']>): z.input<Endpoint['reply'][200]> {
  const jurisdiction = requireJurisdiction(body.jurisdiction);
  const { country } = jurisdiction;
  const entityType = answerOrRefuse(findEntityType(jurisdiction, body.entityType));
  const deadlines = answerOrRefuse(
    deadlinesBetween(country, entityType, body.facts, {
      from: day(body.from),
      to: day(body.to),
      isWorkingDay: (date) => isWorkingDay(country, date),
    }),
  );
  return {
    jurisdiction: presentJurisdiction(jurisdiction),
    entityType: entityType.id,
    from: body.from,
    to: body.to,
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
