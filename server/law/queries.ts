import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { figureRecords, type FigureRecordRow } from './tables.ts';

/** Returns every record of a country or of all, in the order of recording. */
export const listRecords = (database: Database, country?: string): Promise<FigureRecordRow[]> =>
  database.sql
    .select()
    .from(figureRecords)
    .where(country === undefined ? undefined : eq(figureRecords.country, country))
    .orderBy(asc(figureRecords.id));

export async function findByIdempotencyKey(
  database: Database,
  key: string,
): Promise<FigureRecordRow | undefined> {
  const [row] = await database.sql.select().from(figureRecords).where(eq(figureRecords.idempotencyKey, key));
  return row;
}

export const insertRecord = async (database: Database, record: Omit<FigureRecordRow, 'id'>): Promise<void> =>
  void (await database.sql.insert(figureRecords).values(record));

/** Serialises concurrent records of one figure, until the current transaction ends. */
export const lockFigure = async (database: Database, country: string, figure: string): Promise<void> =>
  void (await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `figure ${country} ${figure}`,
  ]));
