import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AcceptedType } from './accepted-types.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What we know of each stored file; its bytes lie in the file store under `storage_key`. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id').notNull(),
    applicationId: uuid('application_id'),
    /** What it is for: the path of the answer it belongs to, or a word such as 'receipt' or 'certificate'. */
    purpose: text('purpose').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').$type<AcceptedType>().notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    uploadedBy: uuid('uploaded_by').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    /** Set while the bytes are on their way to the store and again when somebody removes the file: it is not to be seen then. */
    removedAt: instant('removed_at'),
    /** When the clean-up took the bytes of a removed file out of the store. The row stays, as the record of what there was. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    index('files_application').on(table.applicationId),
    index('files_owner').on(table.ownerId),
    index('files_removed').on(table.removedAt),
  ],
);

export type FileRow = typeof files.$inferSelect;
