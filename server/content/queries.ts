import { asc, desc } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { contentVersions, type ContentVersionRow } from './tables.ts';

/** Returns the versions of every item, the newest version of an item first. */
export async function listItems(database: Database): Promise<ContentVersionRow[][]> {
  const rows = await database.sql
    .select()
    .from(contentVersions)
    .orderBy(asc(contentVersions.itemId), desc(contentVersions.version));
  return [...Map.groupBy(rows, ({ itemId }) => itemId).values()];
}

/** Adds a version. @returns false when the item has this version already */
export async function insertVersion(database: Database, row: ContentVersionRow): Promise<boolean> {
  const inserted = await database.sql
    .insert(contentVersions)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: contentVersions.version });
  return inserted.length > 0;
}
