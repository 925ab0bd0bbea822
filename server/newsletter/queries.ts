import { and, count, eq, inArray, lt, ne, not, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { removeMailsTo } from '../mail/queries.ts';
import { isUndeliverable } from '../mail/undeliverable.ts';
import { anonymiseDeliveries } from './issue-queries.ts';
import { newsletterSubscribers as subscribers, type Subscriber } from './tables.ts';

export const subscriberByEmail = async (database: Database, email: string): Promise<Subscriber | null> => {
  const [row] = await database.sql.select().from(subscribers).where(eq(subscribers.email, email));
  return row ?? null;
};

/**
 * Inserts or renews a subscription request with a new token. Returns null for a confirmed subscriber, who is
 * not changed.
 */
export const saveSubscriptionRequest = async (
  database: Database,
  request: Pick<Subscriber, 'email' | 'token' | 'askedAt'>,
): Promise<Subscriber | null> => {
  const [row] = await database.sql
    .insert(subscribers)
    .values({ ...request, state: 'waiting' })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { token: request.token, askedAt: request.askedAt, state: 'waiting', leftAt: null },
      setWhere: sql`${subscribers.state} <> 'confirmed'`,
    })
    .returning();
  return row ?? null;
};

/** Confirms a waiting subscriber. Idempotent; null for an unknown token. */
export const confirmSubscriber = async (
  database: Database,
  token: string,
  confirmedAt: Date,
): Promise<{ subscriber: Subscriber; first: boolean } | null> => {
  const [row] = await database.sql
    .update(subscribers)
    .set({ state: 'confirmed', confirmedAt })
    .where(and(eq(subscribers.token, token), eq(subscribers.state, 'waiting')))
    .returning();
  if (row) return { subscriber: row, first: true };
  const [confirmed] = await database.sql
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.token, token), eq(subscribers.state, 'confirmed')));
  return confirmed ? { subscriber: confirmed, first: false } : null;
};

/** Unsubscribes a subscriber in any state; the first time counts. Null for an unknown token. */
export const markUnsubscribed = async (
  database: Database,
  token: string,
  leftAt: Date,
): Promise<Subscriber | null> => {
  const [row] = await database.sql
    .update(subscribers)
    .set({
      state: 'left',
      leftAt: sql`coalesce(${subscribers.leftAt}, ${leftAt.toISOString()}::timestamptz)`,
    })
    .where(eq(subscribers.token, token))
    .returning();
  return row ?? null;
};

/** Returns the numbers of subscribers by state; among the confirmed, those whose mails come back are left out. */
export const countSubscribers = async (database: Database): Promise<Record<Subscriber['state'], number>> => {
  const rows = await database.sql
    .select({ state: subscribers.state, number: count() })
    .from(subscribers)
    .where(or(ne(subscribers.state, 'confirmed'), not(isUndeliverable(subscribers.email))))
    .groupBy(subscribers.state);
  const of = (state: Subscriber['state']): number => rows.find((row) => row.state === state)?.number ?? 0;
  return { confirmed: of('confirmed'), waiting: of('waiting'), left: of('left') };
};

/** Erases subscribers; the counts of each issue are kept. Call it in a transaction, before their mails are deleted. */
export const eraseSubscriptionsTo = async (
  database: Database,
  addresses: readonly string[],
): Promise<void> => {
  const erased = await database.sql
    .delete(subscribers)
    .where(inArray(sql`lower(${subscribers.email})`, [...addresses]))
    .returning({ id: subscribers.id });
  if (erased.length > 0)
    await anonymiseDeliveries(
      database,
      erased.map(({ id }) => id),
    );
};

/** Erases expired requests and former subscribers with their newsletter mails. The counts of each issue are kept. */
export const eraseSubscribers = (
  database: Database,
  { askedBefore, leftBefore }: { askedBefore: Date; leftBefore: Date },
): Promise<void> =>
  database.transaction(async () => {
    const isExpired = or(
      and(eq(subscribers.state, 'waiting'), lt(subscribers.askedAt, askedBefore)),
      and(eq(subscribers.state, 'left'), lt(subscribers.leftAt, leftBefore)),
    );
    const erased = await database.sql
      .delete(subscribers)
      .where(isExpired)
      .returning({ id: subscribers.id, email: subscribers.email });
    if (erased.length === 0) return;
    await anonymiseDeliveries(
      database,
      erased.map(({ id }) => id),
    );
    await removeMailsTo(
      database,
      erased.map(({ email }) => email),
      'newsletter.',
    );
  });
