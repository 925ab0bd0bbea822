import { addDays, calendarDateIn, type CalendarDate } from '#values/calendar-date.ts';

/** The hours in which we work in a country. */
export type BusinessCalendar = {
  /** IANA time zone: 'Africa/Lagos'. */
  readonly zone: string;
  /** Minutes after local midnight. */
  readonly opensAt: number;
  readonly closesAt: number;
  readonly isWorkingDay: (date: CalendarDate) => boolean;
};

/** Our hours on working days: 09:00 to 17:00, in the country's zone. */
export const OPENS_AT = 9 * 60;
export const CLOSES_AT = 17 * 60;
export const MINUTES_OF_A_BUSINESS_DAY = CLOSES_AT - OPENS_AT;

/** A stretch of time in which one party must act; `to` is null while it lasts. The clock counts only ours. */
export type ClockLeg = {
  readonly actor: 'us' | 'customer' | 'registry' | 'nobody';
  readonly from: Date;
  readonly to: Date | null;
};

/**
 * What the clock says at an instant. `dueAt` is known while it runs and after the time is used up, not while it pauses.
 * `stopped`: nobody must act any more.
 */
export type ClockReading = {
  readonly state: 'running' | 'warning' | 'breached' | 'paused' | 'stopped';
  readonly dueAt: Date | null;
  /** When a running clock starts to warn. */
  readonly warnsAt: Date | null;
  readonly usedMinutes: number;
  readonly remainingMinutes: number;
};

/** The share of the time after which the clock warns. */
const WARNING_SHARE = 0.8;
const MINUTE_MS = 60_000;
/** Two years: no promise and no run of closed days is longer. */
const MAX_DAYS = 732;

/** Returns the working minutes between two instants; none when the second is the earlier one. */
export function workingMinutesBetween(calendar: BusinessCalendar, from: Date, to: Date): number {
  let minutes = 0;
  const last = calendarDateIn(calendar.zone, to);
  for (let date = calendarDateIn(calendar.zone, from); date <= last; date = addDays(date, 1)) {
    if (!calendar.isWorkingDay(date)) continue;
    const { opening, closing } = hoursOn(calendar, date);
    minutes += Math.max(0, Math.min(to.getTime(), closing) - Math.max(from.getTime(), opening)) / MINUTE_MS;
  }
  return minutes;
}

/**
 * Returns the instant at which a number of working minutes after a start have passed. A start outside the
 * hours counts from the next opening. An exact end of a day stays on that day.
 */
export function addWorkingMinutes(calendar: BusinessCalendar, start: Date, minutes: number): Date {
  let remainingMs = minutes * MINUTE_MS;
  let date = calendarDateIn(calendar.zone, start);
  for (let days = 0; days < MAX_DAYS; days += 1, date = addDays(date, 1)) {
    if (!calendar.isWorkingDay(date)) continue;
    const { opening, closing } = hoursOn(calendar, date);
    const begin = Math.max(start.getTime(), opening);
    if (begin >= closing) continue;
    if (remainingMs <= closing - begin) return new Date(begin + remainingMs);
    remainingMs -= closing - begin;
  }
  throw new Error(`The calendar of ${calendar.zone} has too few working days after ${start.toISOString()}`);
}

/** Reads a clock of `targetMinutes` working minutes at an instant. The legs are in order and without gaps. */
export function readClock(
  calendar: BusinessCalendar,
  legs: readonly ClockLeg[],
  targetMinutes: number,
  now: Date,
): ClockReading {
  let used = 0;
  let dueAt: Date | null = null;
  let warnsAt: Date | null = null;
  const warningMinutes = targetMinutes * WARNING_SHARE;
  for (const { actor, from, to } of legs) {
    if (actor !== 'us') continue;
    const legMinutes = workingMinutesBetween(calendar, from, to ?? now);
    const reaches = (minutes: number): boolean => to === null || used + legMinutes >= minutes;
    if (dueAt === null && reaches(targetMinutes))
      dueAt = addWorkingMinutes(calendar, from, Math.max(0, targetMinutes - used));
    if (warnsAt === null && reaches(warningMinutes))
      warnsAt = addWorkingMinutes(calendar, from, Math.max(0, warningMinutes - used));
    used += legMinutes;
  }
  const last = legs.at(-1);
  return {
    state: stateOf(last?.actor ?? 'nobody', dueAt, warnsAt, now),
    dueAt,
    warnsAt,
    usedMinutes: used,
    remainingMinutes: Math.max(0, targetMinutes - used),
  };
}

function stateOf(
  actor: ClockLeg['actor'],
  dueAt: Date | null,
  warnsAt: Date | null,
  now: Date,
): ClockReading['state'] {
  if (actor === 'nobody') return 'stopped';
  if (dueAt !== null && now > dueAt) return 'breached';
  if (actor !== 'us') return 'paused';
  return warnsAt !== null && now >= warnsAt ? 'warning' : 'running';
}

function hoursOn(calendar: BusinessCalendar, date: CalendarDate): { opening: number; closing: number } {
  return {
    opening: instantOf(calendar.zone, date, calendar.opensAt),
    closing: instantOf(calendar.zone, date, calendar.closesAt),
  };
}

/** Returns the UTC time of a local time. Offsets change at night, so that our hours exist once on each day. */
function instantOf(zone: string, date: CalendarDate, minutes: number): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  const guess = asUtc - offsetMs(zone, asUtc);
  return asUtc - offsetMs(zone, guess);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

const QUARTER_HOUR_MS = 15 * MINUTE_MS;
const MAX_OFFSETS = 20_000;
/** A cache by zone and quarter of an hour, within which no offset changes: formatting takes far longer. */
const offsets = new Map<string, number>();

/** Returns how far local time is ahead of UTC, in milliseconds. */
function offsetMs(zone: string, instant: number): number {
  const key = `${zone} ${Math.floor(instant / QUARTER_HOUR_MS)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = computeOffsetMs(zone, instant);
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function computeOffsetMs(zone: string, instant: number): number {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  const parts = Object.fromEntries(
    formatter.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const local = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
  return local - Math.floor(instant / 1000) * 1000;
}
