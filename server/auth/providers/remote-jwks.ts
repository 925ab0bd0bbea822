import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '../../clock.ts';
import { fetchJson, UpstreamError } from './fetch-json.ts';

const cacheMilliseconds = 600_000;
/** How long a cached key set may be used while its server does not answer. */
const staleMilliseconds = 3_600_000;
/** The interval between retries while the server does not answer. */
const retryMilliseconds = 30_000;
/**
 * The minimum interval between reloads for unknown key ids, since a forger can invent any number of them.
 */
const missCooldownMilliseconds = 1000;

function readKeySet(keys: JSONWebKeySet['keys']): CachedKeySet['choose'] {
  try {
    return createLocalJWKSet({ keys });
  } catch (cause) {
    throw new UpstreamError('The key set is malformed', { cause });
  }
}

type CachedKeySet = { choose: ReturnType<typeof createLocalJWKSet>; readAt: number };

/**
 * A remote JWKS for `jwtVerify`: cached for ten minutes, and reloaded when a token names an unknown key.
 * Throws `UpstreamError` if it was never read and cannot be read now.
 * @param locate  returns the URL of the key set
 */
export function createRemoteJwks(locate: () => Promise<string>, clock: Clock): JWTVerifyGetKey {
  let known: CachedKeySet | undefined;
  let reading: Promise<CachedKeySet> | undefined;
  let failedAt = -Infinity;

  const read = async (): Promise<CachedKeySet> => {
    const { keys } = await fetchJson(await locate());
    if (!Array.isArray(keys)) throw new UpstreamError('The key set has no keys');
    return (known = { choose: readKeySet(keys), readAt: clock().getTime() });
  };
  /** Shares one request among concurrent callers. */
  const readOnce = (): Promise<CachedKeySet> => (reading ??= read().finally(() => (reading = undefined)));
  const ageOf = ({ readAt }: CachedKeySet): number => Math.abs(clock().getTime() - readAt);

  const current = async (): Promise<CachedKeySet> => {
    const before = known;
    if (before && ageOf(before) < cacheMilliseconds) return before;
    const stillCounts = before && ageOf(before) < staleMilliseconds;
    if (stillCounts && Math.abs(clock().getTime() - failedAt) < retryMilliseconds) return before;
    try {
      return await readOnce();
    } catch (error) {
      failedAt = clock().getTime();
      if (stillCounts) return before;
      throw error;
    }
  };

  return async (header, token) => {
    const set = await current();
    try {
      return await set.choose(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || ageOf(set) < missCooldownMilliseconds) throw error;
      return (await readOnce().catch(() => set)).choose(header, token);
    }
  };
}
