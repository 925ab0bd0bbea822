import type { z } from 'zod';
import type { Country, Obligation, Rate } from '#catalog/types/index.ts';
import type { rulesEndpoints } from '#contract/catalogue/rules-api.ts';
import type { Deadline } from '#rules/deadlines/deadlines-of.ts';
import { notListed } from '#rules/deadlines/unlisted-duties.ts';
import { deadlinesBetween, DEADLINE_COVERAGE } from '#rules/deadlines/deadlines-between.ts';
import { areFiguresKnown, dutyOn, ratesNamedOn } from '#rules/law/duty-on.ts';
import { horizonOf, lookedAtOn } from '#rules/law/horizon.ts';
import { findEntityType } from '#rules/jurisdiction.ts';
import { type CalendarDate, day } from '#values/calendar-date.ts';
import { isWorkingDay } from '../companies/working-days.ts';
import type { CountryReader } from '../law/current-country.ts';
import { answerOrRefuse, requireCurrentJurisdiction, presentJurisdiction } from './answer-or-refuse.ts';
import { presentNotListed } from './present-not-listed.ts';
import { presentSources } from './present-provenance.ts';

type Endpoint = (typeof rulesEndpoints)['POST /v1/obligations'];

/** Lists the deadlines of a business between two days. @throws Refusal facts_invalid, not_in_catalogue, not_covered */
export async function listObligations(
  countries: CountryReader,
  body: z.output<Endpoint['body']>,
): Promise<z.input<Endpoint['reply'][200]>> {
  const jurisdiction = await requireCurrentJurisdiction(countries, body.jurisdiction);
  const { country } = jurisdiction;
  const entityType = answerOrRefuse(findEntityType(jurisdiction, body.entityType));
  const period = {
    from: day(body.from),
    to: day(body.to),
    isWorkingDay: (date: CalendarDate) => isWorkingDay(country, date),
  };
  const deadlines = answerOrRefuse(deadlinesBetween(country, entityType, body.facts, period));
  const company = {
    entityType: entityType.id,
    registeredOn: day(String(body.facts['registeredOn'])),
    facts: body.facts,
  };
  const unlisted = notListed(country, company, deadlines, period);
  const obligations = deadlines.map((deadline) => presentDuty(country, deadline));
  return {
    jurisdiction: presentJurisdiction(jurisdiction),
    entityType: entityType.id,
    from: body.from,
    to: body.to,
    obligations,
    notListed: unlisted.map(presentNotListed),
    valid: DEADLINE_COVERAGE,
    sources: presentSources(country, [
      ...deadlines,
      ...obligations.flatMap(({ figures }) => figures),
      ...unlisted,
    ]),
  };
}

const presentLateness = (lateness: NonNullable<Obligation['lateness']>) =>
  lateness.kind === 'bands' ? { ...lateness, bands: lateness.bands.map((band) => ({ ...band })) } : lateness;

/** A rate that the words of a duty name, in basis points or in minor units of the currency. */
const presentRate = (
  country: Country,
  { id, title, unit, value, from, until, source, confidence, ...rate }: Rate,
) => ({
  id,
  title,
  unit,
  value,
  currency: unit === 'money' ? (rate.currency ?? country.currency) : null,
  from,
  until: until ?? null,
  lookedAtOn: lookedAtOn(country, { source, confidence, ...rate }),
  source,
  confidence,
  ...(rate.note === undefined ? {} : { note: rate.note }),
});

function presentDuty(country: Country, deadline: Deadline) {
  const released = country.obligations.find(({ id }) => id === deadline.obligationId);
  if (!released) throw new Error(`${country.name} has no duty '${deadline.obligationId}'`);
  const duty = dutyOn(country, released, deadline.dueOn);
  const looked = lookedAtOn(country, duty);
  return {
    ...deadline,
    lookedAtOn: looked,
    projected: deadline.dueOn > horizonOf(looked) || !areFiguresKnown(country, released, deadline.dueOn),
    figures: ratesNamedOn(country, released, deadline.dueOn).map((rate) => presentRate(country, rate)),
    lateness: duty.lateness ? presentLateness(duty.lateness) : null,
    ...(duty.note === undefined ? {} : { note: duty.note }),
  };
}
