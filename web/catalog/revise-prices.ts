import { offersOn } from '#catalog/availability.ts';
import { registryTimeOf } from '#catalog/registry-time.ts';
import { addressesOn } from '#catalog/service-addresses.ts';
import type { Country, Service } from '#catalog/types/index.ts';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { firstAnswersOf } from '#rules/application/first-answers.ts';
import { isWithin, jurisdictionName } from '#rules/jurisdiction.ts';
import { checkName } from '#rules/names/name-check.ts';
import { dutyOn } from '#rules/law/duty-on.ts';
import { quote } from '#rules/pricing/quote.ts';
import { calendarDateIn, type CalendarDate } from '#values/calendar-date.ts';
import type { Comparison } from '../content/comparison.ts';
import type { CountryGuide } from '../content/country-guide.ts';
import type { BoardService } from '../content/price-board.ts';
import type { PriceList } from '../content/price-list.ts';
import type { OfferCountry } from '../content/site-offers.ts';
import { comparePlaces } from '../prerender/build-plugins/comparison.ts';
import { countryGuide } from '../prerender/build-plugins/country-guide.ts';
import { boardServices } from '../prerender/build-plugins/price-board.ts';
import { listCountry } from '../prerender/build-plugins/price-list.ts';
import { siteOffers } from '../prerender/build-plugins/site-offers.ts';
import type { FigureRecords } from './figure-records.ts';
import { loadNamingCountry } from './load-naming-country.ts';
import { loadWholeCountry } from './load-service.ts';
import { withRecords } from './use-current-country.ts';

// Runs the functions of the build again in the browser, for the countries where the desk entered an amount.
// Fetched only then.

type Current = { readonly country: Country; readonly on: CalendarDate; readonly quote: typeof quote };

/** Loads a country with its records, and quotes with its fees. */
async function readCurrent(id: string, records: FigureRecords): Promise<Current> {
  const current = withRecords(await loadWholeCountry(id), records.get(id));
  const on = calendarDateIn(current.zone, new Date());
  const country = offersOn(current, on);
  return {
    country,
    on,
    quote: (service, tier, facts, day) => quote(service, tier, facts, day, country),
  };
}

const quoteOn = (current: Current) => (service: Service, tier: string) =>
  current.quote(service, tier, {}, current.on);

/** Revises the countries of the price list that have records, and says for which day. */
export const revisePriceList = async (list: PriceList, records: FigureRecords): Promise<PriceList> => ({
  ...list,
  countries: await Promise.all(
    list.countries.map(async (listed) => {
      if (!records.has(listed.id)) return listed;
      const current = await readCurrent(listed.id, records);
      return { ...listCountry(current.country, quoteOn(current)), revisedOn: current.on };
    }),
  ),
});

/** Revises the lowest prices of a country's page. */
export async function reviseOffers(offers: OfferCountry, records: FigureRecords): Promise<OfferCountry> {
  if (!records.has(offers.id)) return offers;
  const current = await readCurrent(offers.id, records);
  const [revised] = siteOffers(
    [current.country],
    (services) => addressesOn(services, current.on),
    quoteOn(current),
  ).countries;
  return revised ?? offers;
}

/** Revises the registrations of a country on the home page. */
export async function reviseBoard(
  services: readonly BoardService[],
  countryId: string,
  records: FigureRecords,
): Promise<readonly BoardService[]> {
  if (!records.has(countryId)) return services;
  const current = await readCurrent(countryId, records);
  return boardServices(current.country, quoteOn(current), registryTimeOf);
}

/** Revises the prices of a country's guide. */
export async function reviseGuide(guide: CountryGuide, records: FigureRecords): Promise<CountryGuide> {
  if (!records.has(guide.id)) return guide;
  const current = await readCurrent(guide.id, records);
  // The guide checks two example names.
  const { nameRules, regions } = await loadNamingCountry(guide.id);
  const rules = { quote: current.quote, deadlinesOf, dutyOn, checkName };
  return countryGuide({ ...current.country, nameRules, regions }, rules, current.on);
}

/** Revises the compared places of the countries that have records. */
export async function reviseComparison(
  { places, ...rest }: Comparison,
  records: FigureRecords,
): Promise<Comparison> {
  const revised = await Promise.all(
    [...records.keys()].map(async (id) => {
      const current = await readCurrent(id, records);
      const rules = { quote: current.quote, firstAnswersOf, deadlinesOf, isWithin, jurisdictionName };
      return comparePlaces(current.country, rules, current.on);
    }),
  );
  const byId = new Map(revised.flat().map((place) => [place.id, place]));
  return { ...rest, places: places.map((place) => byId.get(place.id) ?? place) };
}
