import { and, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Database } from '../database/database.ts';
import { removeUnsentMails } from '../mail/queries.ts';
import { mails } from '../mail/tables.ts';
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterSubscribers as subscribers,
  type IssueRow,
  type Subscriber,
} from './tables.ts';

export type IssueCounts = { sent: number; failed: number; left: number; waiting: number };

export const insertIssue = async (
  database: Database,
  issue: Pick<IssueRow, 'subject' | 'text' | 'createdAt' | 'changedAt' | 'changedBy'>,
): Promise<IssueRow> => {
  const [row] = await database.sql.insert(issues).values(issue).returning();
  return row!;
};

/** @throws Refusal not_found */
export const findIssue = async (database: Database, id: string): Promise<IssueRow> => {
  const [row] = await database.sql.select().from(issues).where(eq(issues.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
};

export const pageOfIssues = (
  database: Database,
  { page, size }: { page: number; size: number },
): Promise<IssueRow[]> =>
  database.sql
    .select()
    .from(issues)
    .orderBy(desc(issues.createdAt), desc(issues.id))
    .limit(size)
    .offset((page - 1) * size);

export const countIssues = (database: Database): Promise<number> => database.sql.$count(issues);

/** Changes a draft that is still at this version; null when it is not, or is gone. */
export const updateDraftAtVersion = async (
  database: Database,
  id: string,
  version: number,
  change: Partial<Pick<IssueRow, 'subject' | 'text' | 'changedAt' | 'changedBy' | 'sentAt' | 'sentBy'>>,
): Promise<IssueRow | null> => {
  const [row] = await database.sql
    .update(issues)
    .set({ ...change, version: version + 1 })
    .where(and(eq(issues.id, id), eq(issues.version, version), isNull(issues.sentAt)))
    .returning();
  return row ?? null;
};

/** False when there is no draft with this id. */
export const deleteDraftRow = async (database: Database, id: string): Promise<boolean> =>
  (
    await database.sql
      .delete(issues)
      .where(and(eq(issues.id, id), isNull(issues.sentAt)))
      .returning({ id: issues.id })
  ).length > 0;

/** Writes down everybody who is on the list at this moment, and how many they are. */
export const enqueueRecipients = async (database: Database, issueId: string): Promise<number> => {
  const { rowCount } = await database.sql.execute(
    sql`insert into ${deliveries} (issue_id, subscriber_id) select ${issueId}::uuid, ${subscribers.id} from ${subscribers} where ${subscribers.state} = 'confirmed'`,
  );
  return rowCount ?? 0;
};

export type Recipient = Pick<Subscriber, 'id' | 'email' | 'token'>;

/**
 * The next readers whose mail is not written yet, locked until the transaction ends; `reader` is null for those who are no longer on the
 * list. Rows another process holds are waited for, not passed over: passing over the last ones would end the sending without them.
 */
export const lockNextRecipients = async (
  database: Database,
  issueId: string,
  limit: number,
): Promise<{ subscriberId: string; reader: Recipient | null }[]> => {
  const rows = await database.sql
    .select({
      subscriberId: deliveries.subscriberId,
      reader: { id: subscribers.id, email: subscribers.email, token: subscribers.token },
      state: subscribers.state,
    })
    .from(deliveries)
    .leftJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.state, 'waiting')))
    .orderBy(deliveries.subscriberId)
    .limit(limit)
    .for('update', { of: deliveries });
  return rows.map(({ subscriberId, reader, state }) => ({
    subscriberId,
    reader: state === 'confirmed' ? reader : null,
  }));
};

/** Records what became of one reader's turn: a mail was written, or they had left. */
export const markDelivered = async (
  database: Database,
  issueId: string,
  subscriberId: string,
  mailId: string | null,
): Promise<void> => {
  await database.sql
    .update(deliveries)
    .set(mailId === null ? { state: 'left' } : { state: 'written', mailId })
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.subscriberId, subscriberId)));
};

/** Takes back every issue that has not gone out to this subscriber yet, in the transaction in which they leave. */
export const cancelPendingDeliveries = async (database: Database, subscriberId: string): Promise<void> => {
  const his = eq(deliveries.subscriberId, subscriberId);
  // The lock comes first: a mail another process is writing at this moment is seen once that is done.
  const open = await database.sql
    .select({ mailId: deliveries.mailId })
    .from(deliveries)
    .where(and(his, ne(deliveries.state, 'left')))
    .for('update');
  if (open.length === 0) return;
  const removed = await removeUnsentMails(
    database,
    open.flatMap(({ mailId }) => mailId ?? []),
  );
  await database.sql
    .update(deliveries)
    .set({ state: 'left', mailId: null })
    .where(and(his, or(eq(deliveries.state, 'waiting'), inArray(deliveries.mailId, removed))));
};

/** Settles what reached these subscribers without its mail, which is about to be forgotten with them. */
export const anonymiseDeliveries = async (
  database: Database,
  subscriberIds: readonly string[],
): Promise<void> => {
  const arrived = database.sql.select({ id: mails.id }).from(mails).where(isNotNull(mails.sentAt));
  await database.sql
    .update(deliveries)
    .set({ state: 'sent', mailId: null })
    .where(and(inArray(deliveries.subscriberId, [...subscriberIds]), inArray(deliveries.mailId, arrived)));
};

const number = (condition: SQL) => sql<number>`${count()} filter (where ${condition})`.mapWith(Number);

/** How far the sending of each issue has come. An issue that was not sent is not among them. */
export const countDeliveries = async (
  database: Database,
  issueIds: readonly string[],
): Promise<Map<string, IssueCounts>> => {
  if (issueIds.length === 0) return new Map();
  const rows = await database.sql
    .select({
      issueId: deliveries.issueId,
      sent: number(sql`${deliveries.state} = 'sent' or ${mails.sentAt} is not null`),
      failed: number(sql`${mails.sentAt} is null and ${mails.lastError} is not null`),
      left: number(sql`${deliveries.state} = 'left'`),
      waiting: number(
        sql`${deliveries.state} in ('waiting', 'written') and ${mails.sentAt} is null and ${mails.lastError} is null`,
      ),
    })
    .from(deliveries)
    .leftJoin(mails, eq(mails.id, deliveries.mailId))
    .where(inArray(deliveries.issueId, [...issueIds]))
    .groupBy(deliveries.issueId);
  return new Map(rows.map(({ issueId, ...counts }) => [issueId, counts]));
};
