import type { z } from 'zod';
import { countries } from '#catalog/index.ts';
import type { Country } from '#catalog/types/index.ts';
import type { lawEndpoints } from '#contract/desk/law.ts';
import { applyFigureRecords } from '#rules/law/apply-figure-records.ts';
import { byNextLook, type Figure, figuresOf } from '#rules/law/figures.ts';
import { addDays, type CalendarDate, calendarDateIn, day } from '#values/calendar-date.ts';
import type { Dependencies } from '../dependencies.ts';
import { toFigureRecords } from './current-country.ts';
import { presentFigure, sourceOf } from './present-figure.ts';
import { listRecords } from './queries.ts';
import { amountStates, recordsInForce } from './record-states.ts';
import type { FigureRecordRow } from './tables.ts';

type Endpoint = (typeof lawEndpoints)['GET /admin/law'];

const pageSize = 50;
const SOON_DAYS = 90;

/** Returns the days of the last looks of some records, by figure. */
export const lastLooks = (records: readonly FigureRecordRow[]): ReadonlyMap<string, CalendarDate> =>
  new Map(recordsInForce(records).map(({ figure, lookedOn }) => [figure, day(lookedOn)]));

/** Returns a page of figures of law, the earliest next look first. */
export async function listFigures(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  query: z.output<Endpoint['query']>,
): Promise<z.input<Endpoint['reply'][200]>> {
  const recordsByCountry = Map.groupBy(await listRecords(database), ({ country }) => country);
  const perCountry = countries.map((released) => {
    const records = recordsByCountry.get(released.id) ?? [];
    const country = applyFigureRecords(released, toFigureRecords(records));
    const today = calendarDateIn(country.zone, clock());
    const versions = new Map(records.map(({ figure, version }) => [figure, version]));
    const stateOf = amountStates(records);
    const waiting = new Set(
      records.flatMap((record) => (stateOf(record) === 'waiting' ? [record.figure] : [])),
    );
    return { country, today, versions, waiting, figures: figuresOf(country, today, lastLooks(records)) };
  });
  const matches = perCountry
    .filter(({ country }) => query.country === undefined || query.country === country.id)
    .flatMap(({ country, today, versions, waiting, figures }) =>
      figures
        .filter(
          (figure) =>
            (query.due !== 'waiting' || waiting.has(figure.id)) && isSelected(country, figure, today, query),
        )
        .map((figure) => ({
          country,
          figure,
          version: versions.get(figure.id) ?? 0,
          isWaiting: waiting.has(figure.id),
        })),
    )
    .toSorted((a, b) => byNextLook(a.figure, b.figure));
  return {
    rows: matches
      .slice((query.page - 1) * pageSize, query.page * pageSize)
      .map(({ country, figure, version, isWaiting }) => presentFigure(country, figure, version, isWaiting)),
    total: matches.length,
    countries: perCountry.map(({ country, today, waiting, figures }) => ({
      id: country.id,
      name: country.name,
      figures: figures.length,
      due: figures.filter((figure) => isDueBy(figure, today)).length,
      waiting: waiting.size,
    })),
  };
}

const isDueBy = ({ due }: Figure, by: CalendarDate): boolean => due !== null && due.on <= by;

function isSelected(
  country: Country,
  figure: Figure,
  today: CalendarDate,
  { kind, due, q }: z.output<Endpoint['query']>,
): boolean {
  if (kind !== undefined && figure.kind !== kind) return false;
  if (
    due !== undefined &&
    due !== 'waiting' &&
    !isDueBy(figure, due === 'now' ? today : addDays(today, SOON_DAYS))
  )
    return false;
  const words = q?.trim().toLowerCase() ?? '';
  if (words === '') return true;
  const source = sourceOf(country, figure.source);
  const text = [figure.id, figure.title, figure.words, figure.source, source.title, source.publisher]
    .join(' ')
    .toLowerCase();
  return words.split(/\s+/).every((word) => text.includes(word));
}
