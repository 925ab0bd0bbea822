import type { z } from 'zod';
import { countryOf, serviceById, services } from '#catalog/index.ts';
import type { rulesEndpoints } from '#contract/catalogue/rules-api.ts';
import { horizonOf } from '#rules/law/horizon.ts';
import type { QuoteLine } from '#rules/pricing/quote.ts';
import { priceForFacts } from '#rules/pricing/price-for-facts.ts';
import { day } from '#values/calendar-date.ts';
import type { CountryReader } from '../law/current-country.ts';
import { answerOrRefuse, unknownRefusal } from './answer-or-refuse.ts';
import { presentSources } from './present-provenance.ts';

type Endpoint = (typeof rulesEndpoints)['POST /v1/quotes'];

/** Quotes a price from facts. @throws Refusal facts_invalid, not_in_catalogue, not_covered */
export async function quotePrice(
  countries: CountryReader,
  body: z.output<Endpoint['body']>,
): Promise<z.input<Endpoint['reply'][200]>> {
  const service = serviceById(body.service);
  if (!service)
    throw unknownRefusal(
      'service',
      `We have no service '${body.service}'. Available: ${services.map(({ id }) => id).join(', ')}.`,
    );
  const country = await countries.one(countryOf(service));
  const price = answerOrRefuse(priceForFacts(country, service, body.package, body.facts, day(body.on)));
  return {
    service: service.id,
    title: service.title,
    country: country.id,
    package: body.package,
    ...price,
    lines: price.lines.map((line) => ({ ...line })),
    valid: validOf(price.lines),
    sources: presentSources(country, price.lines),
  };
}

/** Returns the days on which every line of a price is in force, up to twelve months after it was looked at. */
export function validOf(lines: readonly QuoteLine[]): { from: string; until: string | null } {
  const ends = lines
    .flatMap(({ until, lookedAtOn }) => [until, lookedAtOn === null ? null : horizonOf(lookedAtOn)])
    .flatMap((end) => end ?? [])
    .toSorted();
  return {
    from:
      lines
        .map(({ from }) => from)
        .toSorted()
        .at(-1) ?? '',
    until: ends[0] ?? null,
  };
}
