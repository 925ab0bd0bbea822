import { errors, jwtVerify } from 'jose';
import type { Clock } from '../../clock.ts';
import { fetchJson, UpstreamError } from '../providers/fetch-json.ts';
import { createRemoteJwks } from '../providers/remote-jwks.ts';
import type { AccessClaims, TokenVerdict } from '../sessions/token-verdict.ts';

/** A Supabase project of somebody else's, whose word about who is signed in we take. */
export type RemoteProject = {
  /** The key its clients name it by; public. */
  anonKey: string;
  /** Judges a token by the project's key set. @throws ProjectUnreachable when the set was never read and cannot be read now */
  verify: (token: string) => Promise<TokenVerdict>;
  /** Whether people prove their address there before they are let in. */
  requiresConfirmedEmail: () => Promise<boolean>;
};

/** Nobody can be told from anybody until the project answers again. The status tells the rest of the server to say 'try again'. */
export class ProjectUnreachable extends Error {
  override name = 'ProjectUnreachable';
  readonly statusCode = 503;
}

const settingsMilliseconds = 600_000;

/** @param project  its address without a slash at the end, and its publishable or anon key */
export function createRemoteProject(
  { url, anonKey }: { url: string; anonKey: string },
  clock: Clock,
): RemoteProject {
  const issuer = `${url}/auth/v1`;
  const keys = createRemoteJwks(async () => `${issuer}/.well-known/jwks.json`, clock);
  let settings: { confirms: boolean; readAt: number } | undefined;

  return {
    anonKey,
    async verify(token) {
      try {
        const { payload } = await jwtVerify<AccessClaims>(token, keys, {
          issuer,
          audience: 'authenticated',
          // Never HS256: a set that could hold a shared secret would be no public set.
          algorithms: ['ES256', 'RS256', 'EdDSA'],
          requiredClaims: ['exp', 'sub'],
          currentDate: clock(),
        });
        return { claims: payload };
      } catch (error) {
        if (error instanceof UpstreamError)
          throw new ProjectUnreachable('The sign-in service cannot be reached', { cause: error });
        if (error instanceof errors.JWTExpired) return { refused: 'expired', reason: 'token is expired' };
        if (error instanceof errors.JWTClaimValidationFailed)
          return { refused: 'invalid', reason: `the claim ${error.claim} is not the one expected` };
        if (
          error instanceof errors.JWSSignatureVerificationFailed ||
          error instanceof errors.JWKSNoMatchingKey
        )
          return { refused: 'invalid', reason: 'signature is invalid' };
        if (error instanceof errors.JOSEError || error instanceof TypeError)
          return { refused: 'invalid', reason: 'token is malformed' };
        throw error;
      }
    },
    async requiresConfirmedEmail() {
      const now = clock().getTime();
      if (settings && Math.abs(now - settings.readAt) < settingsMilliseconds) return settings.confirms;
      const told = await fetchJson(`${issuer}/settings`, { headers: { apikey: anonKey } }).catch(() => null);
      if (!told) return false;
      settings = { confirms: told['mailer_autoconfirm'] === false, readAt: now };
      return settings.confirms;
    },
  };
}
