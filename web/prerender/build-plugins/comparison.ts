import { registryTimeOf } from '#catalog/registry-time.ts';
import type { Country, EntityType, Facts, Service, TierId } from '#catalog/types/index.ts';
import type { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import type { firstAnswersOf } from '#rules/application/first-answers.ts';
import type { Jurisdiction } from '#rules/jurisdiction.ts';
import { likelyOf } from '#rules/pricing/describe-likely.ts';
import type { Quote, quote } from '#rules/pricing/quote.ts';
import {
  deadlinesInThreeYears,
  hasObligations,
  HORIZON_MONTHS,
  threeYearPrice,
} from '#rules/pricing/three-years.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { ComparedPlace, ComparedTier, ComparedType, Comparison } from '../../content/comparison.ts';

/** The rules the comparison uses. Passed in, because a plugin imports them at build time. */
export type ComparisonRules = {
  quote: typeof quote;
  firstAnswersOf: typeof firstAnswersOf;
  deadlinesOf: typeof deadlinesOf;
  isWithin: (place: Jurisdiction, limited: { readonly region?: string }) => boolean;
  jurisdictionName: (place: Jurisdiction) => string;
};

const placesOf = (country: Country): readonly Jurisdiction[] => {
  const regions = country.regions.filter((region) =>
    country.entityTypes.some((type) => type.region === region.id && type.serviceId !== undefined),
  );
  return regions.length > 0 ? regions.map((region) => ({ country, region })) : [{ country, region: null }];
};

/**
 * Compares every place to register in, for a business registered on a day. Leaves out places without a
 * registration to order.
 */
export const comparison = (
  countries: readonly Country[],
  rules: ComparisonRules,
  on: CalendarDate,
): Comparison => ({
  on,
  places: countries.flatMap((country) => comparePlaces(country, rules, on)),
});

/** Compares the places of one country. See `comparison`. */
export const comparePlaces = (
  country: Country,
  rules: ComparisonRules,
  on: CalendarDate,
): readonly ComparedPlace[] =>
  placesOf(country).flatMap((place) => {
    const compared = comparePlace(place, rules, on);
    return compared.types.length === 0 ? [] : [compared];
  });

function comparePlace(place: Jurisdiction, rules: ComparisonRules, on: CalendarDate): ComparedPlace {
  const { country, region } = place;
  const types = country.entityTypes.filter(
    (type) => type.traits !== undefined && rules.isWithin(place, type),
  );
  return {
    id: region?.id ?? country.id,
    name: rules.jurisdictionName(place),
    code: country.code,
    currency: country.currency,
    taxes: country.estimates
      .filter((estimate) => estimate.about === undefined && rules.isWithin(place, estimate))
      .map(({ title, page }) => ({ title, page })),
    types: types.flatMap((type): ComparedType[] => {
      const service = country.services.find(({ id }) => id === type.serviceId);
      return service ? [compareType(country, type, service, rules, on)] : [];
    }),
  };
}

function compareType(
  country: Country,
  type: EntityType,
  service: Service,
  rules: ComparisonRules,
  on: CalendarDate,
): ComparedType {
  const deadlines = deadlinesInThreeYears(country, type, service, rules, on);
  const tiersFor = (priceFacts: Facts): readonly ComparedTier[] =>
    service.tiers.map(({ id, title, time, includes }): ComparedTier => {
      const price = priceOf(rules, service, id, priceFacts, on);
      return {
        id,
        title,
        time,
        includes,
        price: price && {
          ourMinor: price.lines.reduce((sum, line) => sum + (line.payee === 'ours' ? line.minor : 0), 0),
          totalMinor: price.totalMinor,
          estimate: price.estimate,
          atCost: likelyOf(price.lines),
        },
        threeYears:
          price && threeYearPrice(country, type, service, id, price.totalMinor, rules, on, deadlines),
      };
    });
  const foreign = rules.firstAnswersOf(service, { foreignOwner: true });
  const registryTime = registryTimeOf(country, service);
  return {
    type: withFiniteOwners(type),
    start: service.paths.start,
    assumed: service.assumed.words,
    tiers: tiersFor({}),
    withForeignOwner:
      foreign.assumed === service.assumed.words
        ? null
        : {
            assumed: foreign.assumed,
            tiers: tiersFor(
              Object.keys(foreign.answers).length > 0 ? service.facts(foreign.answers, on) : {},
            ),
          },
    registryTime: registryTime ? { time: registryTime.time, note: registryTime.note ?? null } : null,
    filingsAYear: hasObligations(country, type, service)
      ? Math.round((deadlines.length / (HORIZON_MONTHS / 12)) * 10) / 10
      : null,
    duties: [...new Set(deadlines.map(({ title }) => title))],
    residency: country.eligibility.rules
      .filter((rule) => rule.residency === true && (rule.only?.includes(type.id) ?? true))
      .map(({ words }) => words),
  };
}

/** JSON has no infinity. */
const withFiniteOwners = (type: EntityType): EntityType =>
  type.traits
    ? {
        ...type,
        traits: { ...type.traits, maxOwners: Math.min(type.traits.maxOwners, Number.MAX_SAFE_INTEGER) },
      }
    : type;

function priceOf(
  rules: ComparisonRules,
  service: Service,
  tier: TierId,
  facts: Facts,
  on: CalendarDate,
): Quote | null {
  const price = rules.quote(service, tier, facts, on);
  return 'lines' in price ? price : null;
}
