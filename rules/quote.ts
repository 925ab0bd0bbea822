import { countryOf, tierOf } from '#catalog/known-countries.ts';
import type { Amount, Confidence, Facts, Fee, Payee, Service } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { formatThousands } from '#values/format-thousands.ts';

/** One line of a price, in minor units. `working` says in words how the amount was found. */
export type QuoteLine = {
  readonly feeId: string;
  readonly title: string;
  readonly payee: Payee;
  readonly minor: number;
  readonly working: string;
  readonly source: string;
  readonly confidence: Confidence;
  readonly note?: string /** The days the amount is in force: `until` is null while no end is known. */;
  readonly from: CalendarDate;
  readonly until: CalendarDate | null /** Charged apart at what it costs; `minor` is then 0 and no part of the total. */;
  readonly atCost?: true;
};
/** A price for one day. `estimate` when a line is of low confidence or at cost, or rests on an assumed fact. */
export type Quote = {
  readonly on: CalendarDate;
  readonly currency: Currency;
  readonly lines: readonly QuoteLine[];
  readonly totalMinor: number;
  readonly estimate: boolean;
};
export type FeeNotKnown = { readonly refusal: 'fee_not_known'; readonly feeId: string };

const PAYEES: readonly Payee[] = ['government', 'stamp-duty', 'ours'];

const factOf = (facts: Facts, name: string): number => {
  const value = facts[name];
  return typeof value === 'number' && value > 0 ? value : 0;
};

/** Counted in whole numbers throughout: a percentage of a large capital exceeds what a float holds exactly. */
function shareMinor(base: number, basisPoints: number, roundUpToMinor: number): number {
  const unit = 10_000n * BigInt(roundUpToMinor);
  return Number(((BigInt(base) * BigInt(basisPoints) + unit - 1n) / unit) * BigInt(roundUpToMinor));
}

/** The amount for the facts, in minor units. */
function amountMinor(amount: Amount, facts: Facts): number {
  if (amount.kind === 'fixed') return amount.minor;
  if (amount.kind === 'at-cost') return 0;
  if (amount.kind === 'worked') return amount.minor(facts);
  const base = factOf(facts, amount.fact);
  if (amount.kind === 'share') return shareMinor(base, amount.basisPoints, amount.roundUpToMinor);
  if (amount.kind === 'each') return amount.eachMinor * base;
  return (
    amount.baseMinor +
    amount.eachMinor * Math.max(0, Math.ceil((base - amount.includedMinor) / amount.stepMinor))
  );
}

const inWords = (count: number, unit: { readonly one: string; readonly many: string }): string =>
  `${formatThousands(count)} ${count === 1 ? unit.one : unit.many}`;

/** A fee for each of what there is none of is no line. */
const isCharged = ({ amount, when }: Fee, facts: Facts): boolean =>
  (when?.(facts) ?? true) && (amount.kind !== 'each' || factOf(facts, amount.fact) > 0);

function workingOf({ amount, currency }: Fee, facts: Facts): string {
  const words = (minor: number): string => formatMoney({ minor, currency });
  if (amount.kind === 'fixed') return `A fixed fee of ${words(amount.minor)}`;
  if (amount.kind === 'at-cost') return 'At what it costs, and no part of the total';
  if (amount.kind === 'worked') return amount.working(facts);
  if (amount.kind === 'each')
    return `${inWords(factOf(facts, amount.fact), amount.unit)} at ${words(amount.eachMinor)} each`;
  if (amount.kind === 'share')
    return `${amount.basisPoints / 100} % of ${words(factOf(facts, amount.fact))}, rounded up to a multiple of ${words(amount.roundUpToMinor)}`;
  return `${words(amount.baseMinor)} for the first ${words(amount.includedMinor)}, then ${words(amount.eachMinor)} for each further ${words(amount.stepMinor)} or part of it`;
}

const isInForce = (fee: Fee, on: CalendarDate): boolean =>
  fee.from <= on && (fee.until === undefined || on <= fee.until);

/**
 * The lines a customer pays for one service, in the order shown: government, stamp duty, our fee.
 * @param facts  as `service.facts` reads them; those not known yet are taken from `service.assumed`, and make the quote an estimate
 * @param on     calendar day in the country's own time zone; fees are those in force that day, never the nearest
 * @returns      the quote, or `fee_not_known` naming the fee no row covers that day
 * @throws Error for a tier the service does not have, or a fee in another currency than the country's: amounts of two do not add up
 */
export function quote(service: Service, tierId: string, facts: Facts, on: CalendarDate): Quote | FeeNotKnown {
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  const assumes = Object.keys(service.assumed.facts).some((name) => !(name in known));
  return priced(service, tierId, { ...service.assumed.facts, ...known }, on, assumes);
}

/** Returns the price of a service for answers as typed, finished or not. Site, desk, papers and server all use it. Otherwise as `quote`. */
export const quoteAnswers = (
  service: Service,
  tierId: string,
  answers: Answers,
  on: CalendarDate,
): Quote | FeeNotKnown => quote(service, tierId, service.facts(answers, on), on);

/** The price for facts that are all given, so that nothing is assumed: what is optional and left out counts as nothing. Otherwise as `quote`. */
export const quoteExactly = (
  service: Service,
  tierId: string,
  facts: Facts,
  on: CalendarDate,
): Quote | FeeNotKnown => priced(service, tierId, facts, on, false);

function priced(
  service: Service,
  tierId: string,
  whole: Facts,
  on: CalendarDate,
  assumes: boolean,
): Quote | FeeNotKnown {
  const country = countryOf(service);
  const tier = tierOf(service, tierId);
  if (!tier) throw new Error(`${service.id} has no tier '${tierId}'`);
  const lines: QuoteLine[] = [];
  for (const feeId of [...service.feeIds, tier.feeId]) {
    const inForce = country.fees.filter((fee) => fee.id === feeId && isInForce(fee, on));
    if (inForce.length === 0) return { refusal: 'fee_not_known', feeId };
    for (const fee of inForce.filter((each) => isCharged(each, whole))) {
      const { title, payee, source, confidence, note } = fee;
      if (fee.currency !== country.currency)
        throw new Error(
          `${feeId} is in ${fee.currency}, and ${country.name} is priced in ${country.currency}`,
        );
      lines.push({
        feeId,
        title,
        payee,
        minor: amountMinor(fee.amount, whole),
        working: workingOf(fee, whole),
        source,
        confidence,
        from: fee.from,
        until: fee.until ?? null,
        ...(note === undefined ? {} : { note }),
        ...(fee.amount.kind === 'at-cost' ? { atCost: true } : {}),
      });
    }
  }
  const ordered = lines.toSorted((a, b) => PAYEES.indexOf(a.payee) - PAYEES.indexOf(b.payee));
  return {
    on,
    currency: country.currency,
    lines: ordered,
    totalMinor: ordered.reduce((sum, line) => sum + line.minor, 0),
    estimate: assumes || ordered.some((line) => line.confidence === 'low' || line.atCost === true),
  };
}

export const isQuote = (result: Quote | FeeNotKnown): result is Quote => !('refusal' in result);
