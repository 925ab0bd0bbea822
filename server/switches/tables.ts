import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SwitchId } from '#contract/desk/switch-words.ts';
import { instant } from '../database/instant.ts';

/** Feature switches that were changed; one without a row is on. The audit log has their history. */
export const featureSwitches = pgTable('feature_switches', {
  id: text('id').$type<SwitchId>().primaryKey(),
  isOn: boolean('is_on').notNull(),
  reason: text('reason').notNull(),
  /** Raised with each change. */
  version: integer('version').notNull(),
  changedBy: uuid('changed_by').notNull(),
  /** The name at that time. */
  changedByName: text('changed_by_name').notNull(),
  changedAt: instant('changed_at').notNull(),
});
