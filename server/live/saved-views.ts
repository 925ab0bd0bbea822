import { and, asc, eq, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { savedViews } from '../queue/tables.ts';

/** The most views that an officer saves. */
const MAX_VIEWS = 30;

export type SavedView = { id: string; name: string; search: string };

/** Returns the views that an officer saved, by name. */
export const viewsOf = ({ database }: Pick<Dependencies, 'database'>, userId: string): Promise<SavedView[]> =>
  database.sql
    .select({ id: savedViews.id, name: savedViews.name, search: savedViews.search })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));

/**
 * Saves a view under a name; one of the same name is replaced. Idempotent.
 * @throws Refusal not_possible_now at the limit
 */
export function saveView(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  userId: string,
  { id, name, search }: SavedView,
): Promise<void> {
  return database.transaction(async () => {
    // Serialises an officer's tabs.
    await database.query('select pg_advisory_xact_lock(hashtext($1))', [`views ${userId}`]);
    await database.sql
      .delete(savedViews)
      .where(and(eq(savedViews.userId, userId), sql`lower(${savedViews.name}) = lower(${name})`));
    if ((await database.sql.$count(savedViews, eq(savedViews.userId, userId))) >= MAX_VIEWS)
      throw new Refusal('not_possible_now', {
        words: `You have saved ${MAX_VIEWS} views. Delete one first.`,
      });
    await database.sql
      .insert(savedViews)
      .values({ id, userId, name, search, savedAt: clock() })
      .onConflictDoNothing();
  });
}

/** Deletes a view. Idempotent; of another officer's view nothing happens. */
export async function deleteView(
  { database }: Pick<Dependencies, 'database'>,
  userId: string,
  id: string,
): Promise<void> {
  await database.sql.delete(savedViews).where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)));
}
