import { addDays, addMonths, calendarDateOf, type CalendarDate, partsOf } from '#values/calendar-date.ts';

/** How long there is to register once one must. */
const DAYS_TO_REGISTER = 29;

/** When GST/HST is charged from, and by when to register; `smallSupplierUntil` is the last day without it. */
export type GstRegistration = {
  readonly smallSupplierUntil: CalendarDate;
  readonly chargeFrom: CalendarDate;
  readonly registerBy: CalendarDate;
};

const starting = (
  chargeFrom: CalendarDate,
  smallSupplierUntil = addDays(chargeFrom, -1),
): GstRegistration => ({ smallSupplierUntil, chargeFrom, registerBy: addDays(chargeFrom, DAYS_TO_REGISTER) });

/** The limit was passed within one quarter: the sale that passes it is charged already. */
export const passedInOneQuarter = (saleOn: CalendarDate): GstRegistration => starting(saleOn);

/**
 * The limit was passed over four quarters, none of which passed it alone: the business stays small until the
 * end of the month after the quarter, and charges from its first sale after that.
 * @returns null for a sale that is not after that month
 */
export function passedOverFourQuarters(
  quarterEnd: CalendarDate,
  firstSaleAfter: CalendarDate,
): GstRegistration | null {
  const { year, month } = partsOf(quarterEnd);
  const afterNext = addMonths(calendarDateOf(year, month, 1) ?? quarterEnd, 2);
  return firstSaleAfter < afterNext ? null : starting(firstSaleAfter, addDays(afterNext, -1));
}
