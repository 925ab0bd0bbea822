import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { referenceRateEndpoints } from '#contract/money/reference-rates.ts';
import { Refusal, invalidInput } from '#contract/errors.ts';
import { isRate, lastDayShown, RATE_SHOWN_DAYS } from '#rules/pricing/reference-rate.ts';
import { addDays, calendarDateIn, day, type CalendarDate } from '#values/calendar-date.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { referenceRates, type ReferenceRateRow } from './tables.ts';

type RateDependencies = Pick<Dependencies, 'database' | 'clock'>;
type Endpoints = typeof referenceRateEndpoints;
type RateView = z.input<Endpoints['POST /admin/reference-rates']['reply'][201]>;

const pageSize = 50;

/** Rates have readers and sources in every zone. */
const todayOf = (clock: RateDependencies['clock']): CalendarDate => calendarDateIn('UTC', clock());

/**
 * Returns the entry in force of each pair of currencies: of the latest day, and of that day the one entered last.
 * @param since  leaves out earlier days, of which no rate is shown any more
 */
async function listInForce(
  database: Database,
  today: CalendarDate,
  since?: CalendarDate,
): Promise<ReferenceRateRow[]> {
  const { fromCurrency, toCurrency, enteredAt, id } = referenceRates;
  const pair = [sql`least(${fromCurrency}, ${toCurrency})`, sql`greatest(${fromCurrency}, ${toCurrency})`];
  return database.sql
    .selectDistinctOn(pair)
    .from(referenceRates)
    .where(and(lte(referenceRates.day, today), since && gte(referenceRates.day, since)))
    .orderBy(...pair, desc(referenceRates.day), desc(enteredAt), desc(id));
}

/** Returns the rates that readers see: none that is older than a week. */
export async function listShownRates({
  database,
  clock,
}: RateDependencies): Promise<z.input<Endpoints['GET /reference-rates']['reply'][200]>> {
  const today = todayOf(clock);
  return {
    rates: (await listInForce(database, today, addDays(today, -RATE_SHOWN_DAYS))).flatMap(
      ({ fromCurrency: from, toCurrency: to, ...row }) =>
        row.rate !== null ? [{ from, to, rate: row.rate, day: row.day }] : [],
    ),
  };
}

/**
 * Lists what was entered, newest first, a page after another by key.
 * @param before  the id of the last rate of the page before
 */
export async function listRates(
  { database, clock }: RateDependencies,
  before?: string,
): Promise<z.input<Endpoints['GET /admin/reference-rates']['reply'][200]>> {
  const rows = await database.sql
    .select()
    .from(referenceRates)
    .where(
      before === undefined
        ? undefined
        : sql`(${referenceRates.enteredAt}, ${referenceRates.id}) < (select entered_at, id from reference_rates where id = ${before})`,
    )
    .orderBy(desc(referenceRates.enteredAt), desc(referenceRates.id))
    .limit(pageSize + 1);
  const today = todayOf(clock);
  const inForce = new Set((await listInForce(database, today)).map(({ id }) => id));
  return {
    rates: rows.slice(0, pageSize).map((row) => present(row, inForce.has(row.id), today)),
    more: rows.length > pageSize,
  };
}

function present(row: ReferenceRateRow, inForce: boolean, today: CalendarDate): RateView {
  const shownUntil = lastDayShown(day(row.day));
  return {
    id: row.id,
    from: row.fromCurrency,
    to: row.toCurrency,
    rate: row.rate,
    day: row.day,
    source: row.source,
    state: !inForce ? 'replaced' : row.rate === null ? 'ended' : today <= shownUntil ? 'shown' : 'too_old',
    shownUntil,
    entered: { by: row.enteredByName, at: row.enteredAt.toISOString() },
  };
}

/** Enters a rate of a day. Idempotent by the id, which the caller chooses. @throws Refusal bad_request */
export async function enterRate(
  { database, clock }: RateDependencies,
  { userId, fullName, email }: Caller,
  input: z.output<Endpoints['POST /admin/reference-rates']['body']>,
): Promise<RateView> {
  const today = todayOf(clock);
  if (input.from === input.to) throw invalidInput('to', 'same', 'Choose two currencies.');
  if (input.rate !== undefined && !isRate(input.rate))
    throw invalidInput('rate', 'format', 'Write the rate in figures above zero, such as 1540.25.');
  if (input.day > today) throw invalidInput('day', 'too_late', 'The day has not come yet.');
  await database.sql
    .insert(referenceRates)
    .values({
      id: input.id,
      fromCurrency: input.from,
      toCurrency: input.to,
      rate: input.rate ?? null,
      day: input.day,
      source: input.source,
      enteredBy: userId,
      enteredByName: fullName.trim() || email,
      enteredAt: clock(),
    })
    .onConflictDoNothing();
  const [row] = await database.sql.select().from(referenceRates).where(eq(referenceRates.id, input.id));
  if (!row) throw new Refusal('not_found');
  const inForce = await listInForce(database, today);
  return present(
    row,
    inForce.some(({ id }) => id === row.id),
    today,
  );
}
