import { and, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { staffChanges } from './tables.ts';

/** Returns the number of changes of roles that wait for an administrator: those of others, about others. */
export const countChangesFor = (
  database: Database,
  { userId, email }: Pick<Caller, 'userId' | 'email'>,
): Promise<number> =>
  database.sql.$count(
    staffChanges,
    and(
      isNull(staffChanges.decidedAt),
      ne(staffChanges.proposedBy, userId),
      ne(staffChanges.email, email.toLowerCase()),
      sql`${staffChanges.concernsId} is distinct from ${userId}`,
    ),
  );
