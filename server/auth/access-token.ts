import { decodeProtectedHeader, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { AuthContext } from './context.ts';
import { authSettings } from './settings.ts';
import type { sessions, users } from './tables.ts';

type User = typeof users.$inferSelect;
type Session = typeof sessions.$inferSelect;
export type AmrEntry = { method: string; timestamp: number };

/** Seconds since 1970, as tokens count. */
export const inSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

export const issuerOf = (context: Pick<AuthContext, 'config'>): string => `${context.config.publicUrl}/auth/v1`;

/** Signs the access token of a session. Do not call inside a transaction: the key may have to be made first. */
export async function signAccessToken(context: AuthContext, user: User, session: Session, amr: readonly AmrEntry[]): Promise<{ token: string; expiresAt: number }> {
  const key = await context.keys.current();
  const issuedAt = inSeconds(context.clock());
  const expiresAt = issuedAt + authSettings.accessTokenSeconds;
  const token = await new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.rawAppMetaData,
    user_metadata: user.rawUserMetaData,
    role: user.role,
    aal: session.aal,
    amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  })
    .setProtectedHeader({ alg: key.algorithm, typ: 'JWT', kid: key.kid })
    .setIssuer(issuerOf(context))
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key.privateKey);
  return { token, expiresAt };
}

/** A token's claims, or why it is not one of ours: `expired` was ours once, `invalid` is forged, foreign or garbage. */
export type TokenVerdict = { claims: JWTPayload & { session_id?: unknown } } | { refused: 'expired' | 'invalid'; reason: string };

/** Checks signature, algorithm and expiry against the keys of this installation. Asks the database at most for an unknown key. */
export async function verifyAccessToken(context: Pick<AuthContext, 'keys' | 'clock'>, token: string): Promise<TokenVerdict> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = kid === undefined ? undefined : await context.keys.byId(kid);
    if (!key) return { refused: 'invalid', reason: 'signature is invalid' };
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: [key.algorithm],
      currentDate: context.clock(),
      requiredClaims: ['exp', 'sub'],
    });
    return { claims: payload };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { refused: 'expired', reason: 'token is expired' };
    if (error instanceof errors.JOSEError) {
      // Only a whole, well-signed token without a subject gets this far.
      if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'sub') return { refused: 'invalid', reason: 'missing sub claim' };
      return { refused: 'invalid', reason: error instanceof errors.JWSSignatureVerificationFailed ? 'signature is invalid' : 'token is malformed' };
    }
    // jose throws a plain TypeError for text that is no token at all; the database's errors are ours to answer for.
    if (error instanceof TypeError) return { refused: 'invalid', reason: 'token is malformed' };
    throw error;
  }
}
