import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { applications } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import { deskItems } from '../queue/tables.ts';
import { caseMessages, caseNotes, messageReadings, noteMentions } from './tables.ts';

/** A message between a customer and our officers about an application. */
export type MessageRow = typeof caseMessages.$inferSelect;
export type NoteRow = typeof caseNotes.$inferSelect;

/** A page shows so many of the newest messages and notes. */
const shown = 200;
/** The inbox shows so many mentions, and so many applications whose customers wait. */
const listed = 100;

/** Returns the messages of an application, oldest first. */
export async function messagesOf(database: Database, applicationId: string): Promise<MessageRow[]> {
  const rows = await database.sql
    .select()
    .from(caseMessages)
    .where(eq(caseMessages.applicationId, applicationId))
    .orderBy(desc(caseMessages.at), desc(caseMessages.id))
    .limit(shown);
  return rows.toReversed();
}

/** Returns when a message of an application was written. @throws Refusal not_found */
export async function timeOf(database: Database, applicationId: string, id: string): Promise<Date> {
  const [message] = await database.sql
    .select({ at: caseMessages.at })
    .from(caseMessages)
    .where(and(eq(caseMessages.applicationId, applicationId), eq(caseMessages.id, id)));
  if (!message) throw new Refusal('not_found');
  return message.at;
}

/** Records that an account has read the thread of an application up to a time; never earlier than before. */
export async function recordReading(
  database: Database,
  accountId: string,
  applicationId: string,
  readAt: Date,
): Promise<void> {
  await database.sql
    .insert(messageReadings)
    .values({ accountId, applicationId, readAt })
    .onConflictDoUpdate({
      target: [messageReadings.accountId, messageReadings.applicationId],
      set: { readAt },
      setWhere: gt(sql`excluded.read_at`, messageReadings.readAt),
    });
}

/** Returns the notes of an application, newest first, with the names of the colleagues they mention. */
export async function notesOf(
  database: Database,
  applicationId: string,
): Promise<(NoteRow & { mentions: string[] })[]> {
  const [notes, mentions] = await Promise.all([
    database.sql
      .select()
      .from(caseNotes)
      .where(eq(caseNotes.applicationId, applicationId))
      .orderBy(desc(caseNotes.at), desc(caseNotes.id))
      .limit(shown),
    database.sql
      .select({ noteId: noteMentions.noteId, name: noteMentions.userName })
      .from(noteMentions)
      .where(eq(noteMentions.applicationId, applicationId))
      .orderBy(noteMentions.userName),
  ]);
  return notes.map((note) => ({
    ...note,
    mentions: mentions.flatMap(({ noteId, name }) => (noteId === note.id ? [name] : [])),
  }));
}

/** Columns of an application in the inbox. */
const applicationColumns = {
  id: applications.id,
  reference: applications.reference,
  name: applications.name,
};

/** Returns the mentions that a member of staff has not marked as seen, newest first. */
export const openMentionsOf = (database: Database, userId: string) =>
  database.sql
    .select({
      id: noteMentions.id,
      words: caseNotes.words,
      by: caseNotes.authorName,
      at: noteMentions.at,
      application: applicationColumns,
    })
    .from(noteMentions)
    .innerJoin(
      caseNotes,
      and(eq(caseNotes.applicationId, noteMentions.applicationId), eq(caseNotes.id, noteMentions.noteId)),
    )
    .innerJoin(applications, eq(applications.id, noteMentions.applicationId))
    .where(and(eq(noteMentions.userId, userId), isNull(noteMentions.seenAt)))
    .orderBy(desc(noteMentions.at))
    .limit(listed);

/**
 * Returns the first message of each application whose customer waits for an answer, longest waiting first, with the
 * officer of the application.
 */
export function firstWaitingMessages(database: Database) {
  const first = database.sql
    .selectDistinctOn([caseMessages.applicationId], {
      applicationId: caseMessages.applicationId,
      words: caseMessages.words,
      by: caseMessages.authorName,
      at: caseMessages.at,
    })
    .from(caseMessages)
    .where(and(eq(caseMessages.fromWhom, 'customer'), isNull(caseMessages.settledAt)))
    .orderBy(caseMessages.applicationId, asc(caseMessages.at), asc(caseMessages.id))
    .as('first');
  return database.sql
    .select({
      words: first.words,
      by: first.by,
      at: first.at,
      officer: deskItems.claimedByName,
      application: applicationColumns,
    })
    .from(first)
    .innerJoin(applications, eq(applications.id, first.applicationId))
    .leftJoin(deskItems, eq(deskItems.applicationId, first.applicationId))
    .orderBy(asc(first.at), asc(first.applicationId))
    .limit(listed);
}
