import { expect, test } from 'vitest';
import { mapUniqueViolation } from './address-conflicts.ts';

/** A fault of the database behind an error of the query, as drizzle throws it. */
const fault = (code: string, constraint?: unknown): Error =>
  new Error('Failed query', { cause: Object.assign(new Error('duplicate key'), { code, constraint }) });
const mapped = (error: unknown): Promise<unknown> => mapUniqueViolation(() => Promise.reject(error));

test.each([
  ['users_email_key', 'email_exists', 'A user with this email address has already been registered'],
  ['users_phone_key', 'phone_exists', 'Phone number already registered by another user'],
  ['users_pkey', 'conflict', 'A user with this id exists already'],
])('unique index %s: %s', async (constraint, code, message) => {
  const cause = fault('23505', constraint);
  await expect(mapped(cause)).rejects.toMatchObject({ code, message, cause });
});

test.each([
  ['another index', fault('23505', 'sessions_pkey')],
  ['an index without a name', fault('23505', 7)],
  ['another fault about an address', fault('23503', 'users_email_key')],
  ['an error of another kind', new Error('users_email_key')],
])('%s: thrown as it is', async (_what, error) => {
  await expect(mapped(error)).rejects.toBe(error);
});

test('no fault: the value', async () => {
  expect(await mapUniqueViolation(async () => 7)).toBe(7);
});
