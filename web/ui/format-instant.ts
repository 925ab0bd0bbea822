const instant = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** '21 November 2026 at 14:03', in the reader's own time zone. */
export const formatInstant = (at: string): string => instant.format(new Date(at));
