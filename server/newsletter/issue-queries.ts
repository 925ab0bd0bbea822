import { and, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Database } from '../database/database.ts';
import { removeUnsentMails } from '../mail/queries.ts';
import { mails } from '../mail/tables.ts';
import { isUndeliverable } from '../mail/undeliverable.ts';
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

/** Updates a draft at a version (optimistic lock); null when it has another version or does not exist. */
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

/** Returns when another issue was last sent, and keeps concurrent sends waiting until the transaction ends. */
export const lockLastSent = async (database: Database, id: string): Promise<Date | null> => {
  await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['newsletter issue']);
  const [last] = await database.sql
    .select({ sentAt: issues.sentAt })
    .from(issues)
    .where(and(isNotNull(issues.sentAt), ne(issues.id, id)))
    .orderBy(desc(issues.sentAt))
    .limit(1);
  return last?.sentAt ?? null;
};

/** Deletes a draft. False when there is none with this id. */
export const deleteDraftRow = async (database: Database, id: string): Promise<boolean> =>
  (
    await database.sql
      .delete(issues)
      .where(and(eq(issues.id, id), isNull(issues.sentAt)))
      .returning({ id: issues.id })
  ).length > 0;

/** Inserts a delivery for every confirmed subscriber whose mails do not come back. @returns their number */
export const enqueueRecipients = async (database: Database, issueId: string): Promise<number> => {
  const { rowCount } = await database.sql.execute(
    sql`insert into ${deliveries} (issue_id, subscriber_id) select ${issueId}::uuid, ${subscribers.id} from ${subscribers}
      where ${subscribers.state} = 'confirmed' and not ${isUndeliverable(subscribers.email)}`,
  );
  return rowCount ?? 0;
};

export type Recipient = Pick<Subscriber, 'id' | 'email' | 'token'>;

/**
 * Locks the next waiting deliveries until the transaction ends; `reader` is null for subscribers who have
 * left. It does not skip locked rows: otherwise sending could end without the last ones.
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

/** Records that a delivery's mail was queued, or with null that the subscriber had left. */
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

/** Cancels all unsent deliveries to a subscriber, in the transaction that unsubscribes them. */
export const cancelPendingDeliveries = async (database: Database, subscriberId: string): Promise<void> => {
  const ofSubscriber = eq(deliveries.subscriberId, subscriberId);
  // Waits for a batch in another process, so that mails it queues are seen.
  const open = await database.sql
    .select({ mailId: deliveries.mailId })
    .from(deliveries)
    .where(and(ofSubscriber, ne(deliveries.state, 'left')))
    .for('update');
  if (open.length === 0) return;
  const removed = await removeUnsentMails(
    database,
    open.flatMap(({ mailId }) => mailId ?? []),
  );
  await database.sql
    .update(deliveries)
    .set({ state: 'left', mailId: null })
    .where(and(ofSubscriber, or(eq(deliveries.state, 'waiting'), inArray(deliveries.mailId, removed))));
};

/**
 * Ends the deliveries to these subscribers, without their mails, which are about to be deleted: as sent where the mail
 * was sent, otherwise as left.
 */
export const anonymiseDeliveries = async (
  database: Database,
  subscriberIds: readonly string[],
): Promise<void> => {
  const arrived = database.sql.select({ id: mails.id }).from(mails).where(isNotNull(mails.sentAt));
  await database.sql
    .update(deliveries)
    .set({ state: 'sent', mailId: null })
    .where(and(inArray(deliveries.subscriberId, [...subscriberIds]), inArray(deliveries.mailId, arrived)));
  // Waits for a batch in another process, so that mails it queues are seen and deleted.
  await database.sql
    .update(deliveries)
    .set({ state: 'left', mailId: null })
    .where(
      and(
        inArray(deliveries.subscriberId, [...subscriberIds]),
        inArray(deliveries.state, ['waiting', 'written']),
      ),
    );
};

const countWhere = (condition: SQL) => sql<number>`${count()} filter (where ${condition})`.mapWith(Number);

/** Counts the deliveries of each issue by state. Drafts are not included. */
export const countDeliveries = async (
  database: Database,
  issueIds: readonly string[],
): Promise<Map<string, IssueCounts>> => {
  if (issueIds.length === 0) return new Map();
  const rows = await database.sql
    .select({
      issueId: deliveries.issueId,
      sent: countWhere(sql`${deliveries.state} = 'sent' or ${mails.sentAt} is not null`),
      failed: countWhere(sql`${mails.sentAt} is null and ${mails.lastError} is not null`),
      left: countWhere(sql`${deliveries.state} = 'left'`),
      waiting: countWhere(
        sql`${deliveries.state} in ('waiting', 'written') and ${mails.sentAt} is null and ${mails.lastError} is null`,
      ),
    })
    .from(deliveries)
    .leftJoin(mails, eq(mails.id, deliveries.mailId))
    .where(inArray(deliveries.issueId, [...issueIds]))
    .groupBy(deliveries.issueId);
  return new Map(rows.map(({ issueId, ...counts }) => [issueId, counts]));
};
