import type { RecordPart } from '#catalog/types/index.ts';
import type { Actor } from '#rules/application/application-lifecycle.ts';
import type { RegistryEntry } from '#rules/formed-elsewhere/registry-entry.ts';
import type { NewRecordEvent } from '#rules/record/record-events.ts';
import { encryptedJson } from '../encryption/encrypted-json.ts';
import { isNotNull } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

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
    /** The application that registered it here; null for a company formed elsewhere, which its owner added. */
    applicationId: uuid('application_id').unique(),
    /** The first day whose deadlines are listed, for a company formed elsewhere; null: the day of registration. */
    deadlinesFrom: text('deadlines_from'),
    /** Entry of the registry when it was added by its number; null otherwise. */
    registryEntry: jsonb('registry_entry').$type<RegistryEntry>(),
    /** The number of events in its registers: an optimistic lock. */
    recordVersion: integer('record_version').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('companies_owner').on(table.ownerId),
    // A founder and her accountant may both add a company that was formed elsewhere. Nobody can so take a
    // number from its owner.
    unique('companies_owner_number').on(table.ownerId, table.country, table.registrationNumber),
    uniqueIndex('companies_registered_number')
      .on(table.country, table.registrationNumber)
      .where(isNotNull(table.applicationId)),
  ],
);

/**
 * Deadlines that were met: by an application here, or as the company's owner recorded. Any other deadline
 * whose day has passed is overdue. `period` is the key, so that a moved day loses no record; rows of earlier
 * releases have `due:` and their day until the nightly backfill.
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
    filedAt: instant('filed_at').notNull(),
    /** The application that met it; null when the owner recorded it. */
    applicationId: uuid('application_id'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.obligationId, table.period] })],
);

/** Changes of a company's record by applications that were completed here. */
export const companyChanges = pgTable(
  'company_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id').notNull(),
    part: text('part').$type<RecordPart>().notNull(),
    label: text('label').notNull(),
    value: encryptedJson('value', 'company_changes.value').$type<string>().notNull(),
    /** Earlier value in the record, where it is known. */
    before: encryptedJson('before', 'company_changes.before').$type<string>(),
    /** The event of the registers that says the same, which was there before the filing was confirmed. */
    recordEventId: uuid('record_event_id'),
    recordedOn: text('recorded_on').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('company_changes_company').on(table.companyId, table.createdAt),
    index('company_changes_application').on(table.applicationId),
  ],
);

/** Events of a company's registers, append-only: an event is corrected by a further one that names it (decision 26). */
export const recordEvents = pgTable(
  'record_events',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Counts the events of the company from 1. */
    seq: integer('seq').notNull(),
    /** The day it took effect, where the company is. */
    effectiveOn: text('effective_on').notNull(),
    change: encryptedJson('change', 'record_events.change').$type<NewRecordEvent['change']>().notNull(),
    corrects: uuid('corrects'),
    /** The confirmed filing from which it was made; null for any other event. */
    applicationId: uuid('application_id'),
    byWhom: text('by_whom').$type<Actor>().notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    unique('record_events_seq').on(table.companyId, table.seq),
    unique('record_events_corrects').on(table.corrects),
    index('record_events_application').on(table.applicationId),
  ],
);

/** The audit log of a company's record: each request that changed it, written in the same transaction. */
export const recordAudit = pgTable(
  'record_audit',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    action: text('action')
      .$type<'registered' | 'appended' | 'imported' | 'filed' | 'filing undone'>()
      .notNull(),
    byWhom: text('by_whom').$type<Actor>().notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    at: instant('at').notNull(),
    /** The events of the request: from the first to the last sequence number. */
    firstSeq: integer('first_seq').notNull(),
    lastSeq: integer('last_seq').notNull(),
    idempotencyKey: uuid('idempotency_key'),
    /** SHA-256 of the request, so that a key is not used for two requests. */
    requestDigest: text('request_digest'),
  },
  (table) => [
    unique('record_audit_key').on(table.companyId, table.idempotencyKey),
    index('record_audit_company').on(table.companyId, table.at),
  ],
);
