import { and, eq, gt, isNotNull, isNull, lte, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { users } from '../tables.ts';

/** Selects the users who can sign in: neither banned at an instant nor deleted. */
export const canSignIn = (now: Date): SQL | undefined =>
  and(isNull(users.deletedAt), or(isNull(users.bannedUntil), lte(users.bannedUntil, now)));

/** Selects the rows whose owner is neither banned at an instant nor deleted: a link made before opens nothing. */
export const isOwnerNotBlocked = (database: Database, owner: PgColumn, now: Date): SQL =>
  notExists(
    database.sql
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, owner), or(isNotNull(users.deletedAt), gt(users.bannedUntil, now)))),
  );
