import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

/**
 * Accounts that were erased, without their names. Rows of other tables keep `person_id` as their owner until
 * they are deleted.
 */
export const personErasures = pgTable('person_erasures', {
  id: uuid('id').primaryKey().defaultRandom(),
  personId: uuid('person_id').notNull(),
  requestedBy: text('requested_by').$type<ErasureBy>().notNull(),
  /** Records that the law makes us keep, and until when. */
  kept: jsonb('kept').$type<KeptRecord[]>().notNull(),
  erasedAt: instant('erased_at').notNull(),
});

/** Who asked for an erasure: the person on her account page, the operator's command, or two officers at the desk. */
export type ErasureBy = 'person' | 'operator' | 'desk';

/** A record that is kept after an erasure. */
export type KeptRecord = {
  reference: string;
  what: string;
  reason: string;
  /** The last day, in the form 2032-12-31. */
  until: string;
};
