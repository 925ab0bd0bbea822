import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { THREADS_PER_PAGE, type messageEndpoints } from '#contract/accounts/messages.ts';
import { applications } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { findApplicationFor } from '../members/access.ts';
import { isMemberOfApplication } from '../members/visible.ts';
import { recordReading, timeOf } from './queries.ts';
import { caseMessages, messageReadings } from './tables.ts';

type ThreadList = z.input<(typeof messageEndpoints)['GET /messages']['reply'][200]>;

/**
 * The condition that a message is an officer's, and that the account has not read it. An answer, also by mail, records what
 * was read.
 */
const isUnread = (
  accountId: string,
) => sql`${caseMessages.fromWhom} = 'staff' and ${caseMessages.at} > coalesce(
  (select read_at from message_readings where account_id = ${accountId} and application_id = ${caseMessages.applicationId}), '-infinity')`;

/**
 * Selects the applications with messages that the account has access to, with the time of the latest message
 * and whether one is unread: the latest of an officer.
 */
function selectThreads(database: Database, accountId: string) {
  const own = database.sql
    .select({ id: applications.id })
    .from(applications)
    .where(isMemberOfApplication(accountId));
  const times = database.sql
    .select({
      applicationId: caseMessages.applicationId,
      lastAt: max(caseMessages.at).as('last_at'),
      staffAt: sql`max(${caseMessages.at}) filter (where ${caseMessages.fromWhom} = 'staff')`.as('staff_at'),
    })
    .from(caseMessages)
    .where(inArray(caseMessages.applicationId, own))
    .groupBy(caseMessages.applicationId)
    .as('times');
  return database.sql
    .select({
      applicationId: times.applicationId,
      lastAt: times.lastAt,
      isUnread:
        sql<boolean>`coalesce(${times.staffAt} > coalesce(${messageReadings.readAt}, '-infinity'), false)`.as(
          'is_unread',
        ),
    })
    .from(times)
    .leftJoin(
      messageReadings,
      and(eq(messageReadings.accountId, accountId), eq(messageReadings.applicationId, times.applicationId)),
    )
    .as('threads');
}

/**
 * Returns a page of the threads of the applications that the caller has access to: unread ones first, then
 * the newest.
 */
export async function listThreads(
  { database }: Pick<Dependencies, 'database'>,
  caller: Caller,
  { after }: { after?: string | undefined },
): Promise<ThreadList> {
  const threads = selectThreads(database, caller.userId);
  const [isUnreadRow, at, id] = after?.split('~') ?? [];
  const rows = await database.sql
    .select()
    .from(threads)
    .where(
      after === undefined
        ? undefined
        : sql`(${threads.isUnread}, ${threads.lastAt}, ${threads.applicationId}) < (${isUnreadRow === '1'}::boolean, ${at}::timestamptz, ${id}::uuid)`,
    )
    .orderBy(desc(threads.isUnread), desc(threads.lastAt), desc(threads.applicationId))
    .limit(THREADS_PER_PAGE + 1);
  const page = rows.slice(0, THREADS_PER_PAGE);
  // The applications are those that the statement above found for the caller. Row by row, the policies would
  // compare each message with all of her applications again.
  const details = await asService(() =>
    readThreads(
      database,
      caller,
      page.map(({ applicationId }) => applicationId),
    ),
  );
  return {
    hasMore: rows.length > page.length,
    threads: page.flatMap(({ applicationId, isUnread: first }) => {
      const thread = details.get(applicationId);
      if (!thread) return [];
      const key = `${first ? 1 : 0}~${thread.last.at}~${applicationId}`;
      return [{ ...thread, key }];
    }),
  };
}

type Thread = Omit<ThreadList['threads'][number], 'key'>;

/** Returns threads by application: the number of unread messages, and the latest message. */
async function readThreads(
  database: Database,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Thread>> {
  if (ids.length === 0) return new Map();
  const rows = await database.sql
    .select({
      applicationId: applications.id,
      reference: applications.reference,
      name: applications.name,
      serviceTitle: sql<string>`coalesce(${applications.serviceSnapshot} ->> 'title', '')`,
      unread: sql<number>`(select count(*)::int from case_messages
        where ${caseMessages.applicationId} = ${applications.id} and ${isUnread(caller.userId)})`,
      lastAt: sql<Date>`latest.at`.mapWith(caseMessages.at),
      lastFrom: sql<'customer' | 'staff'>`latest.from_whom`,
      lastAuthor: sql<string>`latest.author_name`,
      lastWords: sql<string>`left(latest.words, 200)`,
    })
    .from(applications)
    .innerJoin(
      sql`lateral (select at, from_whom, author_name, words from case_messages
        where case_messages.application_id = ${applications.id} order by at desc, id desc limit 1) as latest`,
      sql`true`,
    )
    .where(inArray(applications.id, [...ids]));
  return new Map(
    rows.map(({ lastAt, lastFrom, lastAuthor, lastWords, ...thread }) => [
      thread.applicationId,
      {
        ...thread,
        last: { from: lastFrom, author: lastAuthor, words: lastWords, at: lastAt.toISOString() },
      },
    ]),
  );
}

/** Returns the number of applications with messages that an account has not read. */
export async function countUnreadThreads(database: Database, accountId: string): Promise<number> {
  const threads = selectThreads(database, accountId);
  const [row] = await database.sql
    .select({ count: sql<number>`count(*)::int` })
    .from(threads)
    .where(eq(threads.isUnread, true));
  return row?.count ?? 0;
}

/** Records that the caller has read a thread up to one of its messages; idempotent. @throws Refusal not_found */
export async function markThreadRead(
  { database }: Pick<Dependencies, 'database'>,
  caller: Caller,
  applicationId: string,
  upTo: string,
): Promise<void> {
  await findApplicationFor(database, caller, applicationId, 'application:read');
  await recordReading(database, caller.userId, applicationId, await timeOf(database, applicationId, upTo));
}

/**
 * Deletes when an account read its threads, and takes its name from the messages in threads of other people, in
 * the current transaction.
 */
export const eraseCorrespondent = async (database: Database, accountId: string): Promise<void> => {
  await database.sql.delete(messageReadings).where(eq(messageReadings.accountId, accountId));
  await database.sql
    .update(caseMessages)
    .set({ authorName: 'Erased' })
    .where(and(eq(caseMessages.authorId, accountId), eq(caseMessages.fromWhom, 'customer')));
};
