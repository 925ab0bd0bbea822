import { formatCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { discountOf, ourFeeOf, ownDiscountOf, type DiscountTerms } from './discount.ts';
import type { QuoteLine } from '../pricing/quote.ts';

/** Normalises a code as typed: upper case without spaces. Null when no code can look like it. */
export function normaliseCode(typed: string): string | null {
  const code = typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
  return /^[A-Z0-9](?:[A-Z0-9-]{1,22})[A-Z0-9]$/.test(code) ? code : null;
}

/** The conditions of a promotional code. Empty lists and null do not limit it. */
export type CodeConditions = {
  readonly code: string;
  readonly terms: DiscountTerms;
  /** The least of our fee, in minor units by currency. */
  readonly minimums: Readonly<Partial<Record<Currency, number>>>;
  readonly countries: readonly string[];
  readonly services: readonly string[];
  readonly maxUses: number | null;
  readonly maxUsesPerCustomer: number | null;
  /** The first and the last day, in the time zone of the application's country. */
  readonly firstDay: string;
  readonly lastDay: string | null;
  /** Whether staff ended it before its last day. */
  readonly ended: boolean;
};

/** Intended use of a code, and how often it counts as used already, without this application. */
export type CodeUse = {
  readonly country: string;
  readonly serviceId: string;
  readonly price: {
    readonly currency: Currency;
    readonly lines: readonly Pick<QuoteLine, 'feeId' | 'payee' | 'minor'>[];
  };
  readonly today: CalendarDate;
  readonly uses: number;
  readonly usesOfCustomer: number;
  /** Discount of the customer's own price; null without one. */
  readonly ownTerms: DiscountTerms | null;
};

const day = (text: string): string => formatCalendarDate(text as CalendarDate);

/** Returns why a code cannot be used, in the customer's words; null when it can. */
export function findCodeProblem(conditions: CodeConditions, use: CodeUse): string | null {
  const { code, terms, minimums, countries, services, maxUses, maxUsesPerCustomer, firstDay, lastDay } =
    conditions;
  const { currency, lines } = use.price;
  if (conditions.ended) return `The code ${code} has ended.`;
  if (use.today < firstDay) return `You can use the code ${code} from ${day(firstDay)}.`;
  if (lastDay !== null && use.today > lastDay) return `The code ${code} ended on ${day(lastDay)}.`;
  const isForService =
    (countries.length === 0 || countries.includes(use.country)) &&
    (services.length === 0 || services.includes(use.serviceId));
  const ourFeeMinor = ourFeeOf(lines);
  const minor = discountOf(ourFeeMinor, currency, terms);
  if (!isForService || minor === 0) return `The code ${code} is not for this service.`;
  const minimum = minimums[currency] ?? 0;
  if (ourFeeMinor < minimum)
    return `The code ${code} needs our fee to be at least ${formatMoney({ minor: minimum, currency })}.`;
  if (lines.every((line) => line.payee === 'ours' || line.minor === 0) && minor >= ourFeeMinor)
    return `The code ${code} would leave nothing to pay. Write to us, and we find a way.`;
  if (use.ownTerms !== null && ownDiscountOf(ourFeeMinor, currency, use.ownTerms) >= minor)
    return `Your own price is as good as the code ${code}, or better. They do not add up.`;
  if (maxUses !== null && use.uses >= maxUses) return `The code ${code} is used up.`;
  if (maxUsesPerCustomer !== null && use.usesOfCustomer >= maxUsesPerCustomer)
    return maxUsesPerCustomer === 1
      ? `You have used the code ${code} before.`
      : `You have used the code ${code} as often as one customer can.`;
  return null;
}
