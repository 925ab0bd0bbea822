import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { THREADS_PER_PAGE, type messageEndpoints } from '#contract/messages.ts';
import { applications } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { findApplicationFor } from '../members/access.ts';
import { isMemberOfApplication } from '../members/visible.ts';
import { caseMessages, messageReadings } from './tables.ts';

type ThreadList = z.input<(typeof messageEndpoints)['GET /messages']['reply'][200]>;

/** The condition that a message is an officer's, and that the account has neither read nor answered it. */
const isUnread = (
  accountId: string,
) => sql`${caseMessages.fromWhom} = 'staff' and ${caseMessages.at} > coalesce(
  (select read_at from message_readings where account_id = ${accountId} and application_id = ${caseMessages.applicationId}), '-infinity')
  and not exists (select from case_messages as answer where answer.application_id = ${caseMessages.applicationId}
    and answer.author_id = ${accountId} and answer.at > ${caseMessages.at})`;

/** Returns a page of the threads of the applications that the caller has access to: unread ones first, then the newest. */
export async function listThreads(
  { database }: Pick<Dependencies, 'database'>,
  caller: Caller,
  { after }: { after?: string | undefined },
): Promise<ThreadList> {
  const unread = sql`(select count(*)::int from case_messages where ${caseMessages.applicationId} = ${applications.id} and ${isUnread(caller.userId)})`;
  const [isUnreadRow, at, id] = after?.split('~') ?? [];
  const threads = database.sql
    .select({
      applicationId: applications.id,
      reference: applications.reference,
      name: applications.name,
      serviceTitle: sql<string>`coalesce(${applications.serviceSnapshot} ->> 'title', '')`.as(
        'service_title',
      ),
      unread: sql<number>`${unread}`.as('unread'),
      lastAt: sql<Date>`latest.at`.mapWith(caseMessages.at).as('last_at'),
      lastFrom: sql<'customer' | 'staff'>`latest.from_whom`.as('last_from'),
      lastAuthor: sql<string>`latest.author_name`.as('last_author'),
      lastWords: sql<string>`left(latest.words, 200)`.as('last_words'),
    })
    .from(applications)
    .innerJoin(
      sql`lateral (select at, from_whom, author_name, words from case_messages
        where case_messages.application_id = ${applications.id} order by at desc, id desc limit 1) as latest`,
      sql`true`,
    )
    .where(isMemberOfApplication(caller.userId))
    .as('threads');
  const rows = await database.sql
    .select()
    .from(threads)
    .where(
      after === undefined
        ? undefined
        : sql`(${threads.unread} > 0, ${threads.lastAt}, ${threads.applicationId}) < (${isUnreadRow === '1'}::boolean, ${at}::timestamptz, ${id}::uuid)`,
    )
    .orderBy(
      sql`(${threads.unread} > 0) desc`,
      sql`${threads.lastAt} desc`,
      sql`${threads.applicationId} desc`,
    )
    .limit(THREADS_PER_PAGE + 1);
  const page = rows.slice(0, THREADS_PER_PAGE);
  return {
    hasMore: rows.length > page.length,
    threads: page.map(({ lastAt, lastFrom, lastAuthor, lastWords, ...thread }) => ({
      ...thread,
      key: `${thread.unread > 0 ? 1 : 0}~${lastAt.toISOString()}~${thread.applicationId}`,
      last: { from: lastFrom, author: lastAuthor, words: lastWords, at: lastAt.toISOString() },
    })),
  };
}

/** Returns the number of applications with messages that an account has not read. */
export async function countUnreadThreads(database: Database, accountId: string): Promise<number> {
  const own = database.sql
    .select({ id: applications.id })
    .from(applications)
    .where(isMemberOfApplication(accountId));
  const [row] = await database.sql
    .select({ count: sql<number>`count(distinct ${caseMessages.applicationId})::int` })
    .from(caseMessages)
    .where(and(inArray(caseMessages.applicationId, own), isUnread(accountId)));
  return row?.count ?? 0;
}

/** Records that the caller has read a thread up to now; idempotent. @throws Refusal not_found */
export async function markThreadRead(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  applicationId: string,
): Promise<void> {
  await findApplicationFor(database, caller, applicationId, 'application:read');
  const readAt = clock();
  await database.sql
    .insert(messageReadings)
    .values({ accountId: caller.userId, applicationId, readAt })
    .onConflictDoUpdate({
      target: [messageReadings.accountId, messageReadings.applicationId],
      set: { readAt },
      setWhere: gt(sql`excluded.read_at`, messageReadings.readAt),
    });
}

/** Deletes when an account read its threads, in the current transaction. */
export const eraseReadings = async (database: Database, accountId: string): Promise<void> => {
  await database.sql.delete(messageReadings).where(eq(messageReadings.accountId, accountId));
};
