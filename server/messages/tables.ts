import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from '../applications/tables.ts';
import { instant } from '../database/instant.ts';

/** A file that came with a message by mail, or why it was not taken. */
export type MessageAttachment = { fileId: string | null; name: string; problem: string | null };

/** The thread of messages between a customer and our officers about one application. Messages are never changed. */
export const caseMessages = pgTable(
  'case_messages',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Chosen by the browser, so that a repeated request writes nothing twice. */
    id: uuid('id').notNull(),
    fromWhom: text('from_whom').$type<'customer' | 'staff'>().notNull(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    words: text('words').notNull(),
    /** Whether it came as a reply by mail. */
    byMail: boolean('by_mail').notNull().default(false),
    /** The files of a reply by mail. */
    attachments: jsonb('attachments').$type<readonly MessageAttachment[]>().notNull().default([]),
    at: instant('at').notNull(),
    /** For a customer's message: when an officer answered, or recorded that no answer is needed. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.id] }),
    index('case_messages_application').on(table.applicationId, table.at),
    index('case_messages_waiting')
      .on(table.at)
      .where(sql`${table.fromWhom} = 'customer' and ${table.settledAt} is null`),
    index('case_messages_waiting_application')
      .on(table.applicationId, table.at, table.id)
      .where(sql`${table.fromWhom} = 'customer' and ${table.settledAt} is null`),
  ],
);

/** Until when an account has read the thread of an application. */
export const messageReadings = pgTable(
  'message_readings',
  {
    accountId: uuid('account_id').notNull(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.applicationId] }),
    index('message_readings_application').on(table.applicationId),
  ],
);

/**
 * Internal notes of officers on an application. Notes are never changed, and customers read them only in an
 * export of their data.
 */
export const caseNotes = pgTable(
  'case_notes',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Chosen by the browser, as for messages. */
    id: uuid('id').notNull(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    words: text('words').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.id] }),
    index('case_notes_application').on(table.applicationId, table.at),
  ],
);

/** Colleagues whom a note mentions. */
export const noteMentions = pgTable(
  'note_mentions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id').notNull(),
    noteId: uuid('note_id').notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    at: instant('at').notNull(),
    seenAt: instant('seen_at'),
  },
  (table) => [
    foreignKey({
      name: 'note_mentions_note',
      columns: [table.applicationId, table.noteId],
      foreignColumns: [caseNotes.applicationId, caseNotes.id],
    }).onDelete('cascade'),
    index('note_mentions_note_index').on(table.applicationId, table.noteId),
    index('note_mentions_open').on(table.userId, table.at).where(sql`${table.seenAt} is null`),
  ],
);
