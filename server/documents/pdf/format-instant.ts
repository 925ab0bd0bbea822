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

/** Formats an instant in a time zone: '21 November 2026, 10:14 West Africa Time'. */
export const formatInstant = (instant: Date, { zone, zoneName }: Zone): string => {
  const parts = formatIn(zone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((each) => each.type === type)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')} ${zoneName}`;
};
