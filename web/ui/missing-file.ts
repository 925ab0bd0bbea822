/**
 * Returns whether a file of the site could not be fetched: there is no connection, or a newer build has replaced the
 * site while this tab was open.
 */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|Failed to fetch|Importing a module|preload CSS/i.test(
    error.message,
  );
