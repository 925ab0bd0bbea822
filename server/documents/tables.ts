import { index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** A paper of a customer: issued by us (with a code that anyone can verify) or by a registry. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id').notNull(),
    applicationId: uuid('application_id').notNull(),
    companyId: uuid('company_id'),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    fileId: uuid('file_id').notNull(),
    /** Null for papers of a registry. */
    code: text('code').unique(),
    /** What the verify page shows; all of it is printed on the paper. */
    facts: jsonb('facts').$type<{
      reference: string;
      subject: string | null;
      sha256: string;
      rows: { label: string; value: string }[];
    }>(),
    /** One document per kind and version of the application. */
    idempotencyKey: text('once_key').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    unique('documents_once').on(table.idempotencyKey),
    index('documents_application').on(table.applicationId),
  ],
);
