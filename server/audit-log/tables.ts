import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AuditAct, AuditSubject } from '#contract/desk/audit-words.ts';
import { instant } from '../database/instant.ts';

/** Such as the verb of an event. Never content of customers. */
export type AuditDetails = Record<string, string | string[]>;

/**
 * What staff did and saw. Append-only by trigger: a row never changes but for its seal (`seq`,
 * `previousHash`, `hash`), which is set once, by seal-rows.ts.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    staffId: uuid('staff_id').notNull(),
    /** The name at that time. */
    staffName: text('staff_name').notNull(),
    act: text('act').$type<AuditAct>().notNull(),
    /** The endpoint, such as `GET /admin/applications/:id`. */
    endpoint: text('endpoint').notNull(),
    subjectKind: text('subject_kind').$type<AuditSubject>().notNull(),
    /** '' for a list. */
    subjectId: text('subject_id').notNull(),
    /** The reference in words; '' without one. */
    reference: text('reference').notNull(),
    details: jsonb('details').$type<AuditDetails>().notNull(),
    /** Makes a repeated look one row; null for changes and exports, which all get a row. */
    once: text('once').unique(),
    /** The place in the chain, from 1 without gaps; null until sealed. */
    seq: bigint('seq', { mode: 'number' }).unique(),
    previousHash: text('previous_hash'),
    hash: text('hash'),
  },
  (table) => [
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_staff').on(table.staffId, table.at, table.id),
    index('audit_log_act').on(table.act, table.at, table.id),
    index('audit_log_kind').on(table.subjectKind, table.at, table.id),
    index('audit_log_subject').on(table.subjectId, table.at, table.id),
    index('audit_log_reference').using('gin', sql`lower(${table.reference}) gin_trgm_ops`),
    index('audit_log_unsealed').on(table.id).where(sql`${table.seq} is null`),
  ],
);

/**
 * The seals over the events of applications, one for each batch of a day: a hash chain, whose last hash the
 * signed head covers. Append-only by trigger.
 */
export const eventSeals = pgTable('event_seals', {
  /** From 1 without gaps. */
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  at: instant('at').notNull(),
  /** The number of its rows in `sealed_applications`, and their SHA-256. */
  applications: integer('applications').notNull(),
  applicationsDigest: text('applications_digest').notNull(),
  /** The number of its rows in `deleted_applications`, and their SHA-256. */
  deletions: integer('deletions').notNull(),
  deletionsDigest: text('deletions_digest').notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
});

/** Events that no seal covers yet. A trigger adds each event, and the seal of its application takes it away. */
export const unsealedEvents = pgTable('unsealed_events', {
  eventId: bigint('event_id', { mode: 'number' }).primaryKey(),
  applicationId: uuid('application_id').notNull(),
});

/**
 * How many events an application had when it was sealed, and the hash of the last of them, which covers those
 * before it. Append-only by trigger, and kept when the application is deleted.
 */
export const sealedApplications = pgTable(
  'sealed_applications',
  {
    applicationId: uuid('application_id').notNull(),
    events: integer('events').notNull(),
    hash: text('hash').notNull(),
    seal: bigint('seal', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.events] }),
    index('sealed_applications_seal').on(table.seal, table.applicationId),
  ],
);

/**
 * What stays of an application that was deleted: a draft, or one whose retention ended. Append-only by trigger,
 * but for its seal, which is set once.
 */
export const deletedApplications = pgTable(
  'deleted_applications',
  {
    applicationId: uuid('application_id').primaryKey(),
    /** As many as it had, with the hash of the last one. */
    events: integer('events').notNull(),
    hash: text('hash').notNull(),
    deletedAt: instant('deleted_at').notNull(),
    /** Null until it is sealed. */
    seal: bigint('seal', { mode: 'number' }),
  },
  (table) => [index('deleted_applications_seal').on(table.seal, table.applicationId)],
);
