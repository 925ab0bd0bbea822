import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { brand } from '#brand';
import { Refusal } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { calendarEntries } from '#rules/deadlines/calendar-entries.ts';
import { addMonths } from '#values/calendar-date.ts';
import { isOwnerNotBlocked } from '../auth/accounts/blocked-accounts.ts';
import { hashToken } from '../auth/codes-and-links/codes.ts';
import type { Dependencies } from '../dependencies.ts';
import { etagMatches } from '../http/cross-origin.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { recordRevisions } from './feed-revisions.ts';
import { memberCalendars } from './member-calendars.ts';
import { type FeedDeadline, renderFeed } from './render-feed.ts';
import { calendarFeeds } from './tables.ts';

type FeedDependencies = Pick<Dependencies, 'database' | 'clock' | 'config'> & { limits: RateLimiter };
type FeedRow = typeof calendarFeeds.$inferSelect;

/** Months before and after today whose deadlines a feed has: every yearly duty is in it. */
const MONTHS_BEFORE = 12;
const MONTHS_AFTER = 13;
const MAX_AGE_SECONDS = 3600;
const HOUR_MS = 3_600_000;

/** Calendar services read a feed a few times a day; a person who tries may do so more often. */
const readsPerFeed = { limit: 60, windowSeconds: 3600 };
const unknownTokensPerAddress = { limit: 60, windowSeconds: 3600 };

/** Records that a calendar reads a feed, at most once an hour. */
async function recordRead({ database, clock }: FeedDependencies, { id }: FeedRow): Promise<void> {
  const now = clock();
  await database.sql
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(
      and(
        eq(calendarFeeds.id, id),
        or(isNull(calendarFeeds.lastReadAt), lt(calendarFeeds.lastReadAt, new Date(now.getTime() - HOUR_MS))),
      ),
    );
}

/** Returns the text of a feed. */
async function writeFeed(
  dependencies: FeedDependencies,
  { ownerId, companyId }: Pick<FeedRow, 'ownerId' | 'companyId'>,
): Promise<string> {
  const calendars = await memberCalendars(dependencies, ownerId, companyId);
  const deadlines = calendars.flatMap(({ company, country, registered, ...calendar }): FeedDeadline[] =>
    calendarEntries(country, registered, {
      ...calendar,
      from: addMonths(calendar.today, -MONTHS_BEFORE),
      to: addMonths(calendar.today, MONTHS_AFTER),
    }).map((entry) => ({ companyId: company.id, companyName: company.name, entry })),
  );
  const [only] = calendars;
  return renderFeed(deadlines, {
    name: `Deadlines: ${companyId !== null && only ? only.company.name : brand.name}`,
    publicUrl: dependencies.config.publicUrl,
    revisionOf: await recordRevisions(dependencies, deadlines),
  });
}

/**
 * Serves private calendar feeds as iCalendar at a public address, to whoever has its token. Calendar services
 * send no credentials and follow no redirect to a sign-in. An unknown or renewed token, and one of a
 * banned account, is a 404 without a body. Too many reads are refused as `too_many_requests`.
 */
export function serveCalendarFeeds(app: FastifyInstance, dependencies: FeedDependencies): void {
  const { database, clock, limits } = dependencies;
  app.get<{ Params: { file: string } }>(
    paths.calendarFile(':file'),
    { exposeHeadRoute: true },
    async (request, reply) => {
      const [, token] = /^([A-Za-z0-9_-]{43})\.ics$/.exec(request.params.file) ?? [];
      const [feed] =
        token === undefined
          ? []
          : await database.sql
              .select()
              .from(calendarFeeds)
              .where(
                and(
                  eq(calendarFeeds.tokenHash, hashToken(token)),
                  isOwnerNotBlocked(database, calendarFeeds.ownerId, clock()),
                ),
              );
      const limit = feed
        ? await limits.consume('calendar.feed', feed.id, readsPerFeed)
        : await limits.consume('calendar.unknown', request.ip, unknownTokensPerAddress);
      if (!limit.allowed)
        throw new Refusal('too_many_requests', { retryAfterSeconds: limit.retryAfterSeconds });
      reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
      if (!feed) return reply.code(404).header('cache-control', 'no-store').send();
      const text = await writeFeed(dependencies, feed);
      await recordRead(dependencies, feed);
      if (etagMatches(request, reply, text, `private, max-age=${MAX_AGE_SECONDS}`))
        return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="deadlines.ics"')
        .send(text);
    },
  );
}
