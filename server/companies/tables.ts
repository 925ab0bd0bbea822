import { index, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** A customer's registered business. Its deadlines depend on `facts`, such as the year end. */
export const companies = pgTable(
  'companies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id').notNull(),
    country: text('country').notNull(),
    entityType: text('entity_type').notNull(),
    name: text('name').notNull(),
    registrationNumber: text('registration_number').notNull(),
    registeredOn: text('registered_on').notNull(),
    facts: jsonb('facts').$type<Record<string, number | string | boolean>>().notNull().default({}),
    applicationId: uuid('application_id').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('companies_owner').on(table.ownerId),
    unique('companies_number').on(table.country, table.registrationNumber),
  ],
);

/**
 * Deadlines that a company's owner recorded as met. Any other deadline whose day has passed is overdue. `period` is the key, so
 * that a moved day loses no record; rows of earlier releases have `due:` and their day until the nightly backfill.
 */
export const filedDeadlines = pgTable(
  'filed_deadlines',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    obligationId: text('obligation_id').notNull(),
    period: text('period').notNull(),
    dueOn: text('due_on').notNull(),
    filedAt: timestamp('filed_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.obligationId, table.period] })],
);
