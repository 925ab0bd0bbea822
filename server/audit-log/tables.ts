import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
