import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { applications } from '../applications/tables.ts';
import { instant } from '../database/instant.ts';
import { encryptedJson } from '../encryption/encrypted-json.ts';

/** Invitations of people named in an application to fill in and sign their own part. A withdrawn one is deleted. */
export const applicationParts = pgTable(
  'application_parts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The item in which the person is entered: 'list/item id'. */
    path: text('path').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull().unique(),
    /** SHA-256 of the code that is valid now; null without one. */
    codeHash: text('code_hash'),
    codeExpiresAt: instant('code_expires_at'),
    codeAttempts: integer('code_attempts').notNull().default(0),
    invitedBy: uuid('invited_by').notNull(),
    invitedByName: text('invited_by_name').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    openedAt: instant('opened_at'),
    /** Whether the people before this one sign first. */
    inOrder: boolean('in_order').notNull().default(false),
  },
  (table) => [
    unique('application_parts_path').on(table.applicationId, table.path),
    index('application_parts_email').on(table.email),
  ],
);

/** Text that a signature covers, as it was shown. */
export type SignedContent = {
  reference: string;
  company: string;
  service: string;
  name: string;
  roles: string[];
  formVersion: number;
  sections: {
    title: string;
    rows: { label: string; value: string; files?: { name: string; sha256: string }[] }[];
  }[];
  statements: string[];
};

/** Signatures of people on their parts, and of the applicant. A signature that no longer counts is kept. */
export const applicationSignatures = pgTable(
  'application_signatures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The path of the part; null for the applicant, who signs the whole application. */
    path: text('path'),
    email: text('email').notNull(),
    /** As typed, or printed below a drawn signature. */
    name: text('name').notNull(),
    manner: text('manner').$type<'typed' | 'drawn'>().notNull(),
    /** Strokes of points from 0 to 1000. */
    drawing: encryptedJson('drawing', 'application_signatures.drawing').$type<[number, number][][]>(),
    content: encryptedJson('content', 'application_signatures.content').$type<SignedContent>(),
    /** SHA-256 of `content`, as canonical JSON. */
    digest: text('digest').notNull(),
    /** SHA-256 of the answers alone: while it is that of the part, the signature counts. */
    answersDigest: text('answers_digest').notNull(),
    /** Whether the name is that of a person in the application. */
    isNamed: boolean('is_named').notNull(),
    signedAt: instant('signed_at').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    endedAt: instant('ended_at'),
    /** 'changed' or 'withdrawn'. */
    endedBecause: text('ended_because').$type<'changed' | 'withdrawn'>(),
  },
  (table) => [index('application_signatures_application').on(table.applicationId, table.signedAt)],
);
