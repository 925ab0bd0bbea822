import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';
import type { AcceptedType } from './accepted-types.ts';

/** Metadata of stored files; the bytes are in the file store under `storage_key`. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id').notNull(),
    applicationId: uuid('application_id'),
    /** The path of the answer it belongs to, or a kind such as 'receipt' or 'certificate'. */
    purpose: text('purpose').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').$type<AcceptedType>().notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    uploadedBy: uuid('uploaded_by').notNull(),
    /** Whether an officer uploaded it at the desk. */
    fromDesk: boolean('from_desk').notNull().default(false),
    uploadedAt: instant('uploaded_at').notNull(),
    /** Set until the bytes are stored, and again when the file is removed; the file is hidden then. */
    removedAt: instant('removed_at'),
    /** When the clean-up erased the bytes of a removed file. The row is kept. */
    erasedAt: instant('erased_at'),
    /** When the operator recorded that its bytes are lost for good. */
    lostAt: instant('lost_at'),
    /** When it was decided whether officers search its words; null for a PDF that has not been looked at. */
    wordsQueuedAt: instant('words_queued_at'),
  },
  (table) => [
    index('files_application').on(table.applicationId),
    index('files_owner').on(table.ownerId),
    index('files_removed').on(table.removedAt),
    index('files_unread')
      .on(table.id)
      .where(
        sql`${table.mediaType} = 'application/pdf' and ${table.applicationId} is not null and ${table.removedAt} is null and ${table.wordsQueuedAt} is null`,
      ),
  ],
);

/**
 * The metadata of a file, also of one whose bytes are not stored yet or were removed: then `removedAt` is
 * set.
 */
export type FileRow = typeof files.$inferSelect;
