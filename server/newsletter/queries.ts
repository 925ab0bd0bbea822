import { and, count, eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { removeMailsTo } from '../mail/queries.ts';
import { anonymiseDeliveries } from './issue-queries.ts';
import { newsletterSubscribers as subscribers, type Subscriber } from './tables.ts';

export const subscriberByEmail = async (database: Database, email: string): Promise<Subscriber | null> => {
  const [row] = await database.sql.select().from(subscribers).where(eq(subscribers.email, email));
  return row ?? null;
};

/** Writes that somebody asks (again), with a new token. One who is subscribed already is left as they are: null. */
export const saveSubscriptionRequest = async (
  database: Database,
  asked: Pick<Subscriber, 'email' | 'token' | 'askedAt'>,
): Promise<Subscriber | null> => {
  const [row] = await database.sql
    .insert(subscribers)
    .values({ ...asked, state: 'waiting' })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { token: asked.token, askedAt: asked.askedAt, state: 'waiting', leftAt: null },
      setWhere: sql`${subscribers.state} <> 'confirmed'`,
    })
    .returning();
  return row ?? null;
};

/** Confirms a waiting subscriber; a second press changes nothing. Null for a token we do not know. */
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
  const [known] = await database.sql
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.token, token), eq(subscribers.state, 'confirmed')));
  return known ? { subscriber: known, first: false } : null;
};

/** Takes somebody off the list, whether confirmed or not. Null for a token we do not know. */
export const markUnsubscribed = async (
  database: Database,
  token: string,
  leftAt: Date,
): Promise<Subscriber | null> => {
  const [row] = await database.sql
    .update(subscribers)
    .set({ state: 'left', leftAt })
    .where(eq(subscribers.token, token))
    .returning();
  return row ?? null;
};

export const countSubscribers = async (database: Database): Promise<Record<Subscriber['state'], number>> => {
  const rows = await database.sql
    .select({ state: subscribers.state, number: count() })
    .from(subscribers)
    .groupBy(subscribers.state);
  const of = (state: Subscriber['state']): number => rows.find((row) => row.state === state)?.number ?? 0;
  return { confirmed: of('confirmed'), waiting: of('waiting'), left: of('left') };
};

/** Forgets who never confirmed, and who left long ago, with every newsletter we mailed to them; how many an issue reached stays known. */
export const eraseSubscribers = (
  database: Database,
  { askedBefore, leftBefore }: { askedBefore: Date; leftBefore: Date },
): Promise<void> =>
  database.transaction(async () => {
    const isOver = or(
      and(eq(subscribers.state, 'waiting'), lt(subscribers.askedAt, askedBefore)),
      and(eq(subscribers.state, 'left'), lt(subscribers.leftAt, leftBefore)),
    );
    const gone = await database.sql
      .delete(subscribers)
      .where(isOver)
      .returning({ id: subscribers.id, email: subscribers.email });
    if (gone.length === 0) return;
    await anonymiseDeliveries(
      database,
      gone.map(({ id }) => id),
    );
    await removeMailsTo(
      database,
      gone.map(({ email }) => email),
      'newsletter.',
    );
  });
