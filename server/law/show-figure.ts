import type { z } from 'zod';
import { countryById } from '#catalog/index.ts';
import type { Country, Rate } from '#catalog/types/index.ts';
import type { lawEndpoints } from '#contract/desk/law.ts';
import { Refusal } from '#contract/errors.ts';
import { applyFigureRecords } from '#rules/law/apply-figure-records.ts';
import { type FeeVariant, feeVariants } from '#catalog/kit/money/fee-variants.ts';
import { isFeeRate } from '#catalog/kit/money/fee-rates.ts';
import { rateRows } from '#rules/law/apply-rates.ts';
import { figureId } from '#rules/law/figure-id.ts';
import { type Figure, figuresOf, formatAmount, formatRate } from '#rules/law/figures.ts';
import { type CalendarDate, calendarDateIn, day } from '#values/calendar-date.ts';
import type { Dependencies } from '../dependencies.ts';
import { toFigureRecords } from './current-country.ts';
import { lastLooks } from './list-figures.ts';
import { presentFigure, presentSource, sourceOf } from './present-figure.ts';
import { listRecords } from './queries.ts';
import { isRecordChainIntact } from './record-chain.ts';
import { amountStates, type AmountState } from './record-states.ts';
import type { Decision, FigureRecordRow } from './tables.ts';

export type FigureDetail = z.input<(typeof lawEndpoints)['GET /admin/law/:country/:figure']['reply'][200]>;

/** A figure as it is now, with the records that led to it. */
export type CurrentFigure = {
  readonly country: Country;
  readonly today: CalendarDate;
  readonly figure: Figure;
  /** For a fee. */
  readonly variant: FeeVariant | null;
  /** For a rate: its dated rows. */
  readonly rates: readonly Rate[];
  /** Records of this figure, oldest first. */
  readonly records: readonly FigureRecordRow[];
};

/** Reads a figure with its records. @throws Refusal not_found */
export async function readFigure(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  countryId: string,
  id: string,
): Promise<CurrentFigure> {
  const released = countryById(countryId);
  if (!released) throw new Refusal('not_found');
  const all = await listRecords(database, countryId);
  const country = applyFigureRecords(released, toFigureRecords(all));
  const today = calendarDateIn(country.zone, clock());
  const figure = figuresOf(country, today, lastLooks(all)).find((each) => each.id === id);
  if (!figure) throw new Refusal('not_found');
  const variant = feeVariants(country).find((each) => figureId('fee', each.id, each.variant) === id);
  return {
    country,
    today,
    figure,
    variant: variant ?? null,
    // Rows of a fee that calculators read as a rate are those of the fee.
    rates: (rateRows(country).get(id) ?? []).filter((rate) => !isFeeRate(rate)),
    records: all.filter((row) => row.figure === id),
  };
}

type RecordView = FigureDetail['records'][number];

/** Presents a look or a new amount with the decisions on it; a decision is presented with its amount. */
function presentRecord(
  record: FigureRecordRow,
  state: AmountState | null,
  decisions: readonly FigureRecordRow[],
): readonly RecordView[] {
  const { kind } = record;
  if (kind !== 'look' && kind !== 'amount') return [];
  return [
    {
      version: record.version,
      kind,
      at: record.recordedAt.toISOString(),
      by: record.recordedByName,
      byId: record.recordedBy,
      note: record.note,
      source: record.source && presentSource(record.source),
      change:
        record.startsOn === null
          ? null
          : {
              from: day(record.startsOn),
              before: record.wordsBefore ?? '',
              after: record.wordsAfter ?? '',
            },
      state,
      alone: record.secondPerson === 'alone',
      decisions: decisions.map((decision) => ({
        verdict: decision.kind as Decision,
        at: decision.recordedAt.toISOString(),
        by: decision.recordedByName,
        note: decision.note,
      })),
    },
  ];
}

/** Returns the dated rows of a fee or a rate, with their amounts in words. */
const datedRows = ({ country, variant, rates }: CurrentFigure) => [
  ...(variant?.rows ?? []).map((row) => ({ ...row, words: formatAmount(row.amount, row.currency) })),
  ...rates.map((row) => ({ ...row, words: formatRate(row, country.currency) })),
];

/** Presents a figure with its dated rows and its records. */
export function presentDetail(current: CurrentFigure): FigureDetail {
  const { country, figure, records } = current;
  const stateOf = amountStates(records);
  const isWaiting = records.some((record) => stateOf(record) === 'waiting');
  return {
    figure: presentFigure(country, figure, records.length, isWaiting),
    rows: datedRows(current)
      .toReversed()
      .map((row) => ({
        from: row.from,
        until: row.until ?? null,
        words: row.words,
        source: sourceOf(country, row.source),
        entered: records.some(({ id }) => row.source === `desk-${id}`),
      })),
    records: records.toReversed().flatMap((record) =>
      presentRecord(
        record,
        stateOf(record),
        records.filter(({ about }) => about === record.version),
      ),
    ),
    chainIntact: isRecordChainIntact(records),
  };
}
