/**
 * A service that this process needs (database, file store) does not answer for the moment. Nothing is known
 * about the outcome of the call; the same request may succeed in a few seconds, so it is answered with 503
 * and `Retry-After`.
 */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}

/** Seconds that a client is asked to wait before it repeats a request that found a service unavailable. */
export const retryAfterSeconds = 2;

/** A volume is full, said by the file system or by PostgreSQL (`disk_full`): the statement or file was not written. */
const fullDiskCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/**
 * Returns whether an error or one of its causes is an `UnavailableError`, or says that a disk is full;
 * libraries wrap what a query throws. An operator can give room at any time, so that the same request
 * succeeds then.
 */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof UnavailableError || ('code' in cause && fullDiskCodes.has(cause.code))) return true;
  return false;
}

/** PostgreSQL could not serialise a transaction, or ended it to resolve a deadlock: it was rolled back as a whole. */
const conflictCodes = new Set<unknown>(['40001', '40P01']);

/**
 * Returns whether the same request may succeed in a few seconds: a service is unavailable, or the transaction met
 * another one and was rolled back. The request is answered with 503 and `Retry-After`.
 */
export function isTemporary(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && conflictCodes.has(cause.code)) return true;
  return isUnavailable(error);
}

/** The longest time that a request waits for its turn, unless the settings name another. */
export const DEFAULT_QUEUE_WAIT_MS = 2000;

/** The longest such time that production accepts: with that for the database (`DATABASE_WAIT_MS`) less than ten seconds. */
export const MAX_QUEUE_WAIT_MS = 3000;
