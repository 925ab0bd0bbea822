import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

/** The keys of ENCRYPTION_KEYS that stored data need, without the keys themselves. */
export const encryptionKeyUses = pgTable('encryption_key_uses', {
  keyId: text('key_id').primaryKey(),
  /** A known text, encrypted, which shows whether the key of this id is still the same. */
  check: text('check').notNull(),
  firstUsedAt: instant('first_used_at').notNull(),
});
