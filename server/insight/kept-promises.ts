import { and, between, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { countryById } from '#catalog/index.ts';
import type { keptPromisesEndpoints } from '#contract/desk/kept-promises.ts';
import { PROMISE_DAYS, PROMISE_MINIMUM } from '#contract/desk/promise-terms.ts';
import { addDays, calendarDateIn, type CalendarDate } from '#values/calendar-date.ts';
import { readServiceWords, type ServiceWords } from '../applications/lists/service-words.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { applicationFacts as facts } from './tables.ts';

type KeptPromises = z.input<(typeof keptPromisesEndpoints)['GET /kept-promises']['reply'][200]>;
type Row = { country: string; serviceId: string; filed: number; kept: number };
type PromiseDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Returns the period of the public page: 90 days up to today, in UTC as all reports. */
export const promisePeriod = (now: Date): { from: CalendarDate; until: CalendarDate } => {
  const until = calendarDateIn('UTC', now);
  return { from: addDays(until, 1 - PROMISE_DAYS), until };
};

/**
 * Counts the applications first filed in a period, and those of them filed by the promised day, by country
 * and service.
 */
export const countPromises = (
  database: Database,
  { from, until }: { from: CalendarDate; until: CalendarDate },
): Promise<Row[]> =>
  database.sql
    .select({
      country: facts.country,
      serviceId: facts.serviceId,
      filed: sql<number>`count(*)::int`,
      kept: sql<number>`(count(*) filter (where ${facts.promise} = 'kept'))::int`,
    })
    .from(facts)
    .where(and(between(facts.filedOn, from, until), isNotNull(facts.promise)))
    .groupBy(facts.country, facts.serviceId)
    .orderBy(facts.country, facts.serviceId);

/** Hides figures that are too few to say anything. */
const shown = (filed: number, kept: number) =>
  filed < PROMISE_MINIMUM ? { filed: null, kept: null } : { filed, kept };

/** Presents the counts for everybody: countries by name, in each the services by title. */
export function presentPromises(
  rows: readonly Row[],
  wordsOf: (serviceId: string) => ServiceWords,
): KeptPromises['countries'] {
  const sum = (of: readonly Row[], key: 'filed' | 'kept'): number =>
    of.reduce((total, row) => total + row[key], 0);
  return [...Map.groupBy(rows, ({ country }) => country)]
    .map(([id, ofCountry]) => ({
      id,
      name: countryById(id)?.name ?? id,
      ...shown(sum(ofCountry, 'filed'), sum(ofCountry, 'kept')),
      services: ofCountry
        .map(({ serviceId, filed, kept }) => ({
          id: serviceId,
          title: wordsOf(serviceId).title,
          ...shown(filed, kept),
        }))
        .toSorted((a, b) => a.title.localeCompare(b.title)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** How long a process answers with the same figures: they change with a filing, and the page is open to everybody. */
const KEPT_MS = 10 * 60_000;

/** Creates the reader of a process. At once it counts once, however many ask. */
export function createPromiseReader({ database, clock }: PromiseDependencies): () => Promise<KeptPromises> {
  let known: { readAt: number; reply: Promise<KeptPromises> } | null = null;
  const read = async (now: Date): Promise<KeptPromises> => {
    const period = promisePeriod(now);
    const rows = await countPromises(database, period);
    return { ...period, countries: presentPromises(rows, await readServiceWords(database, rows)) };
  };
  return () => {
    const now = clock();
    if (known === null || Math.abs(now.getTime() - known.readAt) >= KEPT_MS) {
      const reply = read(now).catch((cause: unknown) => {
        known = null;
        throw cause;
      });
      known = { readAt: now.getTime(), reply };
    }
    return known.reply;
  };
}
