import { decodeProtectedHeader, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { externalUrlOf, type AuthDependencies } from '../dependencies.ts';
import type { sessions, users } from '../tables.ts';
import type { AccessClaims, TokenVerdict } from './token-verdict.ts';

type User = typeof users.$inferSelect;
type Session = typeof sessions.$inferSelect;
export type AmrEntry = { method: string; timestamp: number };

/** Seconds since 1970, the unit of JWT claims. */
export const inSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

const issuerOf = (dependencies: Pick<AuthDependencies, 'config' | 'settings'>): string =>
  dependencies.settings.issuer ?? externalUrlOf(dependencies);

/**
 * Signs the access token of a session. Not inside a transaction: the signing key may have to be created
 * first.
 */
export async function signAccessToken(
  dependencies: AuthDependencies,
  user: User,
  session: Session,
  amr: readonly AmrEntry[],
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = inSeconds(dependencies.clock());
  const expiresAt = issuedAt + dependencies.settings.accessTokenSeconds;
  const token = await sign(dependencies, {
    iss: issuerOf(dependencies),
    sub: user.id,
    aud: user.aud,
    iat: issuedAt,
    exp: expiresAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.rawAppMetaData,
    user_metadata: user.rawUserMetaData,
    role: user.role,
    aal: session.aal,
    amr: [...amr],
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  });
  return { token, expiresAt };
}

/**
 * Signs a `service_role` token, which has full access to the admin endpoints.
 * @param lifetimeSeconds  when it expires, from now
 */
export async function signServiceRoleToken(
  dependencies: AuthDependencies,
  lifetimeSeconds: number,
): Promise<string> {
  const issuedAt = inSeconds(dependencies.clock());
  return sign(dependencies, {
    iss: issuerOf(dependencies),
    role: 'service_role',
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
  });
}

async function sign(dependencies: AuthDependencies, claims: JWTPayload): Promise<string> {
  const key = await dependencies.keys.current();
  const header = { alg: key.algorithm, typ: 'JWT', ...(key.kid === undefined ? {} : { kid: key.kid }) };
  return new SignJWT(claims).setProtectedHeader(header).sign(key.privateKey);
}

/**
 * Verifies signature, algorithm and expiry with the keys of this installation. Queries the database only
 * for an unknown key. The caller must check whether the token names a user: role tokens name neither a user
 * nor an audience.
 * @param audience  required audience of user tokens; undefined accepts any
 */
export async function verifyAccessToken(
  dependencies: Pick<AuthDependencies, 'keys' | 'clock' | 'settings'>,
  token: string,
  audience?: string,
): Promise<TokenVerdict> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = await dependencies.keys.byId(kid);
    if (!key) return { refused: 'invalid', reason: 'signature is invalid' };
    const { payload } = await jwtVerify<AccessClaims>(token, key.publicKey, {
      algorithms: [key.algorithm],
      currentDate: dependencies.clock(),
    });
    // As in GoTrue, only the tokens of administrators may be valid for ever.
    const isService =
      typeof payload.role === 'string' && dependencies.settings.adminRoles.includes(payload.role);
    if (payload.sub !== undefined && payload.exp === undefined && !isService)
      return { refused: 'invalid', reason: 'token never expires' };
    if (audience !== undefined && payload.sub !== undefined && ![payload.aud].flat().includes(audience))
      return { refused: 'invalid', reason: 'the token was made for another audience' };
    return { claims: payload };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { refused: 'expired', reason: 'token is expired' };
    if (error instanceof errors.JOSEError) {
      return {
        refused: 'invalid',
        reason:
          error instanceof errors.JWSSignatureVerificationFailed
            ? 'signature is invalid'
            : 'token is malformed',
      };
    }
    // jose throws a plain TypeError for text that is not a token; database errors are rethrown.
    if (error instanceof TypeError) return { refused: 'invalid', reason: 'token is malformed' };
    throw error;
  }
}
