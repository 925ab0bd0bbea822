import { offersOn } from '#catalog/availability.ts';
import { countries } from '#catalog/index.ts';
import { applyFigureRecords } from '#rules/law/apply-figure-records.ts';
import { textOfMark, type MarkedCountry } from '#rules/pricing/text-of-mark.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import type { Dependencies } from '../dependencies.ts';
import { toFigureRecords } from './current-country.ts';
import { listRecords } from './queries.ts';

/** The prices of prerendered pages that the desk changed since the build. */
export type SitePrices = {
  /** Differs when a price may differ; empty when every price is that of the build. */
  readonly version: string;
  /** Returns the text of the element with this `data-price`; undefined where the build is right. */
  readonly textOf: (mark: string) => string | undefined;
};

/**
 * Returns the prices of the countries where an amount entered at the desk is in force today, in the country's
 * own time zone.
 */
export async function readSitePrices({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<SitePrices> {
  const byCountry = Map.groupBy(await listRecords(database), ({ country }) => country);
  const changed = countries.flatMap((released) => {
    const on = calendarDateIn(released.zone, clock());
    const records = toFigureRecords(byCountry.get(released.id) ?? []);
    const amounts = records.filter((record) => record.kind === 'amount' && record.from <= on);
    if (amounts.length === 0) return [];
    return [{ on, released, records, amounts }];
  });
  // Applied with the first mark that is read: a tick without a change reads none.
  let marked: MarkedCountry[] | undefined;
  const readMarked = (): MarkedCountry[] =>
    (marked ??= changed.map(({ on, released, records }) => ({
      on,
      country: offersOn(applyFigureRecords(released, records), on),
    })));
  const known = new Map<string, string | undefined>();
  return {
    version:
      changed.length === 0
        ? ''
        : JSON.stringify(changed.map(({ on, amounts, released: { id } }) => [id, on, amounts])),
    textOf(mark) {
      if (!known.has(mark)) known.set(mark, textOfMark(mark, readMarked()));
      return known.get(mark);
    },
  };
}
