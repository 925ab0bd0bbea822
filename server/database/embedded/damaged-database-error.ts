/** The embedded database of a directory cannot be opened or read. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError';
}

/**
 * SQLSTATE codes of damaged files: data or index corrupted, internal error, file missing, input or output error
 * (https://www.postgresql.org/docs/18/errcodes-appendix.html).
 */
const damageCodes = /^(?:XX00[0-2]|58P01|58030)$/;

/** Returns whether an error of a query on the embedded database means that its files are damaged. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.startsWith('The embedded database') ||
    ('code' in error && damageCodes.test(String(error.code))));
