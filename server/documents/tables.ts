import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

/**
 * A paper of a customer: issued by us or by a registry, with a code that anyone can verify, sent by a person
 * who was asked for it, or uploaded as the proof of a filing made elsewhere.
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id').notNull(),
    /** Null for a document of a company that no application made. */
    applicationId: uuid('application_id'),
    companyId: uuid('company_id'),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    fileId: uuid('file_id').notNull(),
    /** A number on it, such as a tax number or a key. */
    number: text('number'),
    /** Null for requested documents, proofs of filings, and papers of a registry from earlier releases. */
    code: text('code').unique(),
    /** Content of the verify page; all of it is printed on the paper. */
    facts: jsonb('facts').$type<{
      reference: string;
      subject: string | null;
      sha256: string;
      rows: { label: string; value: string }[];
    }>(),
    /** One document per kind and version of the application. */
    idempotencyKey: text('once_key').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** Set when it was wrong. It stays readable, and its verify page says so. */
    withdrawnAt: instant('withdrawn_at'),
    withdrawnReason: text('withdrawn_reason'),
  },
  (table) => [
    unique('documents_once').on(table.idempotencyKey),
    index('documents_application').on(table.applicationId),
    // The list of documents, and its kinds.
    index('documents_owner').on(table.ownerId, table.issuedAt, table.id),
    index('documents_kinds').on(table.ownerId, table.kind, table.title),
    // Documents of companies without an application.
    index('documents_company').on(table.companyId).where(sql`${table.applicationId} is null`),
    index('documents_file').on(table.fileId),
  ],
);

/** Files that a document had before: each new version replaces `documents.file_id` (decision 69). */
export const documentVersions = pgTable(
  'document_versions',
  {
    fileId: uuid('file_id').primaryKey(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** 1 for the first file of the document. */
    version: integer('version').notNull(),
    replacedAt: instant('replaced_at').notNull(),
    /** The account that uploaded the next version; null once it is erased. */
    replacedBy: uuid('replaced_by'),
    replacedByName: text('replaced_by_name').notNull(),
  },
  (table) => [
    unique('document_versions_once').on(table.documentId, table.version),
    index('document_versions_replaced_by').on(table.replacedBy),
  ],
);
