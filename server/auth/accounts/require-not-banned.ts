import type { AuthDependencies } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import type { UserRow } from './user-queries.ts';

/** @throws AuthError `user_banned` while the user is banned, with `status` instead of 403 where given */
export function requireNotBanned(
  { clock }: Pick<AuthDependencies, 'clock'>,
  { bannedUntil }: Pick<UserRow, 'bannedUntil'>,
  options: { status?: number } = {},
): void {
  if (bannedUntil && bannedUntil > clock()) throw new AuthError('user_banned', 'User is banned', options);
}
