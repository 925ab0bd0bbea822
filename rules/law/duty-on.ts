import type { Country, Obligation, Rate, UnlistedDuty } from '#catalog/types/index.ts';
import { type CalendarDate, compareDates, formatCalendarDate, partsOf } from '#values/calendar-date.ts';
import { feeYearEndOf, horizonOf, lookedAtOn } from './horizon.ts';

/** Data of a country that the words of a duty need. */
type Law = Pick<Country, 'sources' | 'rates'>;
type Duty = Pick<Obligation | UnlistedDuty, 'id' | 'figures'>;

/**
 * What is known of a rate on a day: its row is in force and of the same fee year (`known`) or of an earlier one
 * (`earlier-year`), the day is beyond its end or horizon (`later`), or before its first row (`before`).
 */
type Standing = 'known' | 'earlier-year' | 'later' | 'before';
const WORST_FIRST: readonly Standing[] = ['before', 'later', 'earlier-year', 'known'];

const ratesByList = new WeakMap<readonly Rate[], ReadonlyMap<string, readonly Rate[]>>();

/** Returns the rows of each rate, the earliest first, grouped once for each list of rates. */
function rowsById(rates: readonly Rate[]): ReadonlyMap<string, readonly Rate[]> {
  const known = ratesByList.get(rates);
  if (known) return known;
  const rows = Map.groupBy(
    rates.toSorted((a, b) => compareDates(a.from, b.from)),
    ({ id }) => id,
  );
  ratesByList.set(rates, rows);
  return rows;
}

/**
 * Returns the row of each rate that a duty names on a day: the one in force, else the last before it, else
 * the first.
 */
export function ratesNamedOn({ rates = [] }: Law, { id, figures }: Duty, on: CalendarDate): readonly Rate[] {
  return (figures?.rates ?? []).map((rateId) => {
    const rows = rowsById(rates).get(rateId) ?? [];
    const row = rows.findLast(({ from }) => from <= on) ?? rows[0];
    if (!row) throw new Error(`${id} names the rate '${rateId}', which the country does not have`);
    return row;
  });
}

function standingOf(country: Law, row: Rate, on: CalendarDate): Standing {
  if (on < row.from) return 'before';
  const looked = lookedAtOn(country, row);
  if ((row.until !== undefined && on > row.until) || on > horizonOf(looked)) return 'later';
  return on > feeYearEndOf(looked) ? 'earlier-year' : 'known';
}

function worstStanding(country: Law, rows: readonly Rate[], on: CalendarDate): Standing {
  const standings = rows.map((row) => standingOf(country, row, on));
  return WORST_FIRST.find((each) => standings.includes(each)) ?? 'known';
}

/**
 * Returns whether every rate that a duty names is known for a day: in force, and looked at in the twelve months
 * before.
 */
export const areFiguresKnown = (country: Law, duty: Duty, on: CalendarDate): boolean =>
  ['known', 'earlier-year'].includes(worstStanding(country, ratesNamedOn(country, duty, on), on));

/** Says of which year figures are when they are not known to be those of the day. */
function inDoubt(country: Law, rows: readonly Rate[], on: CalendarDate): string {
  const standing = worstStanding(country, rows, on);
  const begun = rows
    .map(({ from }) => from)
    .toSorted()
    .at(-1);
  const looked = rows.map((row) => lookedAtOn(country, row)).toSorted()[0];
  if (standing === 'known' || !begun || !looked) return '';
  if (standing === 'before')
    return ` These are the figures since ${formatCalendarDate(begun)}. We do not know the earlier ones.`;
  const ofYear = ` These are the figures of ${partsOf(looked).year}.`;
  return standing === 'later' ? `${ofYear} Later ones are not known yet.` : ofYear;
}

const valuesIn =
  (rows: readonly Rate[]) =>
  (rateId: string): number => {
    const row = rows.find(({ id }) => id === rateId);
    if (!row) throw new Error(`the rate '${rateId}' is not among those that are named`);
    return row.value;
  };

/**
 * Returns an obligation with the rates of a day in its words and its cost of being late. Past the fee year
 * the words name the year of the figures. Past their end or horizon they say that later ones are not known,
 * and `lateness` is left out.
 */
export function dutyOn(country: Law, duty: Obligation, on: CalendarDate): Obligation {
  const { figures, ...rest } = duty;
  if (!figures) return duty;
  const rows = ratesNamedOn(country, duty, on);
  const parts = figures.parts(valuesIn(rows));
  const doubt = inDoubt(country, rows, on);
  // Said once: with the cost of being late, or else where the figures are.
  const place = (['late', 'explanation', 'note'] as const).find((part) => parts[part] !== undefined);
  const { lateness, ...written } = {
    ...rest,
    ...parts,
    ...(place === undefined ? {} : { [place]: `${parts[place]}${doubt}` }),
  };
  const isKnown = areFiguresKnown(country, duty, on);
  return { ...written, ...(lateness && isKnown ? { lateness } : {}), figures };
}

/** Returns an unlisted duty with the rates of a day in its words. */
export function unlistedDutyOn(country: Law, duty: UnlistedDuty, on: CalendarDate): UnlistedDuty {
  if (!duty.figures) return duty;
  const rows = ratesNamedOn(country, duty, on);
  const { words } = duty.figures.parts(valuesIn(rows));
  return { ...duty, words: `${words}${inDoubt(country, rows, on)}` };
}
