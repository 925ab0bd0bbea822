import type { z } from 'zod';
import { countryById } from '#catalog/index.ts';
import type { Country } from '#catalog/types/index.ts';
import type { lawEndpoints } from '#contract/law.ts';
import { Refusal } from '#contract/errors.ts';
import { applyFigureRecords } from '#rules/law/apply-figure-records.ts';
import { type FeeVariant, feeVariants } from '#rules/pricing/fee-variants.ts';
import { figureId } from '#rules/law/figure-id.ts';
import { type Figure, figuresOf, formatAmount } from '#rules/law/figures.ts';
import { type CalendarDate, calendarDateIn, day } from '#values/calendar-date.ts';
import type { Dependencies } from '../dependencies.ts';
import { toFigureRecord } from './current-country.ts';
import { lastLooks } from './list-figures.ts';
import { presentFigure, presentSource, sourceOf } from './present-figure.ts';
import { listRecords } from './queries.ts';
import { isRecordChainIntact } from './record-chain.ts';
import type { FigureRecordRow } from './tables.ts';

export type FigureDetail = z.input<(typeof lawEndpoints)['GET /admin/law/:country/:figure']['reply'][200]>;

/** A figure as it is now, with the records that led to it. */
export type CurrentFigure = {
  readonly country: Country;
  readonly today: CalendarDate;
  readonly figure: Figure;
  /** For a fee. */
  readonly variant: FeeVariant | null;
  /** Of this figure, the oldest first. */
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
  const country = applyFigureRecords(released, all.map(toFigureRecord));
  const today = calendarDateIn(country.zone, clock());
  const figure = figuresOf(country, today, lastLooks(all)).find((each) => each.id === id);
  if (!figure) throw new Refusal('not_found');
  const variant = feeVariants(country).find((each) => figureId('fee', each.id, each.variant) === id);
  return {
    country,
    today,
    figure,
    variant: variant ?? null,
    records: all.filter((row) => row.figure === id),
  };
}

/** Presents a figure with its dated rows and its records. */
export function presentDetail({ country, figure, variant, records }: CurrentFigure): FigureDetail {
  return {
    figure: presentFigure(country, figure, records.length),
    rows: (variant?.rows ?? []).toReversed().map((row) => ({
      from: row.from,
      until: row.until ?? null,
      words: formatAmount(row.amount, row.currency),
      source: sourceOf(country, row.source),
      entered: records.some(({ id }) => row.source === `desk-${id}`),
    })),
    records: records.toReversed().map((record) => ({
      version: record.version,
      kind: record.kind,
      at: record.recordedAt.toISOString(),
      by: record.recordedByName,
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
    })),
    chainIntact: isRecordChainIntact(records),
  };
}
