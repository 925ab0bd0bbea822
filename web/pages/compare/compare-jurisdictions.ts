import { serviceById } from '#catalog/index.ts';
import type { Country, EntityType, Service, TierId } from '#catalog/types.ts';
import { chooseEntity, type FounderAnswers } from '#rules/choose-entity.ts';
import { deadlinesOf } from '#rules/due-dates.ts';
import { isWithin, jurisdictionName, type Jurisdiction } from '#rules/jurisdiction.ts';
import { isQuote, quote, type Quote } from '#rules/quote.ts';
import { addMonths, weekdayOf, type CalendarDate } from '#values/calendar-date.ts';

/** The first three years after registration, in months. */
const AHEAD_MONTHS = 36;
/** Duties that a filing service of ours takes off the customer each year, by what their ids say. */
const YEARLY_RETURN = /annual-return|renewal|confirmation-statement|annual-report/;

/** What a place asks of a founder with these answers. What our catalogue does not hold is null, and the page says so. */
export type Compared = {
  id: string;
  name: string;
  country: Country;
  type: EntityType;
  service: Service;
  /** What speaks against the kind of business for these answers; empty when it fits. */
  against: readonly string[];
  setUp: Quote | null;
  time: string | null;
  /** Set-up and the yearly returns of three years, filed by us, in minor units. */
  threeYears: { totalMinor: number; returns: number } | null;
  filingsAYear: number | null;
  duties: readonly string[];
};

const isWeekday = (date: CalendarDate): boolean => weekdayOf(date) !== 0 && weekdayOf(date) !== 6;

const placesOf = (country: Country): readonly Jurisdiction[] => {
  const regions = country.regions.filter((region) => country.entityTypes.some((type) => type.region === region.id && type.serviceId !== undefined));
  return regions.length > 0 ? regions.map((region) => ({ country, region })) : [{ country, region: null }];
};

/** Every place one can register in, each with the kind of business that fits the answers best there. */
export const compareJurisdictions = (countries: readonly Country[], answers: FounderAnswers, wanted: TierId, today: CalendarDate): readonly Compared[] =>
  countries.flatMap(placesOf).flatMap((place) => comparePlace(place, answers, wanted, today) ?? []);

function comparePlace(place: Jurisdiction, answers: FounderAnswers, wanted: TierId, today: CalendarDate): Compared | null {
  const { country, region } = place;
  const best = chooseEntity(country, answers).find(({ entityType }) => isWithin(place, entityType));
  const service = best?.entityType.serviceId === undefined ? undefined : serviceById(best.entityType.serviceId);
  if (!best || !service) return null;
  const { entityType: type, against } = best;
  const tier = service.tiers.find(({ id }) => id === wanted) ?? service.tiers[0];
  const price = tier ? quote(service, tier.id, {}, today) : null;
  const setUp = price && isQuote(price) ? price : null;
  const facts = { ...service.foreseen?.facts, entityType: type.id };
  const until = addMonths(today, AHEAD_MONTHS, true);
  const deadlines = deadlinesOf(country, { entityType: type.id, registeredOn: today, facts }, { from: today, to: until, isWorkingDay: isWeekday });
  const known = country.obligations.some(({ applies }) => applies(facts));
  const returns = deadlines.filter(({ obligationId }) => YEARLY_RETURN.test(obligationId)).length;
  return {
    id: region?.id ?? country.id,
    name: jurisdictionName(place),
    country, type, service, against, setUp,
    time: tier?.time ?? null,
    threeYears: setUp && known ? threeYears(country, type, setUp, returns, wanted, today) : null,
    filingsAYear: known ? Math.round((deadlines.length / (AHEAD_MONTHS / 12)) * 10) / 10 : null,
    duties: [...new Set(deadlines.map(({ title }) => title))],
  };
}

/** Null where no service of ours files the yearly return of this kind of business at a known price. */
function threeYears(country: Country, type: EntityType, setUp: Quote, returns: number, wanted: TierId, today: CalendarDate): Compared['threeYears'] {
  if (returns === 0) return { totalMinor: setUp.totalMinor, returns };
  const filing = country.services.find((service) => service.line === 'compliance' && (service.entityType === undefined || service.entityType === type.id));
  const tier = filing && (filing.tiers.find(({ id }) => id === wanted) ?? filing.tiers[0]);
  const price = filing && tier ? quote(filing, tier.id, { entityType: type.id }, today) : null;
  return price && isQuote(price) ? { totalMinor: setUp.totalMinor + returns * price.totalMinor, returns } : null;
}
