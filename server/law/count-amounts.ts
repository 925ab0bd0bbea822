import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { figureRecords } from './tables.ts';

/** Returns the number of new amounts that wait for an officer as the second person: those that others entered. */
export function countAmountsFor(database: Database, { userId }: Pick<Caller, 'userId'>): Promise<number> {
  const decisions = alias(figureRecords, 'decisions');
  const decision = database.sql
    .select({ one: sql`1` })
    .from(decisions)
    .where(
      and(
        eq(decisions.country, figureRecords.country),
        eq(decisions.figure, figureRecords.figure),
        eq(decisions.about, figureRecords.version),
      ),
    );
  return database.sql.$count(
    figureRecords,
    and(
      // A literal, so that the partial index serves prepared statements.
      sql`${figureRecords.secondPerson} = 'needed'`,
      ne(figureRecords.recordedBy, userId),
      notExists(decision),
    ),
  );
}
