import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '../../clock.ts';
import { fetchJson, UpstreamError } from './fetch-json.ts';

const cacheMilliseconds = 600_000;
/** While its server does not answer, a set that was read earlier still counts for this long. */
const staleMilliseconds = 3_600_000;
/** And while it does, not every caller waits to hear again that nobody answers. */
const retryMilliseconds = 30_000;
/** A forger can invent as many key ids as he likes: look again once in so long, not once a token. */
const missCooldownMilliseconds = 1000;

type CachedKeySet = { choose: ReturnType<typeof createLocalJWKSet>; readAt: number };

/**
 * Somebody else's key set, for `jwtVerify`: remembered ten minutes, and looked up again when a token names a key it does not hold.
 * It throws `PartnerError` when it was never read and cannot be read now.
 * @param locate  where the set is
 */
export function createRemoteJwks(locate: () => Promise<string>, clock: Clock): JWTVerifyGetKey {
  let known: CachedKeySet | undefined;
  let reading: Promise<CachedKeySet> | undefined;
  let failedAt = -Infinity;

  const read = async (): Promise<CachedKeySet> => {
    const set = await fetchJson(await locate());
    if (!Array.isArray(set['keys'])) throw new UpstreamError('The key set has no keys');
    return (known = {
      choose: createLocalJWKSet(set as unknown as JSONWebKeySet),
      readAt: clock().getTime(),
    });
  };
  /** Many tokens at once wait for one answer. */
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
