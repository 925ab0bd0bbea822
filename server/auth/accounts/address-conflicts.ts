import { AuthError, sqlStateOf } from '../http/errors.ts';

/** The error of GoTrue for an address that already has an account. */
export const emailExists = (cause?: unknown) =>
  new AuthError('email_exists', 'A user with this email address has already been registered', { cause });
/** The error of GoTrue for a phone number that already has an account. */
export const phoneExists = (cause?: unknown) =>
  new AuthError('phone_exists', 'Phone number already registered by another user', { cause });

/**
 * Maps a unique violation to the error of the protocol. Two concurrent requests can both find an address
 * free; the unique index decides. Wrap the transaction in it.
 * @throws AuthError `email_exists`, `phone_exists` or, for an id, `conflict`
 */
export async function mapUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error;
    const constraint = constraintOf(error);
    if (constraint === 'users_email_key') throw emailExists(error);
    if (constraint === 'users_phone_key') throw phoneExists(error);
    if (constraint === 'users_pkey')
      throw new AuthError('conflict', 'A user with this id exists already', { cause: error });
    throw error;
  }
}

function constraintOf(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause) return cause.constraint;
  }
  return undefined;
}
