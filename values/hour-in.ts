/** Returns the hour of the day, 0 to 23, at an instant in an IANA time zone, such as 'Africa/Lagos'. */
export const hourIn = (zone: string, instant: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(instant),
  );
