/** A time zone with its English name: 'Africa/Lagos', 'West Africa Time'. */
export type Zone = { zone: string; zoneName: string };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of a time zone, made once per process. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(zone, format);
  return format;
}

/** Returns the parts of an instant in a time zone: 'day' is '21', 'month' 'November', 'hour' '09'. */
export function partsOfInstant(instant: Date, zone: string): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = formatIn(zone).formatToParts(instant);
  return (type) => parts.find((each) => each.type === type)?.value ?? '';
}

/** Formats an instant in a time zone: '21 November 2026, 10:14 West Africa Time'. */
export const formatInstant = (instant: Date, { zone, zoneName }: Zone): string => {
  const part = partsOfInstant(instant, zone);
  return `${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')} ${zoneName}`;
};
