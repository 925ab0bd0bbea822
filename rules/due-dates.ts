import type { Confidence, Country, DueRule, Facts, Obligation } from '#catalog/types/index.ts';
import {
  addDays,
  addMonths,
  calendarDateOf,
  type CalendarDate,
  formatCalendarDate,
  parseCalendarDate,
  partsOf,
} from '#values/calendar-date.ts';

/** A registered company or business name, as far as its deadlines depend on it. */
export type RegisteredCompany = {
  readonly entityType: string;
  readonly registeredOn: CalendarDate;
  readonly facts: Facts;
};

/** One dated instance of an obligation. `dueOn` is the statutory day, unchanged on weekends and holidays; `fileBy` the last working day up to it. */
export type Deadline = {
  readonly obligationId: string;
  readonly title: string;
  readonly authority: string;
  readonly law: string;
  readonly dueOn: CalendarDate;
  readonly fileBy: CalendarDate;
  readonly why: string;
  readonly late: string | null;
  readonly confidence: Confidence;
  readonly source: string;
};

/**
 * Deadlines due from `from` on: up to `to`, `each` of an obligation at most, `count` in all; one of the three limits at least.
 * `isWorkingDay` says whether offices of the country work on a day.
 */
export type Span = {
  readonly from: CalendarDate;
  readonly to?: CalendarDate;
  readonly each?: number;
  readonly count?: number;
  readonly isWorkingDay: (date: CalendarDate) => boolean;
};

type Dated = { readonly dueOn: CalendarDate; readonly working: string };

/** No more instances of an obligation than this are given: some 80 years of monthly ones. Those before the span are passed over, however many. */
const FURTHEST = 1000;
const EARLIER_DAYS = 500;
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
  const { notBeforeMonths: months, notBeforeDays: days } = rule;
  const earliest = addDays(
    months === undefined ? registeredOn : monthsAfter(registeredOn, months),
    days ?? 0,
  );
  const basis =
    earliest === registeredOn
      ? `first due in ${first}`
      : `first due ${spanWords({ months, days })} later at the earliest, on ${read(earliest)}`;
  for (let year = first; ; year += 1) {
    const dueOn = dayIn(year, rule.month, rule.day);
    if (dueOn >= earliest)
      yield {
        dueOn,
        working: `Registered on ${read(registeredOn)}, ${basis}; so this one falls on ${read(dueOn)}.`,
      };
  }
}

function firstYearEnd(registeredOn: CalendarDate, facts: Facts): CalendarDate {
  const stated =
    typeof facts['firstYearEndOn'] === 'string' ? parseCalendarDate(facts['firstYearEndOn']) : null;
  if (stated) return stated;
  const month = typeof facts['yearEndMonth'] === 'number' ? facts['yearEndMonth'] : 12;
  const dayOfMonth = typeof facts['yearEndDay'] === 'number' ? facts['yearEndDay'] : 31;
  const { year } = partsOf(registeredOn);
  const thisYear = dayIn(year, month, dayOfMonth);
  return thisYear >= registeredOn ? thisYear : dayIn(year + 1, month, dayOfMonth);
}

/** The facts a year end is worked out from: where the law puts the first one at the end of the month of the first anniversary, that day stands in for what nobody said. */
function yearEndFacts({ yearEnd }: Country, { registeredOn, facts }: RegisteredCompany): Facts {
  if (yearEnd === undefined || facts['firstYearEndOn'] !== undefined || facts['yearEndMonth'] !== undefined)
    return facts;
  const { year, month } = partsOf(addMonths(registeredOn, 12));
  return { ...facts, firstYearEndOn: dayIn(year, month, 31) };
}

/** '9 months and 1 days' reads badly: singular and plural, and only what there is. */
const spanWords = ({
  months,
  days,
  businessDays,
}: {
  readonly months?: number;
  readonly days?: number;
  readonly businessDays?: number;
}): string =>
  (
    [
      [months, 'month'],
      [days, 'day'],
      [businessDays, 'business day'],
    ] as const
  )
    .flatMap(([count, unit]) => (count ? [`${count} ${unit}${count === 1 ? '' : 's'}`] : []))
    .join(' and ');

function* afterYearEnd(
  rule: Extract<DueRule, { kind: 'after-year-end' }>,
  registeredOn: CalendarDate,
  facts: Facts,
): Generator<Dated> {
  const assumed = facts['firstYearEndOn'] === undefined && facts['yearEndMonth'] === undefined;
  const first = firstYearEnd(registeredOn, facts);
  const earliest =
    rule.notBeforeMonths === undefined ? registeredOn : monthsAfter(registeredOn, rule.notBeforeMonths);
  for (let years = 0; ; years += 1) {
    const yearEnd = monthsAfter(first, years * 12);
    const usual = addDays(addMonths(yearEnd, rule.months, rule.sameDay !== true), rule.days ?? 0);
    const span = spanWords(rule);
    const twelfth = addDays(addMonths(registeredOn, 12), -1);
    if (years === 0 && rule.splitFirst && yearEnd > twelfth) {
      const early = addDays(addMonths(twelfth, rule.months, rule.sameDay !== true), rule.days ?? 0);
      yield {
        dueOn: early,
        working: `The first period runs to ${read(yearEnd)}, more than twelve months; its first twelve months end on ${read(twelfth)}, and ${span} later is ${read(early)}.`,
      };
    }
    if (years === 0 && rule.longFirst !== undefined && yearEnd > addDays(monthsAfter(registeredOn, 12), -1)) {
      const [counted, least] = [
        monthsAfter(registeredOn, rule.longFirst.months),
        monthsAfter(yearEnd, rule.longFirst.atLeastMonths),
      ];
      yield {
        dueOn: counted > least ? counted : least,
        working: `The first period runs to ${read(yearEnd)}, more than twelve months; ${rule.longFirst.months} months after registration on ${read(registeredOn)} is ${read(counted)}, and ${rule.longFirst.atLeastMonths} months after the period ${read(least)}: the later day counts.`,
      };
      continue;
    }
    const latest =
      years === 0 && rule.firstWithinMonths !== undefined
        ? monthsAfter(registeredOn, rule.firstWithinMonths)
        : usual;
    const dueOn = latest < usual ? latest : usual;
    if (rule.notBeforeMonths !== undefined && dueOn < earliest) continue;
    const by =
      dueOn < usual
        ? `Registered on ${read(registeredOn)}; ${rule.firstWithinMonths} months later is ${read(dueOn)}, which comes before ${span} from the year end of ${read(yearEnd)}.`
        : `The financial year ends on ${read(yearEnd)}; ${span} later is ${read(dueOn)}.`;
    yield { dueOn, working: assumed ? `${by} We assumed that the year ends in December.` : by };
  }
}

function* inYear(
  rule: Extract<DueRule, { kind: 'in-year' }>,
  registeredOn: CalendarDate,
  facts: Facts,
): Generator<Dated> {
  const first = firstYearEnd(registeredOn, facts);
  const assumed = facts['firstYearEndOn'] === undefined && facts['yearEndMonth'] === undefined;
  for (let years = 0; ; years += 1) {
    const yearEnd = monthsAfter(first, years * 12);
    for (const month of rule.months) {
      const dueOn = monthsAfter(yearEnd, month - 12);
      if (dueOn > registeredOn)
        yield {
          dueOn,
          working: `The financial year ends on ${read(yearEnd)}; the end of its month ${month} is ${read(dueOn)}.${assumed ? ' We assumed that the year ends in December.' : ''}`,
        };
    }
  }
}

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function* monthly(
  rule: Extract<DueRule, { kind: 'monthly' }>,
  registeredOn: CalendarDate,
  isWorkingDay: Span['isWorkingDay'],
): Generator<Dated> {
  const start = partsOf(registeredOn);
  const { every = 1, lag = 1, firstEnd = every } = rule;
  const said =
    rule.day === 'last-working'
      ? 'the last working day'
      : rule.day === 'last'
        ? 'the last day'
        : `day ${rule.day}`;
  for (let index = start.month - 1; ; index += 1) {
    const [year, month] = [start.year + Math.floor(index / 12), index % 12];
    if ((month + 1 - firstEnd + 12) % every !== 0) continue;
    const inDue = dayIn(
      start.year + Math.floor((index + lag) / 12),
      ((index + lag) % 12) + 1,
      typeof rule.day === 'number' ? rule.day : 31,
    );
    const dueOn = rule.day === 'last-working' ? lastWorkingDayUpTo(inDue, isWorkingDay) : inDue;
    const period =
      every === 1
        ? `For ${MONTH_NAMES[month]} ${year}`
        : `For the ${every} months to ${MONTH_NAMES[month]} ${year}`;
    yield {
      dueOn,
      working: `${period}: ${said} of ${lag === 1 ? 'the next month' : `the ${lag}th month after`} is ${read(dueOn)}.`,
    };
  }
}

/** So many business days later; the day itself is not counted. */
function businessDaysAfter(
  date: CalendarDate,
  count: number,
  isWorkingDay: Span['isWorkingDay'],
): CalendarDate {
  let at = date;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

type Counted = { readonly months?: number; readonly days?: number; readonly businessDays?: number };
const countedFrom = (
  date: CalendarDate,
  { months = 0, days = 0, businessDays = 0 }: Counted,
  isWorkingDay: Span['isWorkingDay'],
): CalendarDate => businessDaysAfter(addDays(monthsAfter(date, months), days), businessDays, isWorkingDay);

function* anniversary(
  { plus = {}, snap, firstYear = 1 }: Extract<DueRule, { kind: 'anniversary' }>,
  registeredOn: CalendarDate,
  isWorkingDay: Span['isWorkingDay'],
): Generator<Dated> {
  for (let years = firstYear; ; years += 1) {
    const same = addMonths(registeredOn, years * 12);
    const { year, month } = partsOf(same);
    const base = snap === undefined ? same : dayIn(year, month, snap === 'month-start' ? 1 : 31);
    const dueOn = countedFrom(base, plus, isWorkingDay);
    const where =
      snap === undefined
        ? ''
        : `, whose month ${snap === 'month-start' ? 'begins' : 'ends'} on ${read(base)}`;
    const span = spanWords(plus);
    yield {
      dueOn,
      working: `Registered on ${read(registeredOn)}; the anniversary is ${read(same)}${where}${span === '' ? '' : `, and ${span} later is ${read(dueOn)}`}.`,
    };
  }
}

function* dayAfterYearEnd(
  rule: Extract<DueRule, { kind: 'day-after-year-end' }>,
  registeredOn: CalendarDate,
  facts: Facts,
): Generator<Dated> {
  const first = firstYearEnd(registeredOn, facts);
  for (let years = 0; ; years += 1) {
    const yearEnd = monthsAfter(first, years * 12);
    const { year, month } = partsOf(yearEnd);
    const index = month - 1 + rule.month;
    const dueOn = dayIn(year + Math.floor(index / 12), (index % 12) + 1, rule.day);
    yield {
      dueOn,
      working: `The financial year ends on ${read(yearEnd)}; day ${rule.day} of month ${rule.month} after it is ${read(dueOn)}.${facts['firstYearEndOn'] === undefined && facts['yearEndMonth'] === undefined ? ' We assumed that the year ends in December.' : ''}`,
    };
  }
}

function* afterRegistration(
  rule: Extract<DueRule, { kind: 'after-registration' }>,
  registeredOn: CalendarDate,
  isWorkingDay: Span['isWorkingDay'],
): Generator<Dated> {
  const dueOn = countedFrom(registeredOn, rule, isWorkingDay);
  yield {
    dueOn,
    working: `Registered on ${read(registeredOn)}; ${spanWords(rule)} later is ${read(dueOn)}.`,
  };
}

function datesOf(
  due: DueRule,
  company: RegisteredCompany,
  isWorkingDay: Span['isWorkingDay'],
): Generator<Dated> {
  const { registeredOn, facts } = company;
  switch (due.kind) {
    case 'yearly':
      return yearly(due, registeredOn);
    case 'after-year-end':
      return afterYearEnd(due, registeredOn, facts);
    case 'day-after-year-end':
      return dayAfterYearEnd(due, registeredOn, facts);
    case 'in-year':
      return inYear(due, registeredOn, facts);
    case 'anniversary':
      return anniversary(due, registeredOn, isWorkingDay);
    case 'monthly':
      return monthly(due, registeredOn, isWorkingDay);
    case 'after-registration':
      return afterRegistration(due, registeredOn, isWorkingDay);
  }
}

function within(dates: Iterable<Dated>, { from, to, each, count }: Span): readonly Dated[] {
  const most = Math.min(each ?? FURTHEST, count ?? FURTHEST);
  const found: Dated[] = [];
  for (const date of dates) {
    if (found.length >= most || (to !== undefined && date.dueOn > to)) break;
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

/** The day itself when offices work on it, otherwise the next working day. */
export function nextWorkingDayFrom(date: CalendarDate, isWorkingDay: Span['isWorkingDay']): CalendarDate {
  return isWorkingDay(date) ? date : businessDaysAfter(date, 1, isWorkingDay);
}

/** Days the law moves off weekends and holidays are moved; the working says so. */
function moved(
  { dueOn, working }: Dated,
  { weekends }: Obligation,
  isWorkingDay: Span['isWorkingDay'],
): Dated {
  const meant =
    weekends === undefined
      ? dueOn
      : weekends === 'next-working-day'
        ? nextWorkingDayFrom(dueOn, isWorkingDay)
        : lastWorkingDayUpTo(dueOn, isWorkingDay);
  return meant === dueOn
    ? { dueOn, working }
    : { dueOn: meant, working: `${working} That is no working day, and the law moves it to ${read(meant)}.` };
}

function* movedDates(
  dates: Generator<Dated>,
  obligation: Obligation,
  isWorkingDay: Span['isWorkingDay'],
): Generator<Dated> {
  for (const dated of dates) yield moved(dated, obligation, isWorkingDay);
}

/** What a company must do by when, earliest first, derived from the country's obligations. @throws RangeError without any limit */
export function deadlinesOf(country: Country, company: RegisteredCompany, span: Span): readonly Deadline[] {
  if (span.to === undefined && span.each === undefined && span.count === undefined)
    throw new RangeError('deadlines without any limit have no end');
  const facts: Facts = { ...company.facts, entityType: company.entityType };
  // Nothing is counted over more than a year of working days: what falls long before the span is passed over, whatever the holidays were.
  const early = addDays(span.from, -EARLIER_DAYS);
  const isWorkingDay: Span['isWorkingDay'] = (date) => date < early || span.isWorkingDay(date);
  const dated = { ...company, facts: yearEndFacts(country, company) };
  const deadline = (
    { id, title, authority, law, explains, late, confidence, source }: Obligation,
    { dueOn, working }: Dated,
  ): Deadline => ({
    obligationId: id,
    title,
    authority,
    law,
    dueOn,
    fileBy: lastWorkingDayUpTo(dueOn, isWorkingDay),
    why: `${explains} ${working}`,
    late: late ?? null,
    confidence,
    source,
  });
  return country.obligations
    .filter((obligation) => obligation.applies(facts))
    .flatMap((obligation) =>
      within(movedDates(datesOf(obligation.due, dated, isWorkingDay), obligation, isWorkingDay), span).map(
        (each) => deadline(obligation, each),
      ),
    )
    .toSorted((a, b) => (a.dueOn === b.dueOn ? 0 : a.dueOn < b.dueOn ? -1 : 1))
    .slice(0, span.count ?? FURTHEST * country.obligations.length);
}
