import type { Answers } from '#forms/form.ts';
import { itemsOf } from '#forms/form.ts';
import { addDays, addMonths, type CalendarDate, calendarDateOf, partsOf } from '#values/calendar-date.ts';
import { dateOf, minorOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { yearsOf } from '#catalog/questions/years.ts';
import { closeCorporationBands, countFact, returnBands } from '../fees.ts';
import { businessDaysAfter } from '../public-holidays.ts';

export const isCloseCorporation = (answers: Answers): boolean => textOf(answers, 'entityType') === 'CC';

/** When the return of a year opens and by when it is due. */
export type ReturnWindow = { readonly opensOn: CalendarDate; readonly dueOn: CalendarDate };

/**
 * A company's return opens on the anniversary of its incorporation and is due 30 business days later; a close
 * corporation's opens on the first day of that month and is due on the last day of the next. Null for the
 * year of registration and before.
 */
export function returnWindow(
  registeredOn: CalendarDate,
  year: number,
  closeCorporation: boolean,
): ReturnWindow | null {
  const registered = partsOf(registeredOn);
  if (year <= registered.year) return null;
  if (!closeCorporation) {
    const opensOn = addMonths(registeredOn, (year - registered.year) * 12);
    return { opensOn, dueOn: businessDaysAfter(opensOn, 30) };
  }
  const opensOn = calendarDateOf(year, registered.month, 1);
  return opensOn && { opensOn, dueOn: addDays(addMonths(opensOn, 2), -1) };
}

/** The window of each return asked for, once the day of registration is known. */
export function windowsOf(
  answers: Answers,
): readonly { readonly id: string; readonly year: number; readonly window: ReturnWindow | null }[] {
  const registeredOn = dateOf(answers, 'registeredOn');
  return registeredOn
    ? yearsOf(answers).map(({ id, year }) => ({
        id,
        year,
        window: returnWindow(registeredOn, year, isCloseCorporation(answers)),
      }))
    : [];
}

/**
 * Returns the band of the yearly fee that a turnover falls in.
 * @param turnoverMinor  of the year, in cents
 */
export const bandOf = (turnoverMinor: number, closeCorporation: boolean) =>
  (closeCorporation ? closeCorporationBands : returnBands).findLast(
    ({ fromRand }) => turnoverMinor >= fromRand * 100,
  ) ?? (closeCorporation ? closeCorporationBands[0] : returnBands[0]);

const NONE = Object.fromEntries(
  [...returnBands, ...closeCorporationBands].flatMap(({ id }) => [
    [countFact(id, false), 0],
    [countFact(id, true), 0],
  ]),
);

/**
 * How many returns fall in each band, on time and late, as the fees count them. Empty while the turnover or
 * the days are not known.
 */
export function countReturns(answers: Answers, today: CalendarDate): Readonly<Record<string, number>> {
  const turnovers = new Map(
    itemsOf(answers, 'returns').map((item) => [item.id, minorOf(item, 'turnover', 'ZAR')]),
  );
  const counts: Record<string, number> = { ...NONE };
  let counted = 0;
  for (const { id, window } of windowsOf(answers)) {
    const turnover = turnovers.get(id);
    if (turnover === undefined || turnover < 0 || window === null) continue;
    const fact = countFact(bandOf(turnover, isCloseCorporation(answers)).id, window.dueOn < today);
    counts[fact] = (counts[fact] ?? 0) + 1;
    counted += 1;
  }
  return counted === 0 ? {} : counts;
}
