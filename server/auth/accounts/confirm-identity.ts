import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import { consumeNonce } from '../codes-and-links/reauthenticate.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { requireUserById } from './find-account.ts';

/** A password, or the code that `/reauthenticate` mails. */
export type IdentityProof = { method: 'password' | 'code'; secret: string };

/**
 * Returns whether a signed-in user proves again who they are; false for a user without a password. A code can
 * be used once.
 * @throws AuthError for an unknown user
 */
export async function confirmIdentity(
  dependencies: AuthDependencies,
  visitor: Visitor,
  userId: string,
  proof: IdentityProof,
): Promise<boolean> {
  const user = await requireUserById(dependencies, userId);
  if (proof.method === 'password')
    return verifyPassword(dependencies.settings.passwordCost, user.encryptedPassword, proof.secret);
  try {
    await consumeNonce(dependencies, visitor, user, proof.secret);
    return true;
  } catch (error) {
    if (error instanceof AuthError) return false;
    throw error;
  }
}
