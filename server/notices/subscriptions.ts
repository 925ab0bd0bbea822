import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { NOTICE_TOPICS, type NoticeTopic } from '#contract/accounts/notice-topics.ts';
import { paths } from '#contract/paths.ts';
import type { Database } from '../database/database.ts';
import { mailSubscriptions } from './tables.ts';

type Subscription = typeof mailSubscriptions.$inferSelect;

const isRow = (accountId: string, topic: NoticeTopic) =>
  and(eq(mailSubscriptions.accountId, accountId), eq(mailSubscriptions.topic, topic));

/** Returns a person's subscription to a topic, which may be turned off, and creates it, turned on, when there is none. */
export async function requireSubscription(
  database: Database,
  accountId: string,
  topic: NoticeTopic,
): Promise<Subscription> {
  const read = () => database.sql.select().from(mailSubscriptions).where(isRow(accountId, topic));
  const [existing] = await read();
  if (existing) return existing;
  await database.sql
    .insert(mailSubscriptions)
    .values({ accountId, topic, token: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [created] = await read();
  if (!created) throw new Error('The subscription was not created');
  return created;
}

/** Returns the link with which a person turns a topic off. */
export const unsubscribeUrlOf = (publicUrl: string, { topic, token }: Subscription): string =>
  publicUrl + paths.noticesLeave(topic, token);

/** Returns the topics that a person turned off, each with the time. */
export async function stoppedTopics(
  database: Database,
  accountId: string,
): Promise<ReadonlyMap<NoticeTopic, Date>> {
  const rows = await database.sql
    .select()
    .from(mailSubscriptions)
    .where(and(eq(mailSubscriptions.accountId, accountId), isNotNull(mailSubscriptions.stoppedAt)));
  return new Map(rows.flatMap(({ topic, stoppedAt }) => (stoppedAt ? [[topic, stoppedAt] as const] : [])));
}

/** Turns topics off; those that are off keep their time. Idempotent. */
export async function stopTopics(
  database: Database,
  accountId: string,
  topics: readonly NoticeTopic[],
  now: Date,
): Promise<void> {
  for (const topic of NOTICE_TOPICS.filter((each) => topics.includes(each))) {
    await requireSubscription(database, accountId, topic);
    await database.sql
      .update(mailSubscriptions)
      .set({ stoppedAt: sql`coalesce(${mailSubscriptions.stoppedAt}, ${now.toISOString()}::timestamptz)` })
      .where(isRow(accountId, topic));
  }
}

/** Turns e-mails of a topic on again for an account. Idempotent; one that was never turned off stays on. */
export async function resumeTopic(database: Database, accountId: string, topic: NoticeTopic): Promise<void> {
  await database.sql.update(mailSubscriptions).set({ stoppedAt: null }).where(isRow(accountId, topic));
}

/** Returns the choices of a person for the export, without the secrets of the links. */
export const exportSubscriptions = (database: Database, accountId: string) =>
  database.sql
    .select({ topic: mailSubscriptions.topic, stoppedAt: mailSubscriptions.stoppedAt })
    .from(mailSubscriptions)
    .where(eq(mailSubscriptions.accountId, accountId));

/** Deletes the choices of a person and the secrets of the links. */
export async function eraseSubscriptions(database: Database, accountId: string): Promise<void> {
  await database.sql.delete(mailSubscriptions).where(eq(mailSubscriptions.accountId, accountId));
}
