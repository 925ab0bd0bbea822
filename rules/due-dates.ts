import type { Confidence, Country, DueRule, Facts, Obligation } from '#catalog/types.ts';
import { addDays, addMonths, calendarDateOf, type CalendarDate, formatCalendarDate, parseCalendarDate, partsOf } from '#values/calendar-date.ts';

/** A registered company or business name, as far as its deadlines depend on it. */
export type RegisteredCompany = { readonly entityType: string; readonly registeredOn: CalendarDate; readonly facts: Facts };

/** One dated instance of an obligation. `dueOn` is the statutory day, unchanged on weekends and holidays; `fileBy` the last working day up to it. */
export type Deadline = { readonly obligationId: string; readonly title: string; readonly authority: string; readonly law: string; readonly dueOn: CalendarDate; readonly fileBy: CalendarDate; readonly why: string; readonly late: string | null; readonly confidence: Confidence; readonly source: string };

/**
 * Deadlines due from `from` on: up to `to`, `each` of an obligation at most, `count` in all; one of the three limits at least.
 * `isWorkingDay` says whether offices of the country work on a day.
 */
export type Span = { readonly from: CalendarDate; readonly to?: CalendarDate; readonly each?: number; readonly count?: number; readonly isWorkingDay: (date: CalendarDate) => boolean };

type Dated = { readonly dueOn: CalendarDate; readonly working: string };

/** No obligation is followed further than this many instances: some 80 years of monthly ones. */
const FURTHEST = 1000;
const read = formatCalendarDate;
const monthsAfter = (date: CalendarDate, months: number): CalendarDate => addMonths(date, months, true);

/** The day in a year; the last of the month when it is shorter. */
function dayIn(year: number, month: number, day: number): CalendarDate {
  for (let each = day; each > 27; each -= 1) {
    const date = calendarDateOf(year, month, each);
    if (date) return date;
  }
  const date = calendarDateOf(year, month, day);
  if (!date) throw new RangeError(`there is no day ${day} in month ${month}`);
  return date;
}

function* yearly(rule: Extract<DueRule, { kind: 'yearly' }>, registeredOn: CalendarDate): Generator<Dated> {
  const first = partsOf(registeredOn).year + rule.firstYear;
  const earliest = rule.notBeforeMonths === undefined ? registeredOn : monthsAfter(registeredOn, rule.notBeforeMonths);
  const basis = rule.notBeforeMonths === undefined ? `first due in ${first}` : `first due ${rule.notBeforeMonths} months later at the earliest, on ${read(earliest)}`;
  for (let year = first; ; year += 1) {
    const dueOn = dayIn(year, rule.month, rule.day);
    if (dueOn >= earliest) yield { dueOn, working: `Registered on ${read(registeredOn)}, ${basis}; so this one falls on ${read(dueOn)}.` };
  }
}

function firstYearEnd(registeredOn: CalendarDate, facts: Facts): CalendarDate {
  const stated = typeof facts['firstYearEndOn'] === 'string' ? parseCalendarDate(facts['firstYearEndOn']) : null;
  if (stated) return stated;
  const month = typeof facts['yearEndMonth'] === 'number' ? facts['yearEndMonth'] : 12;
  const dayOfMonth = typeof facts['yearEndDay'] === 'number' ? facts['yearEndDay'] : 31;
  const { year } = partsOf(registeredOn);
  const thisYear = dayIn(year, month, dayOfMonth);
  return thisYear >= registeredOn ? thisYear : dayIn(year + 1, month, dayOfMonth);
}

function* afterYearEnd(rule: Extract<DueRule, { kind: 'after-year-end' }>, registeredOn: CalendarDate, facts: Facts): Generator<Dated> {
  const assumed = facts['firstYearEndOn'] === undefined && facts['yearEndMonth'] === undefined;
  const first = firstYearEnd(registeredOn, facts);
  for (let years = 0; ; years += 1) {
    const yearEnd = monthsAfter(first, years * 12);
    const usual = monthsAfter(yearEnd, rule.months);
    const latest = years === 0 && rule.firstWithinMonths !== undefined ? monthsAfter(registeredOn, rule.firstWithinMonths) : usual;
    const dueOn = latest < usual ? latest : usual;
    const by = dueOn < usual ? `Registered on ${read(registeredOn)}; ${rule.firstWithinMonths} months later is ${read(dueOn)}, which comes before ${rule.months} months from the year end of ${read(yearEnd)}.` : `The financial year ends on ${read(yearEnd)}; ${rule.months} months later is ${read(dueOn)}.`;
    yield { dueOn, working: assumed ? `${by} We assumed that the year ends in December.` : by };
  }
}

const MONTH_NAMES = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

function* monthly(rule: Extract<DueRule, { kind: 'monthly' }>, registeredOn: CalendarDate): Generator<Dated> {
  const start = partsOf(registeredOn);
  for (let index = start.month - 1; ; index += 1) {
    const [year, month] = [start.year + Math.floor(index / 12), index % 12];
    const dueOn = dayIn(start.year + Math.floor((index + 1) / 12), ((index + 1) % 12) + 1, rule.day);
    yield { dueOn, working: `For ${MONTH_NAMES[month]} ${year}: day ${rule.day} of the next month is ${read(dueOn)}.` };
  }
}

function* afterRegistration(rule: Extract<DueRule, { kind: 'after-registration' }>, registeredOn: CalendarDate): Generator<Dated> {
  const dueOn = addDays(monthsAfter(registeredOn, rule.months ?? 0), rule.days ?? 0);
  const span = [rule.months && `${rule.months} months`, rule.days && `${rule.days} days`].filter(Boolean).join(' and ');
  yield { dueOn, working: `Registered on ${read(registeredOn)}; ${span} later is ${read(dueOn)}.` };
}

function datesOf(due: DueRule, company: RegisteredCompany): Generator<Dated> {
  switch (due.kind) {
    case 'yearly': return yearly(due, company.registeredOn);
    case 'after-year-end': return afterYearEnd(due, company.registeredOn, company.facts);
    case 'monthly': return monthly(due, company.registeredOn);
    case 'after-registration': return afterRegistration(due, company.registeredOn);
  }
}

function within(dates: Generator<Dated>, { from, to, each, count }: Span): readonly Dated[] {
  const most = Math.min(each ?? FURTHEST, count ?? FURTHEST);
  const found: Dated[] = [];
  let seen = 0;
  for (const date of dates) {
    seen += 1;
    if (found.length >= most || seen > FURTHEST || (to !== undefined && date.dueOn > to)) break;
    if (date.dueOn >= from) found.push(date);
  }
  return found;
}

/** The day itself when offices work on it, otherwise the last working day before. */
export function lastWorkingDayUpTo(date: CalendarDate, isWorkingDay: Span['isWorkingDay']): CalendarDate {
  for (let back = 0; back < 30; back += 1) {
    const earlier = addDays(date, -back);
    if (isWorkingDay(earlier)) return earlier;
  }
  return date;
}

/** What a company must do by when, earliest first, derived from the country's obligations. @throws RangeError without any limit */
export function deadlinesOf(country: Country, company: RegisteredCompany, span: Span): readonly Deadline[] {
  if (span.to === undefined && span.each === undefined && span.count === undefined) throw new RangeError('deadlines without any limit have no end');
  const facts: Facts = { ...company.facts, entityType: company.entityType };
  const deadline = ({ id, title, authority, law, explains, late, confidence, source }: Obligation, { dueOn, working }: Dated): Deadline => ({
    obligationId: id, title, authority, law, dueOn, fileBy: lastWorkingDayUpTo(dueOn, span.isWorkingDay), why: `${explains} ${working}`, late: late ?? null, confidence, source,
  });
  return country.obligations
    .filter((obligation) => obligation.applies(facts))
    .flatMap((obligation) => within(datesOf(obligation.due, company), span).map((dated) => deadline(obligation, dated)))
    .toSorted((a, b) => (a.dueOn === b.dueOn ? 0 : a.dueOn < b.dueOn ? -1 : 1))
    .slice(0, span.count ?? FURTHEST * country.obligations.length);
}
