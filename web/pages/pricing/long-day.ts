const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '21 November 2026' for '2026-11-21'. */
export const longDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
