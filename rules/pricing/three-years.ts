import type { Country, EntityType, Facts, Service } from '#catalog/types/index.ts';
import { addMonths, isWeekday, type CalendarDate } from '#values/calendar-date.ts';
import type { deadlinesOf } from '../deadlines/deadlines-of.ts';
import type { quote } from './quote.ts';

/** The span compared: the first three years after registration, in months. */
export const HORIZON_MONTHS = 36;

export type ThreeYearRules = { quote: typeof quote; deadlinesOf: typeof deadlinesOf };
export type ThreeYears = { readonly totalMinor: number; readonly returns: number };

const factsOf = (type: EntityType, service: Service): Facts => ({
  ...service.assumedCompany?.facts,
  entityType: type.id,
});

/** Returns the deadlines of a business of a type in its first three years, when it is registered on a day. */
export const deadlinesInThreeYears = (
  country: Country,
  type: EntityType,
  service: Service,
  rules: Pick<ThreeYearRules, 'deadlinesOf'>,
  on: CalendarDate,
) =>
  rules.deadlinesOf(
    country,
    { entityType: type.id, registeredOn: on, facts: factsOf(type, service) },
    { from: on, to: addMonths(on, HORIZON_MONTHS, true), isWorkingDay: isWeekday },
  );

/** Returns whether a business of a type has any obligation. */
export const hasObligations = (country: Country, type: EntityType, service: Service): boolean =>
  country.obligations.some(({ applies }) => applies(factsOf(type, service)));

/**
 * Returns the price of set-up and of every filing that we sell in the first three years, in the same tier where it is
 * sold; null when the business has no obligations or a price is not known.
 * @param setUpMinor  the price of the registration
 */
export function threeYearPrice(
  country: Country,
  type: EntityType,
  service: Service,
  tierId: string,
  setUpMinor: number,
  rules: ThreeYearRules,
  on: CalendarDate,
  deadlines = deadlinesInThreeYears(country, type, service, rules, on),
): ThreeYears | null {
  if (!hasObligations(country, type, service)) return null;
  let totalMinor = setUpMinor;
  let returns = 0;
  for (const { obligationId } of deadlines) {
    const filedBy = country.obligations.find(({ id }) => id === obligationId)?.filedBy;
    if (!filedBy) continue;
    const filing = country.services.find(({ id }) => id === filedBy.service);
    const tier = filing && (filing.tiers.find(({ id }) => id === tierId) ?? filing.tiers[0]);
    if (!tier) return null;
    const facts = { entityType: type.id, ...filedBy.facts?.(factsOf(type, service)) };
    const price = rules.quote(filing, tier.id, facts, on, country);
    if (!('lines' in price)) return null;
    totalMinor += price.totalMinor;
    returns += 1;
  }
  return { totalMinor, returns };
}
