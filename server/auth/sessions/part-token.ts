import { SignJWT, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { externalUrlOf, type AuthDependencies } from '../dependencies.ts';
import { inSeconds } from './access-token.ts';

/** Claims of a session for one part of an application: the part, and the link with which it was opened. */
export type PartClaims = { readonly partId: string; readonly link: string };

const AUDIENCE = 'part';

/**
 * Signs the session of a person without an account for her part of an application. It names no user, so no
 * other endpoint accepts it. Not inside a transaction: the signing key may have to be created first.
 */
export async function signPartToken(
  dependencies: Pick<AuthDependencies, 'keys' | 'config' | 'settings' | 'clock'>,
  { partId, link }: PartClaims,
  expiresAt: Date,
): Promise<string> {
  const key = await dependencies.keys.current();
  return new SignJWT({ part: partId, link })
    .setProtectedHeader({
      alg: key.algorithm,
      typ: 'JWT',
      ...(key.kid === undefined ? {} : { kid: key.kid }),
    })
    .setIssuer(externalUrlOf(dependencies))
    .setAudience(AUDIENCE)
    .setIssuedAt(inSeconds(dependencies.clock()))
    .setExpirationTime(inSeconds(expiresAt))
    .sign(key.privateKey);
}

/** Returns what a session names; null for one that is expired, forged or of another kind. */
export async function verifyPartToken(
  { keys, clock }: Pick<AuthDependencies, 'keys' | 'clock'>,
  token: string,
): Promise<PartClaims | null> {
  try {
    const key = await keys.byId(decodeProtectedHeader(token).kid);
    if (!key) return null;
    const { payload } = await jwtVerify<{ part?: unknown; link?: unknown }>(token, key.publicKey, {
      algorithms: [key.algorithm],
      audience: AUDIENCE,
      requiredClaims: ['exp', 'part', 'link'],
      currentDate: clock(),
    });
    const { part, link } = payload;
    return typeof part === 'string' && typeof link === 'string' ? { partId: part, link } : null;
  } catch (error) {
    // jose throws a plain TypeError for text that is not a token.
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
