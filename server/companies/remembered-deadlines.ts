import type { Country } from '#catalog/types/index.ts';
import {
  deadlinesOf,
  type Deadline,
  type DeadlineQuery,
  type RegisteredCompany,
} from '#rules/deadlines/deadlines-of.ts';
import { isWorkingDay } from './working-days.ts';

/** The most deadlines that are remembered: some 30 MiB. */
const MAX_REMEMBERED = 50_000;

const entries = new WeakMap<Country, string>();

/** Tells countries apart by what the desk entered or looked at of their rates, which deadlines name. */
function entriesOf(country: Country): string {
  const known = entries.get(country);
  if (known !== undefined) return known;
  const rows = (country.rates ?? []).filter(
    ({ source, lookedOn }) => lookedOn !== undefined || source.startsWith('desk-'),
  );
  const text = rows.map(({ id, from, value, lookedOn }) => [id, from, value, lookedOn].join(' ')).join();
  entries.set(country, text);
  return text;
}

/**
 * A cache, the one that was asked for last at the end: deadlines depend on the catalogue and what the key
 * has, and on no clock.
 */
const remembered = new Map<string, readonly Deadline[]>();
let size = 0;

/**
 * Returns the deadlines of a company as `deadlinesOf` does, on the working days of its country. They are
 * computed once for each state of a company and each query, so that the pages of an accountant with many
 * companies are not slower than those of a founder.
 */
export function rememberedDeadlines(
  country: Country,
  company: RegisteredCompany,
  { from, to, limitPerObligation, limit }: DeadlineQuery,
): readonly Deadline[] {
  const key = JSON.stringify([
    country.id,
    entriesOf(country),
    company.entityType,
    company.registeredOn,
    company.deadlinesFrom ?? null,
    company.facts,
    from,
    to ?? null,
    limitPerObligation ?? null,
    limit ?? null,
  ]);
  const known = remembered.get(key);
  if (known) {
    remembered.delete(key);
    remembered.set(key, known);
    return known;
  }
  const deadlines = deadlinesOf(country, company, {
    from,
    ...(to === undefined ? {} : { to }),
    ...(limitPerObligation === undefined ? {} : { limitPerObligation }),
    ...(limit === undefined ? {} : { limit }),
    isWorkingDay: (date) => isWorkingDay(country, date),
  });
  remembered.set(key, deadlines);
  size += 1 + deadlines.length;
  for (const [oldest, { length }] of remembered) {
    if (size <= MAX_REMEMBERED) break;
    remembered.delete(oldest);
    size -= 1 + length;
  }
  return deadlines;
}
