import type { Country, Facts, Service, TierId } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { firstAnswersOf } from '#rules/application/first-answers.ts';
import { priceMark, type PricePart } from '#rules/pricing/price-mark.ts';
import { quote, type Quote } from '#rules/pricing/quote.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { founderAnswers, type ChosenAnswers } from '../entity-types/founder-questions.ts';

/** Returns the tier selected by default: standard where there is one. */
export const firstTier = (service: Service): TierId =>
  (service.tiers.find(({ id }) => id === 'standard') ?? service.tiers[0])?.id ?? 'standard';

/**
 * Returns what a service costs on a day with the facts given, the assumed ones standing in for the others;
 * null when a fee is not known.
 * @param country  from `useCurrentCountry`, so that the price follows what the desk recorded
 */
export function priceOf(
  service: Service,
  tier: TierId,
  facts: Facts,
  on: CalendarDate,
  country: Country,
): Quote | null {
  const price = quote(service, tier, facts, on, country);
  return 'lines' in price ? price : null;
}

/** Returns the marks of a price, so far as it is for the assumed facts: the server knows no others. */
export const marksOf =
  (service: Service, tier: TierId, facts: Facts) =>
  (part: PricePart): string | undefined =>
    Object.keys(facts).length === 0 ? priceMark(service.id, tier, part) : undefined;

/**
 * Returns the first answers of the form that follow from a founder's answers, the facts of the price with
 * them, and its assumptions in words.
 */
export function priceBasis(
  service: Service,
  founder: ChosenAnswers,
  on: CalendarDate,
): { answers: Answers; facts: Facts; assumed: string } {
  const { answers, assumed } = firstAnswersOf(service, founderAnswers(founder));
  return { answers, facts: Object.keys(answers).length > 0 ? service.facts(answers, on) : {}, assumed };
}
