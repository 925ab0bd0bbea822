import type { MemberCalendar } from './member-calendar.ts';

/** What a calendar was made from: the country as an object, everything else as text. */
export type CalendarBasis = {
  readonly country: MemberCalendar['country'];
  readonly today: string;
  /** The columns of the company, as the database wrote them. */
  readonly company: string;
  /** The records of its filed deadlines, as the database wrote them. */
  readonly filed: string;
};

/** The most records of filed deadlines that are remembered: some 15 MiB. */
const MAX_RECORDS = 50_000;
/** Counted for a calendar besides its records. */
const RECORDS_OF_A_CALENDAR = 20;

/** A cache by company, the one that was asked for last at the end. */
const remembered = new Map<string, { readonly basis: CalendarBasis; readonly calendar: MemberCalendar }>();
let records = 0;

/**
 * Returns the calendar of a company, made again only when something differs from what the last one was made from. The
 * database is asked each time. What follows from a calendar is computed once for it (`oncePerCalendar`), so that
 * the pages of an accountant with many companies are not slower than those of a founder.
 */
export function rememberedCalendar(
  companyId: string,
  basis: CalendarBasis,
  make: () => MemberCalendar,
): MemberCalendar {
  const known = remembered.get(companyId);
  if (known) {
    remembered.delete(companyId);
    if (isSame(known.basis, basis)) {
      remembered.set(companyId, known);
      return known.calendar;
    }
    records -= sizeOf(known.calendar);
  }
  const calendar = make();
  remembered.set(companyId, { basis, calendar });
  records += sizeOf(calendar);
  for (const [oldest, { calendar: dropped }] of remembered) {
    if (records <= MAX_RECORDS) break;
    remembered.delete(oldest);
    records -= sizeOf(dropped);
  }
  return calendar;
}

const isSame = (a: CalendarBasis, b: CalendarBasis): boolean =>
  a.country === b.country && a.today === b.today && a.company === b.company && a.filed === b.filed;

const sizeOf = ({ filed }: MemberCalendar): number => filed.length + RECORDS_OF_A_CALENDAR;

/** The most results of one function that are kept for a calendar: months that somebody looked at. */
const MAX_RESULTS = 12;

/**
 * Returns a function that computes once for each calendar and further arguments. Callers share the result and must not
 * change it.
 */
export function oncePerCalendar<Args extends readonly (string | number)[], Result>(
  compute: (calendar: MemberCalendar, ...args: Args) => Result,
): (calendar: MemberCalendar, ...args: Args) => Result {
  const results = new WeakMap<MemberCalendar, Map<string, Result>>();
  return (calendar, ...args) => {
    const known = results.get(calendar) ?? new Map<string, Result>();
    const key = args.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = compute(calendar, ...args);
    if (known.size >= MAX_RESULTS) known.clear();
    results.set(calendar, known.set(key, result));
    return result;
  };
}
