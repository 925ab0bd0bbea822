import { index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** A customer's registered business. `facts` feed the deadlines: entity type, year end, small or not. */
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
  (table) => [index('companies_owner').on(table.ownerId), unique('companies_number').on(table.country, table.registrationNumber)],
);
