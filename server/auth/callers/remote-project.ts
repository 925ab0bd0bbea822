import { errors, jwtVerify } from 'jose';
import type { Clock } from '../../clock.ts';
import { fetchJson, UpstreamError } from '../providers/fetch-json.ts';
import { createRemoteJwks } from '../providers/remote-jwks.ts';
import type { AccessClaims, TokenVerdict } from '../sessions/token-verdict.ts';

/** A remote Supabase project whose tokens this server accepts. */
export type RemoteProject = {
  /** The publishable or anon key of the project. Public. */
  anonKey: string;
  /**
   * Verifies a token against the project's JWKS. @throws ProjectUnreachable if the JWKS was never read and
   * cannot be read now
   */
  verify: (token: string) => Promise<TokenVerdict>;
  /**
   * Whether the project requires a confirmed e-mail address before sign-in; null while its settings were never
   * read.
   */
  requiresConfirmedEmail: () => Promise<boolean | null>;
};

/**
 * The project cannot be reached, so no token can be verified. The rest of the server answers with this
 * status.
 */
class ProjectUnreachable extends Error {
  override name = 'ProjectUnreachable';
  readonly statusCode = 503;
}

const settingsMilliseconds = 600_000;
/** Settings that could not be read are asked for again after this time, and not with every request. */
const retryMilliseconds = 30_000;

/**
 * Creates a verifier of tokens that another Supabase project signed. Its keys are fetched when the first
 * token arrives, and a failure to fetch them is answered with 503.
 * @param project  its URL without a trailing slash, and its publishable or anon key
 */
export function createRemoteProject(
  { url, anonKey }: { url: string; anonKey: string },
  clock: Clock,
): RemoteProject {
  const issuer = `${url}/auth/v1`;
  const keys = createRemoteJwks(async () => `${issuer}/.well-known/jwks.json`, clock);
  let confirms: boolean | null = null;
  let readAgainAt = -Infinity;

  return {
    anonKey,
    async verify(token) {
      try {
        const { payload } = await jwtVerify<AccessClaims>(token, keys, {
          issuer,
          audience: 'authenticated',
          // HS256 is excluded: a public key set cannot hold a shared secret.
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
      if (now < readAgainAt && readAgainAt - now <= settingsMilliseconds) return confirms;
      const response = await fetchJson(`${issuer}/settings`, { headers: { apikey: anonKey } }).catch(
        () => null,
      );
      readAgainAt = now + (response ? settingsMilliseconds : retryMilliseconds);
      if (response) confirms = response['mailer_autoconfirm'] === false;
      return confirms;
    },
  };
}
