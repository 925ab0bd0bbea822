import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#values/money.ts';
import { applications } from '../applications/tables.ts';
import { instant } from '../database/instant.ts';

type Amounts = Partial<Record<Currency, number>>;

/** Promotional codes as staff created them. Their conditions never change: a code is ended, and another one created. */
export const promotionalCodes = pgTable(
  'promotional_codes',
  {
    id: uuid('id').primaryKey(),
    /** Normalised: upper case without spaces. */
    code: text('code').notNull(),
    /** Purpose; staff only. */
    note: text('note').notNull(),
    /** A share of our fee; null: an amount. */
    basisPoints: integer('basis_points'),
    amounts: jsonb('amounts').$type<Amounts>(),
    /** The least of our fee by currency. */
    minimums: jsonb('minimums').$type<Amounts>().notNull(),
    countries: text('countries').array().notNull(),
    services: text('services').array().notNull(),
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day'),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    endedBy: uuid('ended_by'),
    endedByName: text('ended_by_name'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('promotional_codes_code').on(table.code),
    index('promotional_codes_created').on(table.createdAt, table.id),
  ],
);

/**
 * The codes that customers entered, one at a time per application. A use counts from the signature on, until
 * it is released: taken out, or cancelled before it was paid.
 */
export const promotionalUses = pgTable(
  'promotional_uses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    codeId: uuid('code_id')
      .notNull()
      .references(() => promotionalCodes.id),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    /** The owner of the application when the use was counted. */
    customerId: uuid('customer_id'),
    enteredAt: instant('entered_at').notNull(),
    countedAt: instant('counted_at'),
    /** The last day on which an unpaid order keeps the discount. */
    keptUntil: text('kept_until'),
    releasedAt: instant('released_at'),
  },
  (table) => [
    uniqueIndex('promotional_uses_application')
      .on(table.applicationId)
      .where(sql`${table.releasedAt} is null`),
    index('promotional_uses_counted')
      .on(table.codeId, table.customerId)
      .where(sql`${table.countedAt} is not null and ${table.releasedAt} is null`),
    index('promotional_uses_of_application').on(table.applicationId),
  ],
);

export type PromotionalCodeRow = typeof promotionalCodes.$inferSelect;
export type PromotionalUseRow = typeof promotionalUses.$inferSelect;
