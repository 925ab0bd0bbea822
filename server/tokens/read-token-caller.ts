import type { FastifyRequest } from 'fastify';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { TOKEN_PREFIX } from '#contract/accounts/tokens.ts';
import { readFullName } from '../auth/callers/read-full-name.ts';
import { canSignIn } from '../auth/accounts/blocked-accounts.ts';
import { hashToken } from '../auth/codes-and-links/codes.ts';
import { users } from '../auth/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { apiTokens, apiTokenUses } from './tables.ts';

type TokenDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Returns the API token of a request; null when it has none, but a session or nothing. */
export function apiTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const token = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return token?.startsWith(TOKEN_PREFIX) ? token : null;
}

/**
 * Returns the account for which a program acts with an API token, never as staff, and records the use.
 * @param key  the endpoint, 'GET /companies'
 * @throws Refusal session_expired for a token that ended, was revoked or never existed; not_allowed where
 *   tokens are not accepted, or beyond its scope
 */
export async function authorizeToken(
  { database, clock }: TokenDependencies,
  token: string,
  key: string,
  endpoint: Pick<Endpoint, 'token'>,
): Promise<Caller> {
  const now = clock();
  const today = now.toISOString().slice(0, 10);
  const [row] = await database.sql
    .select({ token: apiTokens, email: users.email, metadata: users.rawUserMetaData })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.ownerId))
    .where(
      and(
        eq(apiTokens.tokenHash, hashToken(token)),
        isNull(apiTokens.revokedAt),
        gte(apiTokens.endsOn, today),
        canSignIn(now),
      ),
    );
  if (!row)
    throw new Refusal('session_expired', {
      words: 'This API token is not valid. It has expired, was revoked, or never existed.',
    });
  if (endpoint.token === undefined)
    throw new Refusal('not_allowed', { words: 'API tokens are not accepted here. Sign in on the site.' });
  if (endpoint.token === 'write' && row.token.scope === 'read')
    throw new Refusal('not_allowed', {
      words: 'This API token can only read. Create one that can also write.',
    });
  await database.transaction(async () => {
    await database.sql.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, row.token.id));
    await database.sql
      .insert(apiTokenUses)
      .values({ tokenId: row.token.id, endpoint: key, day: today, count: 1, lastAt: now })
      .onConflictDoUpdate({
        target: [apiTokenUses.tokenId, apiTokenUses.endpoint, apiTokenUses.day],
        set: { count: sql`${apiTokenUses.count} + 1`, lastAt: now },
      });
  });
  return {
    userId: row.token.ownerId,
    email: row.email ?? '',
    fullName: readFullName(row.metadata),
    staffRole: null,
    sessionId: row.token.id,
    secondFactorVerified: false,
  };
}
