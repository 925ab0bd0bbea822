import { inForceOn } from '#catalog/kit/estimates/estimating.ts';
import { countryOf, tierOf } from '#catalog/known-countries.ts';
import type {
  Amount,
  Confidence,
  Country,
  Facts,
  Fee,
  LikelyRange,
  Payee,
  Service,
} from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { earlierFigures, lookedAtOn } from '../law/horizon.ts';
import { describeLikely } from './describe-likely.ts';
import { formatThousands } from '#values/format-thousands.ts';

/** One line of a price, in minor units. `working` says in words how the amount was computed. */
export type QuoteLine = {
  readonly feeId: string;
  readonly title: string;
  readonly payee: Payee;
  readonly minor: number;
  readonly working: string;
  readonly source: string;
  readonly confidence: Confidence;
  readonly note?: string;
  /** The first day on which the amount is in force. */
  readonly from: CalendarDate;
  /** The last day on which the amount is in force; null while it is not known. */
  readonly until: CalendarDate | null;
  /** The day on which the amount was looked at; null for our own fees, which we set. */
  readonly lookedAtOn: CalendarDate | null;
  /** Charged separately at cost: `minor` is 0 and not part of the total. */
  readonly atCost?: true;
  /** Between which amounts a fee at cost is likely to be; null where none is known. Absent for other fees. */
  readonly likely?: LikelyRange | null;
};
/**
 * A price for one day. It is an estimate when a line has low confidence, is charged at cost or is of an
 * earlier fee year, or when a fact was assumed.
 */
export type Quote = {
  readonly on: CalendarDate;
  readonly currency: Currency;
  readonly lines: readonly QuoteLine[];
  readonly totalMinor: number;
  readonly estimate: boolean;
};
export type FeeNotKnown = { readonly refusal: 'fee_not_known'; readonly feeId: string };

const PAYEE_ORDER: readonly Payee[] = ['government', 'stamp-duty', 'ours'];

const positiveFact = (facts: Facts, name: string): number => {
  const value = facts[name];
  return typeof value === 'number' && value > 0 ? value : 0;
};

/** Computed with BigInt: a percentage of a large capital exceeds the integers that a number represents exactly. */
function percentageMinor(base: number, basisPoints: number, roundUpToMinor: number): number {
  const unit = 10_000n * BigInt(roundUpToMinor);
  return Number(((BigInt(base) * BigInt(basisPoints) + unit - 1n) / unit) * BigInt(roundUpToMinor));
}

/** Returns the value of a rate on the day of a quote. */
type RateValue = (rateId: string) => number;

function amountMinor(amount: Amount, facts: Facts, valueOf: RateValue): number {
  if (amount.kind === 'fixed') return amount.minor;
  if (amount.kind === 'at-cost') return 0;
  if (amount.kind === 'worked') return amount.minor(facts, valueOf);
  const base = positiveFact(facts, amount.fact);
  if (amount.kind === 'share') return percentageMinor(base, amount.basisPoints, amount.roundUpToMinor);
  if (amount.kind === 'each') return amount.eachMinor * base;
  return (
    amount.baseMinor +
    amount.eachMinor * Math.max(0, Math.ceil((base - amount.includedMinor) / amount.stepMinor))
  );
}

const formatUnits = (count: number, unit: { readonly one: string; readonly many: string }): string =>
  `${formatThousands(count)} ${count === 1 ? unit.one : unit.many}`;

/** Returns whether a fee applies. A fee per unit does not when there are no units. */
const isCharged = ({ amount, when }: Fee, facts: Facts): boolean =>
  (when?.(facts) ?? true) && (amount.kind !== 'each' || positiveFact(facts, amount.fact) > 0);

function describeAmount({ amount, currency }: Fee, facts: Facts, valueOf: RateValue): string {
  const words = (minor: number): string => formatMoney({ minor, currency });
  if (amount.kind === 'fixed') return `A fixed fee of ${words(amount.minor)}`;
  if (amount.kind === 'at-cost') return 'Charged at cost, not included in the total';
  if (amount.kind === 'worked') return amount.working(facts, valueOf);
  if (amount.kind === 'each')
    return `${formatUnits(positiveFact(facts, amount.fact), amount.unit)} at ${words(amount.eachMinor)} each`;
  if (amount.kind === 'share')
    return `${amount.basisPoints / 100}% of ${words(positiveFact(facts, amount.fact))}, rounded up to a multiple of ${words(amount.roundUpToMinor)}`;
  return `${words(amount.baseMinor)} for the first ${words(amount.includedMinor)}, then ${words(amount.eachMinor)} for each further ${words(amount.stepMinor)} or part of it`;
}

const isInForce = (fee: Fee, on: CalendarDate): boolean =>
  fee.from <= on && (fee.until === undefined || on <= fee.until);

/**
 * Returns the price of one service, its lines in the order shown: government fees, stamp duty, our fee.
 * @param facts  as `service.facts` reads them; missing facts are taken from `service.assumed` and make the
 *   quote an estimate
 * @param on     calendar day in the country's own time zone; only fees in force that day are used
 * @param country  the service's country with the fees to use; without it the registered one. The server
 *   passes it with the
 *                 amounts recorded at the desk (`applyFigureRecords`); the browser registers it with them.
 * @returns      the quote, or `fee_not_known` with the id of the fee that no row covers on that day
 * @throws Error for a tier that the service does not have, or a fee in another currency than the country's
 */
export function quote(
  service: Service,
  tierId: string,
  facts: Facts,
  on: CalendarDate,
  country: Country = countryOf(service),
): Quote | FeeNotKnown {
  const stated = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  const usesAssumptions = Object.keys(service.assumed.facts).some((name) => !(name in stated));
  return buildQuote(country, service, tierId, { ...service.assumed.facts, ...stated }, on, usesAssumptions);
}

/** Returns the price of a service for answers as typed, complete or not. See `quote`. */
export const quoteAnswers = (
  service: Service,
  tierId: string,
  answers: Answers,
  on: CalendarDate,
  country?: Country,
): Quote | FeeNotKnown =>
  quote(service, tierId, service.facts(answers, on, (country ?? countryOf(service)).rates), on, country);

/** Returns the price without assumed facts: an optional fact that is missing counts as zero. See `quote`. */
export const quoteWithoutAssumptions = (
  service: Service,
  tierId: string,
  facts: Facts,
  on: CalendarDate,
  country: Country = countryOf(service),
): Quote | FeeNotKnown => buildQuote(country, service, tierId, facts, on, false);

const confirmedLater = ({ amount }: Fee): string =>
  amount.kind === 'fixed' && amount.minor === 0
    ? 'We confirm this before you pay.'
    : 'We confirm this fee before you pay it.';

/**
 * Returns whether a fee is known from practice only, and its note does not already say that we confirm or
 * announce it.
 */
const mustConfirm = ({ sources }: Pick<Country, 'sources'>, { source, note, lookedOn }: Fee): boolean =>
  lookedOn === undefined &&
  !/confirm|tell you the amount|pay it directly/.test(note ?? '') &&
  sources.some(({ id, readOn }) => id === source && readOn === null);

/** Returns the values of the rates that a schedule reads on a day; null when one is not known. */
function rateValues(
  { rates = [] }: Country,
  { amount }: Fee,
  on: CalendarDate,
): ReadonlyMap<string, number> | null {
  const values = new Map<string, number>();
  for (const rateId of amount.kind === 'worked' ? (amount.rates ?? []) : []) {
    const row = inForceOn(
      rates.filter(({ id }) => id === rateId),
      on,
    );
    if (!row) return null;
    values.set(rateId, row.value);
  }
  return values;
}

function buildQuote(
  country: Country,
  service: Service,
  tierId: string,
  facts: Facts,
  on: CalendarDate,
  usesAssumptions: boolean,
): Quote | FeeNotKnown {
  const tier = tierOf(service, tierId);
  if (!tier) throw new Error(`${service.id} has no tier '${tierId}'`);
  const lines: QuoteLine[] = [];
  let isOfEarlierYear = false;
  for (const feeId of [...service.feeIds, tier.feeId]) {
    const inForce = country.fees.filter((fee) => fee.id === feeId && isInForce(fee, on));
    if (inForce.length === 0) return { refusal: 'fee_not_known', feeId };
    for (const fee of inForce.filter((each) => isCharged(each, facts))) {
      const values = rateValues(country, fee, on);
      if (!values) return { refusal: 'fee_not_known', feeId };
      const valueOf = (rateId: string): number => values.get(rateId) ?? Number.NaN;
      const { title, payee, source, confidence } = fee;
      const looked = payee === 'ours' ? null : lookedAtOn(country, fee);
      const earlier = looked === null ? null : earlierFigures(looked, on);
      const note = [
        describeLikely(fee.amount),
        fee.note,
        looked !== null && mustConfirm(country, fee) ? confirmedLater(fee) : null,
        earlier,
      ]
        .filter((words) => words != null)
        .join(' ');
      isOfEarlierYear ||= earlier !== null;
      if (fee.currency !== country.currency)
        throw new Error(
          `${feeId} is in ${fee.currency}, but prices in ${country.name} are in ${country.currency}`,
        );
      lines.push({
        feeId,
        title,
        payee,
        minor: amountMinor(fee.amount, facts, valueOf),
        working: describeAmount(fee, facts, valueOf),
        source,
        confidence,
        from: fee.from,
        until: fee.until ?? null,
        lookedAtOn: looked,
        ...(note === '' ? {} : { note }),
        ...(fee.amount.kind === 'at-cost' ? { atCost: true, likely: fee.amount.likely } : {}),
      });
    }
  }
  const ordered = lines.toSorted((a, b) => PAYEE_ORDER.indexOf(a.payee) - PAYEE_ORDER.indexOf(b.payee));
  return {
    on,
    currency: country.currency,
    lines: ordered,
    totalMinor: ordered.reduce((sum, line) => sum + line.minor, 0),
    estimate:
      usesAssumptions ||
      isOfEarlierYear ||
      ordered.some((line) => line.confidence === 'low' || line.atCost === true),
  };
}

/** Returns whether a price was found: false when a fee of the day is not in the catalogue. */
export const isQuote = (result: Quote | FeeNotKnown): result is Quote => !('refusal' in result);
