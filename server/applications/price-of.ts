import type { Answers } from '#forms/form.ts';
import { quote } from '#rules/quote.ts';
import type { Facts, Service, TierId } from '#catalog/types/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';

/** The price of a service for these answers on a day; facts not answered yet are the assumed ones, which the catalogue puts in words. */
export function priceOf(
  service: Service,
  tier: TierId,
  answers: Answers,
  on: CalendarDate,
): ReturnType<typeof quote> {
  const answered = Object.entries(service.facts(answers, on)).filter(([, value]) => value !== undefined);
  const facts: Facts = { ...service.assumed.facts, ...Object.fromEntries(answered) };
  return quote(service, tier, facts, on);
}
