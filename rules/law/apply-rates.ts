import type { Country, EnteredAmount, Estimate, FigureRecord, Rate } from '#catalog/types/index.ts';
import { isFeeRate } from '#catalog/kit/money/fee-rates.ts';
import { addDays, compareDates } from '#values/calendar-date.ts';
import { figureId } from './figure-id.ts';

/** Returns the figure of a rate. An amount of a fee is entered as the fee. */
const rateFigure = (rate: Pick<Rate, 'id'>): string =>
  isFeeRate(rate) ? rate.id : figureId('rate', rate.id);

/** Returns the dated rows of each rate, the earliest first. */
export const rateRows = ({ rates = [] }: Pick<Country, 'rates'>): ReadonlyMap<string, readonly Rate[]> =>
  Map.groupBy(
    rates.toSorted((a, b) => compareDates(a.from, b.from)),
    (rate) => rateFigure(rate),
  );

/** Returns a rate as an officer enters it: a share in basis points, or a fixed amount. */
export const enteredRate = ({ unit, value }: Pick<Rate, 'unit' | 'value'>): EnteredAmount =>
  unit === 'money' ? { kind: 'fixed', minor: value } : { kind: 'share', basisPoints: value };

/** Returns the value entered for a rate of a unit; null when it is of another unit. */
export function enterRate({ unit }: Pick<Rate, 'unit'>, entered: EnteredAmount): number | null {
  if (unit === 'money')
    return entered.kind === 'fixed' ? entered.minor : entered.kind === 'each' ? entered.eachMinor : null;
  return entered.kind === 'share' ? entered.basisPoints : null;
}

/** Returns the rows of one rate with a record: a look at the row in force, or a new value from a day on. */
function withRecord(rows: readonly Rate[], record: FigureRecord): readonly Rate[] {
  if (record.kind === 'look')
    return rows.map((row) =>
      row.from <= record.lookedOn &&
      (row.until === undefined || record.lookedOn <= row.until) &&
      (row.lookedOn ?? '') < record.lookedOn
        ? { ...row, lookedOn: record.lookedOn }
        : row,
    );
  const { from, source } = record;
  const replaced = rows.findLast((row) => row.from <= from);
  if (!replaced) return rows;
  const value = enterRate(replaced, record.amount);
  if (value === null) return rows;
  const { lookedOn: _lookedOn, note: _note, until, ...rest } = replaced;
  const isOver = until !== undefined && until < from;
  const next: Rate = {
    ...rest,
    value,
    source: source.id,
    confidence: 'high',
    from,
    ...(until === undefined || isOver ? {} : { until }),
  };
  const ended: Rate = isOver ? replaced : { ...replaced, until: addDays(from, -1) };
  return rows.flatMap((row) => (row !== replaced ? [row] : replaced.from === from ? [next] : [ended, next]));
}

/** Returns the rates of a country with what the desk recorded about them. */
export function withRateRecords(
  country: Pick<Country, 'rates'>,
  records: readonly FigureRecord[],
): readonly Rate[] {
  const byFigure = Map.groupBy(records, ({ figure }) => figure);
  return [...rateRows(country)].flatMap(([figure, rows]) =>
    (byFigure.get(figure) ?? []).reduce<readonly Rate[]>(withRecord, rows),
  );
}

/** Returns calculators that compute with some rates instead of those of the release. */
export const withRates = (estimates: readonly Estimate[], rates: readonly Rate[]): readonly Estimate[] =>
  rates.length === 0
    ? estimates
    : estimates.map((estimate) => ({
        ...estimate,
        calculate: (facts, on) => estimate.calculate(facts, on, rates),
      }));
