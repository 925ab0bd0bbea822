import type {
  Estimate,
  EstimateRefusal,
  EstimateResult,
  Facts,
  Provenance,
  Rate,
} from '#catalog/types/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { type Currency, major } from '#values/money.ts';
import { type Bracket, inForceOn, notCovered } from '../estimates/estimating.ts';

/** Source of a rate, and the days it is in force. */
export type RateTerms = Provenance & Pick<Rate, 'from' | 'until'>;

/** Returns a rate that is a share: `percentage('ng-vat', 'VAT, share of sales', 7.5, terms)`. */
export const percentage = (id: string, title: string, percent: number, terms: RateTerms): Rate => ({
  id,
  title,
  unit: 'basis-points',
  // 1.15 × 100 is no whole number in binary.
  value: Number((percent * 100).toFixed(6)),
  ...terms,
});

/**
 * Returns how a country writes the rates that are amounts, in whole units of its currency:
 * `amount('ng-small-turnover', …, 100_000_000, terms)`.
 * @param isForeign  for amounts in another currency than the country's
 */
export const amountsIn =
  (currency: Currency, isForeign = false) =>
  (id: string, title: string, units: number, terms: RateTerms): Rate => ({
    id,
    title,
    unit: 'money',
    value: major(units, currency).minor,
    ...(isForeign ? { currency } : {}),
    ...terms,
  });

/**
 * A band of a progressive scale as its law prints it: the amount it ends at, null for the last one, its
 * percentage, and the tax on all that lies below it where the law prints that as a rounded amount.
 */
type Band = readonly [upTo: number | null, percent: number, base?: number];

const shareId = (id: string, band: number): string => `${id}-band-${band}`;
const baseId = (id: string, band: number): string => `${id}-band-${band}-base`;
const limitId = (id: string, band: number): string => `${id}-band-${band}-up-to`;

/**
 * Returns the rates of a progressive scale: of each band its share, the amount it ends at, and what is
 * printed for all below.
 */
export const scale = (
  id: string,
  title: string,
  currency: Currency,
  bands: readonly Band[],
  terms: RateTerms,
): readonly Rate[] =>
  bands.flatMap(([upTo, percent, base], index) => [
    percentage(shareId(id, index + 1), `${title}: share in band ${index + 1}`, percent, terms),
    ...(upTo === null
      ? []
      : [
          amountsIn(currency)(
            limitId(id, index + 1),
            `${title}: highest amount of band ${index + 1}`,
            upTo,
            terms,
          ),
        ]),
    ...(base === undefined
      ? []
      : [
          amountsIn(currency)(
            baseId(id, index + 1),
            `${title}: tax on all below band ${index + 1}`,
            base,
            terms,
          ),
        ]),
  ]);

/** Names a progressive scale among the rates that a calculator reads. */
export const scaleOf = (id: string) => ({ scale: id }) as const;

/** The rates a calculator reads, each by its id. */
type Wanted = Readonly<Record<string, string | ReturnType<typeof scaleOf>>>;

/** The rates in force: basis points, minor units or the brackets of a scale, and in `terms` where each was read. */
export type Law<W extends Wanted> = {
  readonly [Name in keyof W]: W[Name] extends string ? number : readonly Bracket[];
} & { readonly terms: Readonly<Record<keyof W, Provenance>> };

const rateOn = (rates: readonly Rate[], on: CalendarDate, wanted: string): Rate | undefined =>
  inForceOn(
    rates.filter(({ id }) => id === wanted),
    on,
  );

const termsOf = ({ source, confidence, note, lookedOn }: Rate): Provenance => ({
  source,
  confidence,
  ...(note === undefined ? {} : { note }),
  ...(lookedOn === undefined ? {} : { lookedOn }),
});

/** Reads the bands of a scale; null when one without an upper limit is not reached. */
function readScale(rates: readonly Rate[], on: CalendarDate, id: string) {
  const brackets: Bracket[] = [];
  let first: Rate | undefined;
  for (;;) {
    const band = brackets.length + 1;
    const share = rateOn(rates, on, shareId(id, band));
    if (!share) return null;
    first ??= share;
    const limit = rateOn(rates, on, limitId(id, band));
    const base = rateOn(rates, on, baseId(id, band));
    brackets.push({
      upToMinor: limit?.value ?? null,
      basisPoints: share.value,
      ...(base === undefined ? {} : { baseMinor: base.value }),
    });
    if (!limit) return { value: brackets, terms: termsOf(first) };
  }
}

/**
 * Reads rates as in force on a day: basis points, minor units, or the brackets of a scale.
 * @returns null when one of them is not known for that day; never the nearest
 * @example readRates(rates, on, { vat: 'ng-vat' })?.vat  // 750
 */
export function readRates<W extends Wanted>(
  rates: readonly Rate[],
  on: CalendarDate,
  wanted: W,
): Law<W> | null {
  const values: Record<string, number | readonly Bracket[]> = {};
  const terms: Record<string, Provenance> = {};
  const named: Wanted = wanted;
  for (const [name, id] of Object.entries(named)) {
    const row = typeof id === 'string' ? rateOn(rates, on, id) : undefined;
    const read =
      typeof id === 'string'
        ? row && { value: row.value, terms: termsOf(row) }
        : readScale(rates, on, id.scale);
    if (!read) return null;
    values[name] = read.value;
    terms[name] = read.terms;
  }
  return { ...values, terms } as Law<W>;
}

/**
 * Returns how some rates of a country are read on a day, null for a day on which one is not known.
 * @param released  the rates of the release; the desk's can be handed in
 */
export const rateReader =
  <W extends Wanted>(released: readonly Rate[], wanted: W) =>
  (on: CalendarDate, rates: readonly Rate[] = released): Law<W> | null =>
    readRates(rates, on, wanted);

/**
 * Returns the `calculate` of an estimate that computes with rates in force on its day.
 * @param released  the rates of the release; the desk's are handed in with each calculation
 * @param figures  their name in the refusal for a day on which one is not known
 * @param wanted  the rates it reads, where need be by the facts
 */
export const calculateWith =
  <W extends Wanted>(
    released: readonly Rate[],
    figures: string,
    wanted: W | ((facts: Facts) => W),
    calculate: (facts: Facts, law: Law<W>, on: CalendarDate) => EstimateResult | EstimateRefusal,
  ): Estimate['calculate'] =>
  (facts, on, rates = released) => {
    const law = readRates(rates, on, typeof wanted === 'function' ? wanted(facts) : wanted);
    return law ? calculate(facts, law, on) : notCovered(figures, on);
  };
