import { bigserial, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { applications } from '../applications/tables.ts';
import { instant } from '../database/instant.ts';

/** Which officer looked at whose data, once per officer, subject, kind of look and hour; in a list, once a day. */
export const accessLog = pgTable(
  'access_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    officerId: uuid('officer_id').notNull(),
    officerName: text('officer_name').notNull(),
    /** The endpoint, such as `GET /admin/applications/:id`. */
    action: text('action').notNull(),
    /** The application, file, company, payment or request. */
    subjectId: uuid('subject_id').notNull(),
    applicationId: uuid('application_id'),
    /** The customer whose data it is. */
    ownerId: uuid('owner_id').notNull(),
    /** The beginning of the hour in UTC; of the day for a list. */
    hour: instant('hour').notNull(),
    /** The first look in this hour or day. */
    at: instant('at').notNull(),
  },
  (table) => [
    unique('access_log_once').on(table.officerId, table.subjectId, table.action, table.hour),
    index('access_log_owner').on(table.ownerId, table.at),
    index('access_log_at').on(table.at),
  ],
);

/** Officers who opened the documents of an application outside their role, with the reason. */
export const emergencyAccesses = pgTable(
  'emergency_accesses',
  {
    /** Chosen by the browser, so that a repeated request writes nothing twice. */
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    officerId: uuid('officer_id').notNull(),
    officerName: text('officer_name').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('emergency_accesses_application').on(table.applicationId, table.at)],
);
