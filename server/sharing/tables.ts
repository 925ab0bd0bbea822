import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';
import { documents } from '../documents/tables.ts';

/** A selection of documents that a link opens. */
export const documentShares = pgTable(
  'document_shares',
  {
    /** Chosen by the browser, so that a repeated request shares nothing twice. */
    id: uuid('id').primaryKey(),
    /** The account that shares. What it may no longer share is no longer shown. */
    ownerId: uuid('owner_id').notNull(),
    ownerName: text('owner_name').notNull(),
    name: text('name').notNull(),
    recipient: text('recipient').notNull(),
    /** SHA-256 of the token in its link. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Argon2id; null without a password. */
    passwordHash: text('password_hash'),
    /** Whether each page carries who opened it, and when. */
    watermark: boolean('watermark').notNull().default(false),
    /** The last day, in UTC. */
    endsOn: text('ends_on').notNull(),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('document_shares_owner').on(table.ownerId, table.createdAt)],
);

export const sharedDocuments = pgTable(
  'shared_documents',
  {
    shareId: uuid('share_id')
      .notNull()
      .references(() => documentShares.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.shareId, table.documentId] }),
    index('shared_documents_document').on(table.documentId),
  ],
);

/** A visit to a share, under the name that the visitor stated. */
export const shareVisits = pgTable(
  'share_visits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    shareId: uuid('share_id')
      .notNull()
      .references(() => documentShares.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token with which its documents are opened. */
    tokenHash: text('token_hash').notNull().unique(),
    visitor: text('visitor').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('share_visits_share').on(table.shareId, table.at)],
);

/** A document that was opened in a visit. */
export const shareOpenings = pgTable(
  'share_openings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    visitId: uuid('visit_id')
      .notNull()
      .references(() => shareVisits.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  (table) => [
    index('share_openings_visit').on(table.visitId),
    index('share_openings_document').on(table.documentId),
  ],
);
