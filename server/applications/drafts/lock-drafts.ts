import type { Database } from '../../database/database.ts';

/** Serialises what changes the number of an account's drafts, until the transaction ends. */
export const lockDraftsOf = async (database: Database, ownerId: string): Promise<void> => {
  await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`start ${ownerId}`]);
};
