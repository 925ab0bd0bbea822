import { addDays, type CalendarDate, day } from '#values/calendar-date.ts';

/** The day the interim final rule took effect; companies registered before had until this other day. */
export const BOI_RULE_FROM = day('2025-03-26');
const EARLIER_DUE = day('2025-04-25');

/** Days for a first report after the registration in a state, and for an update after a change. */
export const BOI_DAYS = 30;

/**
 * Due day: a company formed abroad makes its first report, from the day its registration in a state is
 * effective and known.
 */
export const boiDueOn = (registeredOn: CalendarDate): CalendarDate =>
  registeredOn < BOI_RULE_FROM ? EARLIER_DUE : addDays(registeredOn, BOI_DAYS);
