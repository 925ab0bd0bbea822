import { randomBytes } from 'node:crypto';
import { and, desc, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { brand } from '#brand';
import { Refusal } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { MAX_TOKEN_DAYS, MAX_TOKENS, TOKEN_PREFIX, type TokenShape } from '#contract/accounts/tokens.ts';
import type { TokenScope } from '#contract/accounts/token-scope.ts';
import { addDays, day, formatCalendarDate } from '#values/calendar-date.ts';
import { hashToken } from '../auth/codes-and-links/codes.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { layoutMail } from '../mail/layout-mail.ts';
import { apiTokens, apiTokenUses } from './tables.ts';

type TokenRow = typeof apiTokens.$inferSelect;
type TokenView = z.input<typeof TokenShape>;
export type ManageTokensDependencies = Pick<Dependencies, 'database' | 'clock'> & {
  readonly mailer: Pick<Dependencies['mailer'], 'queue'>;
  readonly config: Pick<Dependencies['config'], 'publicUrl'>;
};

/** Tokens that are listed: all that are valid, and the newest others. */
const LISTED = 100;
/** Uses of a token that are shown. */
const LATEST_USES = 20;
const KEPT_USES_DAYS = 90;

/** Returns the caller's API tokens, newest first. */
export async function listTokens(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Pick<Caller, 'userId'>,
): Promise<TokenView[]> {
  const now = clock();
  const rows = await database.sql
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.ownerId, caller.userId))
    .orderBy(desc(sql`(${isValid(todayOf(now))})`), desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(LISTED);
  const newestFirst = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return present(database, newestFirst, now);
}

/** Returns the day in UTC. */
const todayOf = (now: Date): string => now.toISOString().slice(0, 10);

const isValid = (today: string) => and(isNull(apiTokens.revokedAt), gte(apiTokens.endsOn, today));

async function present(database: Database, rows: readonly TokenRow[], now: Date): Promise<TokenView[]> {
  const ids = rows.map(({ id }) => id);
  const uses =
    ids.length === 0
      ? []
      : await database.sql
          .select()
          .from(apiTokenUses)
          .where(inArray(apiTokenUses.tokenId, ids))
          .orderBy(desc(apiTokenUses.lastAt));
  const today = todayOf(now);
  return rows.map(({ id, name, scope, ending, createdAt, endsOn, revokedAt, lastUsedAt }) => ({
    id,
    name,
    scope,
    ending,
    createdAt: createdAt.toISOString(),
    endsOn,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    state: revokedAt !== null ? 'revoked' : endsOn < today ? 'ended' : 'valid',
    uses: uses
      .filter(({ tokenId }) => tokenId === id)
      .slice(0, LATEST_USES)
      .map(({ endpoint, day: on, count }) => ({ endpoint, day: on, count })),
  }));
}

/**
 * Creates an API token and mails its owner that it exists. A repeated request with the same id replaces the
 * secret, whose reply was lost.
 * @throws Refusal bad_request for a last day that has passed or is too far ahead, not_possible_now when
 *   there are too many, not_found for the id of a revoked token or of another account's
 */
export async function createToken(
  { database, clock, mailer, config }: ManageTokensDependencies,
  caller: Pick<Caller, 'userId' | 'email'>,
  { id, name, scope, endsOn }: { id: string; name: string; scope: TokenScope; endsOn: string },
): Promise<{ token: TokenView; secret: string }> {
  const now = clock();
  const today = todayOf(now);
  if (endsOn < today || endsOn > addDays(day(today), MAX_TOKEN_DAYS)) {
    const words = 'Choose a last day from today, at most a year ahead.';
    throw new Refusal('bad_request', { words, problems: [{ path: 'endsOn', code: 'out_of_range', words }] });
  }
  const secret = TOKEN_PREFIX + randomBytes(32).toString('base64url');
  const changing = { name, scope, endsOn, tokenHash: hashToken(secret), ending: secret.slice(-4) };
  const row = await database.transaction(async () => {
    // Serialises the requests of an account, so that they do not go past the limit together.
    await database.query('select pg_advisory_xact_lock(hashtext($1))', [`tokens ${caller.userId}`]);
    const valid = await database.sql.$count(
      apiTokens,
      and(eq(apiTokens.ownerId, caller.userId), isValid(today), ne(apiTokens.id, id)),
    );
    if (valid >= MAX_TOKENS)
      throw new Refusal('not_possible_now', {
        words: `You can have ${MAX_TOKENS} valid tokens. Revoke one that you no longer need.`,
      });
    const [written] = await database.sql
      .insert(apiTokens)
      .values({ id, ownerId: caller.userId, createdAt: now, ...changing })
      .onConflictDoUpdate({
        target: apiTokens.id,
        set: changing,
        // Only its owner repeats the request, and a revoked token stays revoked.
        setWhere: and(eq(apiTokens.ownerId, caller.userId), isNull(apiTokens.revokedAt)),
      })
      .returning();
    if (!written) throw new Refusal('not_found');
    if (caller.email !== '') {
      const words = `A token named ‘${name}’ can now ${scope === 'read' ? 'read' : 'read and change'} your companies and applications, until ${formatCalendarDate(day(endsOn))}.`;
      await mailer.queue({
        to: caller.email,
        subject: `A new API token for your ${brand.name} account`,
        kind: 'account.token',
        ...layoutMail({
          preheader: words,
          title: 'A new API token',
          paragraphs: [
            words,
            'You did not create it? Revoke it on your account’s page, and change your password.',
          ],
          action: { label: 'See your tokens', url: config.publicUrl + paths.account },
        }),
      });
    }
    return written;
  });
  const [token] = await present(database, [row], now);
  if (!token) throw new Error('The token was not presented');
  return { token, secret };
}

/** Revokes a token: it ends at once; idempotent. @throws Refusal not_found for the token of another account */
export async function revokeToken(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Pick<Caller, 'userId'>,
  id: string,
): Promise<TokenView> {
  const mine = and(eq(apiTokens.id, id), eq(apiTokens.ownerId, caller.userId));
  await database.sql
    .update(apiTokens)
    .set({ revokedAt: clock() })
    .where(and(mine, isNull(apiTokens.revokedAt)));
  const [token] = await present(database, await database.sql.select().from(apiTokens).where(mine), clock());
  if (!token) throw new Refusal('not_found');
  return token;
}

/** Deletes the tokens of an account with their log, in the current transaction. */
export const eraseTokens = async (database: Database, accountId: string): Promise<void> => {
  await database.sql.delete(apiTokens).where(eq(apiTokens.ownerId, accountId));
};

/** Registers the daily deletion of the older log of tokens. Call it before the jobs start. */
export function handleTokenJobs({
  jobs,
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'> & {
  readonly jobs: Pick<Dependencies['jobs'], 'handle' | 'schedule'>;
}): void {
  jobs.handle('tokens.delete-uses', async () => {
    const first = addDays(day(todayOf(clock())), -KEPT_USES_DAYS);
    await database.sql.delete(apiTokenUses).where(lt(apiTokenUses.day, first));
  });
  jobs.schedule('tokens.delete-uses', '20 3 * * *');
}
