const instantFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats an instant in the reader's time zone: '21 November 2026 at 14:03'. */
export const formatInstant = (at: string): string => instantFormat.format(new Date(at));

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** Formats the day of an instant in the reader's time zone: '21 November 2026'. */
export const formatInstantDay = (at: string): string => dayFormat.format(new Date(at));
