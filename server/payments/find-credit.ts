import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { credits } from './tables.ts';

/** Money that a provider confirmed to us, once for each of its transactions. */
export type CreditRow = typeof credits.$inferSelect;

/** Returns a credit by its id; null when there is none. */
export async function findCredit(database: Database, id: string): Promise<CreditRow | null> {
  const [credit] = await database.sql.select().from(credits).where(eq(credits.id, id));
  return credit ?? null;
}
