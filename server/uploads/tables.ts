import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

/** Uploads that resume after a broken connection, until they are claimed or expire. */
export const uploads = pgTable(
  'uploads',
  {
    /** Also that of the file it becomes, so that a repeated claim stores it once. */
    id: uuid('id').primaryKey(),
    /** The account, the part, the asked document or the visitor for whom it is sent. */
    claimantId: uuid('claimant_id').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** How many bytes are stored. */
    receivedBytes: integer('received_bytes').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('uploads_claimant').on(table.claimantId, table.expiresAt),
    index('uploads_expiry').on(table.expiresAt),
  ],
);

/** Consecutive parts of uploads; the bytes are in the file store under `storage_key`. */
export const uploadChunks = pgTable(
  'upload_chunks',
  {
    storageKey: text('storage_key').primaryKey(),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    startsAt: integer('starts_at').notNull(),
    /** False until the bytes are stored and counted; others than counted ones are never read. */
    isCounted: boolean('is_counted').notNull().default(false),
  },
  (table) => [index('upload_chunks_upload').on(table.uploadId, table.startsAt)],
);
