import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { credits } from './tables.ts';

export type CreditRow = typeof credits.$inferSelect;

export async function findCredit(database: Database, id: string): Promise<CreditRow | null> {
  const [credit] = await database.sql.select().from(credits).where(eq(credits.id, id));
  return credit ?? null;
}
