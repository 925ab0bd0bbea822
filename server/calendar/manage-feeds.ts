import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { calendarEndpoints } from '#contract/companies/calendar.ts';
import { Refusal } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { hashToken } from '../auth/codes-and-links/codes.ts';
import type { Dependencies } from '../dependencies.ts';
import { findCompanyFor } from '../members/access.ts';
import type { Caller } from '../http/caller.ts';
import { calendarFeeds } from './tables.ts';

type FeedDependencies = Pick<Dependencies, 'database' | 'clock' | 'config'>;
type Reply<Key extends keyof typeof calendarEndpoints> = z.input<
  (typeof calendarEndpoints)[Key]['reply'][200]
>;

const present = ({ id, companyId, createdAt, lastReadAt }: typeof calendarFeeds.$inferSelect) => ({
  id,
  companyId,
  createdAt: createdAt.toISOString(),
  lastReadAt: lastReadAt?.toISOString() ?? null,
});

/** Returns a person's calendar feeds, the oldest first. */
export async function listFeeds(
  { database }: Pick<FeedDependencies, 'database'>,
  caller: Caller,
): Promise<Reply<'GET /calendar-feeds'>> {
  const rows = await database.sql
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.ownerId, caller.userId))
    .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id));
  return { feeds: rows.map(present) };
}

/**
 * Makes the feed of a company, or of all companies of a person, with a new address. A feed that exists gets
 * the new address, and the former one ends.
 * @throws Refusal not_found without access to the company
 */
export function createFeed(
  { database, clock, config }: FeedDependencies,
  caller: Caller,
  companyId: string | null,
): Promise<Reply<'POST /calendar-feeds'>> {
  return database.transaction(async () => {
    if (companyId !== null) await findCompanyFor(database, caller, companyId, 'company:read');
    const token = randomBytes(32).toString('base64url');
    const renewed = { tokenHash: hashToken(token), createdAt: clock(), lastReadAt: null };
    const [feed] = await database.sql
      .insert(calendarFeeds)
      .values({ ownerId: caller.userId, companyId, ...renewed })
      .onConflictDoUpdate({ target: [calendarFeeds.ownerId, calendarFeeds.companyId], set: renewed })
      .returning();
    if (!feed) throw new Error('The calendar feed was not written');
    return { feed: present(feed), url: config.publicUrl + paths.calendarFeed(token) };
  });
}

/** Ends a calendar feed. @throws Refusal not_found */
export async function deleteFeed(
  { database }: Pick<FeedDependencies, 'database'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const deleted = await database.sql
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.id, id), eq(calendarFeeds.ownerId, caller.userId)))
    .returning({ id: calendarFeeds.id });
  if (deleted.length === 0) throw new Refusal('not_found');
}
