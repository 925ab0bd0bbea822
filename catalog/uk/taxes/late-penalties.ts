import { addMonths, type CalendarDate, day } from '#values/calendar-date.ts';
import { major } from '#values/money.ts';

const minor = (units: number): number => major(units, 'GBP').minor;

/** Late by more than so many months, month-ends staying month-ends. */
export const isPast = (dueOn: CalendarDate, months: number, doneOn: CalendarDate): boolean =>
  doneOn > addMonths(dueOn, months, true);

const accountsBands = { private: [150, 375, 750, 1_500], public: [750, 1_500, 3_000, 7_500] } as const;

/** Returns how late accounts are: 0 for up to a month, then more than 1, 3 and 6 months. */
export function accountsBand(dueOn: CalendarDate, filedOn: CalendarDate): 0 | 1 | 2 | 3 {
  if (isPast(dueOn, 6, filedOn)) return 3;
  if (isPast(dueOn, 3, filedOn)) return 2;
  return isPast(dueOn, 1, filedOn) ? 1 : 0;
}

/** Returns the penalty of Companies House for accounts, without the doubling for a second year in a row. */
export const accountsPenaltyMinor = (
  company: 'private' | 'public',
  dueOn: CalendarDate,
  filedOn: CalendarDate,
): number => (filedOn <= dueOn ? 0 : minor(accountsBands[company][accountsBand(dueOn, filedOn)]));

const DOUBLED_FROM = day('2026-04-01');

/** Returns whether the amounts for a company tax return due on a day are those doubled in April 2026. */
export const isReturnPenaltyDoubled = (dueOn: CalendarDate): boolean => dueOn >= DOUBLED_FROM;

/** Returns the first fixed penalty of HMRC for a company tax return; the same again is due after three months. */
export const returnPenaltyStepMinor = (dueOn: CalendarDate, isThirdInARow: boolean): number =>
  minor((isThirdInARow ? 500 : 100) * (isReturnPenaltyDoubled(dueOn) ? 2 : 1));

/** Returns the fixed penalties of HMRC for a company tax return filed on a day, without a share of unpaid tax. */
export const returnPenaltyMinor = (dueOn: CalendarDate, filedOn: CalendarDate): number =>
  filedOn <= dueOn ? 0 : returnPenaltyStepMinor(dueOn, false) * (isPast(dueOn, 3, filedOn) ? 2 : 1);
