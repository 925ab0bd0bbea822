import type {
  Amount,
  Country,
  EnteredAmount,
  Estimate,
  Fee,
  FigureRecord,
  Source,
} from '#catalog/types/index.ts';
import { addDays, type CalendarDate } from '#values/calendar-date.ts';
import { type FeeVariant, feeVariants, rowOn } from '#catalog/kit/money/fee-variants.ts';
import { withRateRecords, withRates } from './apply-rates.ts';
import { figureId } from './figure-id.ts';
import { horizonOf } from './horizon.ts';

type AmountRecord = Extract<FigureRecord, { kind: 'amount' }>;

/**
 * Returns an amount with the numbers entered; null when it is of another kind, or is calculated by a
 * schedule. An amount at cost becomes a fixed one.
 */
export function enterAmount(amount: Amount, entered: EnteredAmount): Amount | null {
  if (amount.kind === 'at-cost' && entered.kind === 'fixed') return { kind: 'fixed', minor: entered.minor };
  if (amount.kind === 'fixed' && entered.kind === 'fixed') return { ...amount, minor: entered.minor };
  if (amount.kind === 'each' && entered.kind === 'each') return { ...amount, eachMinor: entered.eachMinor };
  if (amount.kind === 'share' && entered.kind === 'share')
    return { ...amount, basisPoints: entered.basisPoints };
  if (amount.kind === 'stepped' && entered.kind === 'stepped')
    return { ...amount, baseMinor: entered.baseMinor, eachMinor: entered.eachMinor };
  return null;
}

/**
 * Returns the rows of one amount with a new amount from a day on: the row in force then ends the day before,
 * the new row ends where that one did, and a row that begins on that day is replaced. A record that fits no
 * row changes nothing.
 */
function withAmount(rows: readonly Fee[], { amount, from, source }: AmountRecord): readonly Fee[] {
  const replaced = rows.findLast((row) => row.from <= from);
  const entered = replaced && enterAmount(replaced.amount, amount);
  if (!replaced || !entered) return rows;
  const { lookedOn: _lookedOn, note: _note, until, ...rest } = replaced;
  const next: Fee = {
    ...rest,
    amount: entered,
    source: source.id,
    confidence: 'high',
    from,
    ...(until === undefined || until < from ? {} : { until }),
  };
  const ended: Fee =
    until !== undefined && until < from ? replaced : { ...replaced, until: addDays(from, -1) };
  return rows.flatMap((row) => (row !== replaced ? [row] : replaced.from === from ? [next] : [ended, next]));
}

/** Returns the rows with the day of a look at the one that was in force then. An earlier look changes nothing. */
function withLook(variant: Pick<FeeVariant, 'rows'>, on: CalendarDate): readonly Fee[] {
  const seen = rowOn(variant, on);
  return variant.rows.map((row) =>
    row === seen && (row.lookedOn ?? '') < on ? { ...row, lookedOn: on } : row,
  );
}

/**
 * Returns a country as the catalogue and the desk's records give it: the fees and rates with the amounts entered at
 * the desk and the days of the last looks, calculators that compute with these rates, and the sources of the amounts.
 * @param records  in the order in which they were recorded; of two amounts from the same day the later record counts
 */
export function applyFigureRecords(country: Country, records: readonly FigureRecord[]): Country {
  if (records.length === 0) return country;
  const byFigure = Map.groupBy(records, ({ figure }) => figure);
  const fees = feeVariants(country).flatMap(({ id, variant, rows }) =>
    (byFigure.get(figureId('fee', id, variant)) ?? []).reduce<readonly Fee[]>(
      (current, record) =>
        record.kind === 'amount' ? withAmount(current, record) : withLook({ rows: current }, record.lookedOn),
      rows,
    ),
  );
  const rates = withRateRecords(country, records);
  return {
    ...country,
    fees,
    ...(country.rates ? { rates } : {}),
    estimates: withRates(withCalculatorLooks(country.estimates, records), rates),
    obligations: withLooks('duty', country.obligations, records),
    unlistedDuties: withLooks('unlisted', country.unlistedDuties, records),
    sources: withRecordedSources(country.sources, records),
  };
}

/** Returns sources with those of the amounts entered at the desk. */
export const withRecordedSources = (
  sources: readonly Source[],
  records: readonly FigureRecord[],
): readonly Source[] => [
  ...sources,
  ...records.flatMap((record) => (record.kind === 'amount' ? [record.source] : [])),
];

/**
 * Returns calculators with the day of the last look that the desk recorded at each. One that was looked at
 * answers up to the horizon of that look, as far as its rates are known.
 */
export const withCalculatorLooks = (
  estimates: readonly Estimate[],
  records: readonly FigureRecord[],
): readonly Estimate[] =>
  withLooks('calculator', estimates, records).map((estimate, index) => {
    if (estimate === estimates[index] || estimate.lookedOn === undefined) return estimate;
    const horizon = horizonOf(estimate.lookedOn);
    return horizon > estimate.until ? { ...estimate, until: horizon } : estimate;
  });

/** Returns facts of the law with the day of the last look that the desk recorded at each. */
function withLooks<T extends { readonly id: string }>(
  kind: 'calculator' | 'duty' | 'unlisted',
  facts: readonly T[],
  records: readonly FigureRecord[],
): readonly T[] {
  const byFigure = Map.groupBy(records, ({ figure }) => figure);
  return facts.map((fact) => {
    const looks = byFigure.get(figureId(kind, fact.id)) ?? [];
    const lookedOn = looks
      .flatMap((record) => (record.kind === 'look' ? [record.lookedOn] : []))
      .toSorted()
      .at(-1);
    return lookedOn === undefined ? fact : { ...fact, lookedOn };
  });
}
