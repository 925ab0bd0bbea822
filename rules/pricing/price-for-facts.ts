import { checkFacts } from '#catalog/kit/answers/check-facts.ts';
import type { Country, Facts, Service } from '#catalog/types/index.ts';
import { type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import { horizonOf } from '../law/horizon.ts';
import { isQuote, type Quote, quoteWithoutAssumptions } from './quote.ts';
import { type Unanswered, unknownReference } from '../application/unanswered.ts';

/** Formats the periods of all rows of a fee: 'from 1 October 2025 on'. */
const formatFeePeriods = (country: Country, feeId: string): string =>
  country.fees
    .filter(({ id }) => id === feeId)
    .map(({ from, until }) =>
      until
        ? `from ${formatCalendarDate(from)} to ${formatCalendarDate(until)}`
        : `from ${formatCalendarDate(from)} on`,
    )
    .join(', ') || 'never';

/**
 * Returns the price of a service on a day, or why there is none. Every fact that the price depends on must be
 * given: nothing is assumed.
 */
export function priceForFacts(
  country: Country,
  service: Service,
  tierId: string,
  facts: Facts,
  on: CalendarDate,
): Quote | Unanswered {
  if (!service.tiers.some(({ id }) => id === tierId))
    return unknownReference(
      'package',
      `'${service.id}' has no package '${tierId.slice(0, 60)}'. Available: ${service.tiers.map(({ id }) => id).join(', ')}.`,
    );
  const problems = checkFacts(service.priceFacts, facts);
  if (problems.length > 0) return { refusal: 'facts', problems };
  const price = quoteWithoutAssumptions(service, tierId, facts, on, country);
  if (!isQuote(price))
    return {
      refusal: 'not-covered',
      words: `The fee '${price.feeId}' is not known for ${formatCalendarDate(on)}: we have it ${formatFeePeriods(country, price.feeId)}.`,
    };
  const outdated = price.lines.find((line) => line.lookedAtOn !== null && on > horizonOf(line.lookedAtOn));
  if (outdated?.lookedAtOn)
    return {
      refusal: 'not-covered',
      words: `The fee '${outdated.feeId}' was looked at on ${formatCalendarDate(outdated.lookedAtOn)} and is answered for days up to ${formatCalendarDate(horizonOf(outdated.lookedAtOn))}.`,
    };
  if (!Number.isSafeInteger(price.totalMinor))
    return {
      refusal: 'facts',
      problems: Object.keys(facts)
        .filter((id) => typeof facts[id] === 'number')
        .map((fact) => ({
          fact,
          code: 'out-of-range',
          words: 'This makes the price too large to calculate exactly.',
        })),
    };
  return price;
}
