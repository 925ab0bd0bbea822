import type { Country, Provenance } from '#catalog/types/index.ts';
import { addMonths, type CalendarDate, day, formatCalendarDate, partsOf } from '#values/calendar-date.ts';

/** So long after a figure was looked at it is still answered; later it is not known. */
const HORIZON_MONTHS = 12;

/**
 * Returns the day on which a fact was looked at: that of its source, or of an officer's look after it. What
 * is known from practice counts from the day on which the country's sources were first read.
 */
export function lookedAtOn(
  { sources }: Pick<Country, 'sources'>,
  { source, lookedOn }: Provenance,
): CalendarDate {
  const readOn = sources.find(({ id }) => id === source)?.readOn;
  const own = lookedOn !== undefined && (!readOn || lookedOn > readOn) ? lookedOn : readOn;
  const looked = own ?? sources.flatMap((each) => each.readOn ?? []).toSorted()[0];
  if (!looked) throw new Error(`no source of '${source}' was read`);
  return looked;
}

/** The last day for which a figure is answered that was looked at on a day. */
export const horizonOf = (looked: CalendarDate): CalendarDate => addMonths(looked, HORIZON_MONTHS);

/**
 * The last day of the fee year in which a figure was looked at; authorities change most of them with the
 * calendar year.
 */
export const feeYearEndOf = (looked: CalendarDate): CalendarDate => day(`${partsOf(looked).year}-12-31`);

/** Says that a figure of an earlier fee year is used for a day; null while the day is in that year. */
export const earlierFigures = (looked: CalendarDate, on: CalendarDate): string | null =>
  on > feeYearEndOf(looked)
    ? `This is the figure of ${partsOf(looked).year}, looked at on ${formatCalendarDate(looked)}. We confirm it before you pay.`
    : null;
