import { z } from 'zod';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import { member } from '../http/read-body.ts';
import { findOneTimeToken } from './one-time-tokens.ts';
import { linkHashes } from './verify.ts';

/** The body of `POST /verify/preview`, our own endpoint. */
export const previewBody = z.object({ type: member.text, token_hash: member.text });

/**
 * Returns the address that a link verifies and the id of its account, without consuming it, so that the
 * confirmation page can name the account before it switches to it. Null if the link no longer works. Who has
 * a link may use it, so the answer reveals nothing more.
 * @throws AuthError `validation_failed`
 */
export async function previewLink(
  dependencies: AuthDependencies,
  _visitor: Visitor,
  { type, token_hash: linkToken }: z.output<typeof previewBody>,
): Promise<{ email: string | null; user_id: string | null }> {
  if (!type || !linkToken)
    throw new AuthError('validation_failed', 'A preview requires a verification type and a token hash');
  for (const [tokenType, tokenHash] of linkHashes(type, linkToken)) {
    const found = await findOneTimeToken(dependencies, tokenType, tokenHash);
    if (found) return { email: found.email, user_id: found.userId };
  }
  return { email: null, user_id: null };
}
