import { type Answers, itemsOf } from '#forms/form.ts';
import {
  addDays,
  addMonths,
  calendarDateOf,
  type CalendarDate,
  daysBetween,
  partsOf,
} from '#values/calendar-date.ts';
import { yearsOf } from '#catalog/questions/years.ts';
import { dateOf, minorOf, textOf } from '#catalog/kit/answers/reading-answers.ts';

/** Daily penalties began on 1 January 2024; what returns due before cost is not known for certain. */
const DAILY_FROM = 2024;
const COMPANIES = new Set(['LTD', 'PLC', 'ULTD', 'GTE']);
export const isCompany = (answers: Answers): boolean => COMPANIES.has(textOf(answers, 'entityType'));

/** The first 30 June on which a company without general meetings must file: on or after 18 months from registration. */
export function firstPortalDay(registeredOn: CalendarDate): CalendarDate | null {
  const earliest = addMonths(registeredOn, 18, true);
  const { year } = partsOf(earliest);
  const thisYear = calendarDateOf(year, 6, 30);
  return thisYear && thisYear >= earliest ? thisYear : calendarDateOf(year + 1, 6, 30);
}

/**
 * By when the return filed in a year was or is due: 42 days after a company's general meeting of that year;
 * without one 30 June, and first the 30 June on or after 18 months from registration; 30 June for a business
 * name, 31 December for trustees. Null while facts are missing, or where the date is not known.
 */
export function returnDueOn(answers: Answers, item: Answers, year: number): CalendarDate | null {
  const type = textOf(answers, 'entityType');
  if (type === 'BN') return calendarDateOf(year, 6, 30);
  if (type === 'IT') return calendarDateOf(year, 12, 31);
  if (!isCompany(answers)) return null;
  const meetingOn = item['meeting'] === 'yes' ? dateOf(item, 'meetingOn') : null;
  if (item['meeting'] === 'yes') return meetingOn && addDays(meetingOn, 42);
  const registeredOn = dateOf(answers, 'registeredOn');
  const [usual, first] = [calendarDateOf(year, 6, 30), registeredOn && firstPortalDay(registeredOn)];
  return usual && first ? (usual < first ? first : usual) : usual;
}

export type DatedReturn = {
  readonly id: string;
  readonly year: number;
  readonly item: Answers;
  readonly dueOn: CalendarDate | null;
};

/** The returns to file with the day on which each was or is due. */
export const datedReturns = (answers: Answers): readonly DatedReturn[] =>
  yearsOf(answers).map(({ id, year }) => {
    const item = itemsOf(answers, 'returns').find((each) => each.id === id) ?? {};
    return { id, year, item, dueOn: returnDueOn(answers, item, year) };
  });

/** Days late of all returns together that were due since daily penalties began, and how many were due before. */
export function lateness(
  answers: Answers,
  today: CalendarDate,
): { daysLate: number; lateBefore2024: number } {
  const late = datedReturns(answers).flatMap(({ dueOn }) => (dueOn && dueOn < today ? [dueOn] : []));
  const daily = late.filter((dueOn) => partsOf(dueOn).year >= DAILY_FROM);
  return {
    daysLate: daily.reduce((sum, dueOn) => sum + daysBetween(dueOn, today), 0),
    lateBefore2024: late.length - daily.length,
  };
}

const MILLION_MINOR = 100_000_000;
const bands = [
  ['returnsTo100m', 100],
  ['returnsTo500m', 500],
  ['returnsTo1bn', 1_000],
  ['returnsOver1bn', Infinity],
] as const;

/**
 * How many returns of a private company fall into each band of turnover; a turnover not typed yet counts as
 * the lowest.
 */
export function returnsByBand(answers: Answers): Readonly<Record<(typeof bands)[number][0], number>> {
  const counts = { returnsTo100m: 0, returnsTo500m: 0, returnsTo1bn: 0, returnsOver1bn: 0 };
  for (const { item } of datedReturns(answers)) {
    const turnover = (minorOf(item, 'turnover', 'NGN') ?? 0) / MILLION_MINOR;
    const [band] = bands.find(([, most]) => turnover <= most) ?? bands[3];
    counts[band] += 1;
  }
  return counts;
}
