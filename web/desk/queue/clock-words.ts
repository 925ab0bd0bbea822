import { calendarDateIn, daysBetween } from '#values/calendar-date.ts';
import type { DeskRow } from '../desk-types.ts';

/** 'Thu 26 Nov, 15:00' in a time zone. */
const dayAndTime = (instant: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);

/** Says when an application is due: 'Due Thu 26 Nov, 15:00', 'Overdue since …', or '' where no clock runs. */
export function clockInWords({ state, dueAt }: DeskRow['clock'], now: Date, zone: string): string {
  if (dueAt === null || state === 'none') return '';
  const due = new Date(dueAt);
  const when = dayAndTime(due, zone);
  if (state === 'breached') return `Overdue since ${when}`;
  const days = daysBetween(calendarDateIn(zone, now), calendarDateIn(zone, due));
  return `${state === 'warning' ? 'Due soon' : 'Due'}: ${days === 0 ? `today, ${when.slice(-5)}` : when}`;
}
