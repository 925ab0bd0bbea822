import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
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

/** The place of a row in a list of the inbox. */
export type InboxPlace = { at: string; id: string };
type InboxPage = { after: InboxPlace | null; limit: number };

/** Returns the mentions that a member of staff has not marked as seen, newest first, from the one after a place. */
export const openMentionsOf = (database: Database, userId: string, { after, limit }: InboxPage) =>
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
    .where(
      and(
        isOpenMentionOf(userId),
        after === null
          ? undefined
          : sql`(${noteMentions.at}, ${noteMentions.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(noteMentions.at), desc(noteMentions.id))
    .limit(limit);

const isOpenMentionOf = (userId: string) => and(eq(noteMentions.userId, userId), isNull(noteMentions.seenAt));

/** The condition that a customer's message waits for an answer; literals, so that partial indexes serve it. */
const isWaiting = sql`${caseMessages.fromWhom} = 'customer' and ${caseMessages.settledAt} is null`;

/**
 * Returns the first message of each application whose customer waits for an answer, longest waiting first, with the
 * officer of the application, from the one after a place.
 */
export const firstWaitingMessages = (database: Database, { after, limit }: InboxPage) =>
  database.sql
    .select({
      words: caseMessages.words,
      by: caseMessages.authorName,
      at: caseMessages.at,
      officer: deskItems.claimedByName,
      application: applicationColumns,
    })
    .from(caseMessages)
    .innerJoin(applications, eq(applications.id, caseMessages.applicationId))
    .leftJoin(deskItems, eq(deskItems.applicationId, caseMessages.applicationId))
    .where(
      and(
        isWaiting,
        // The index by time is read only as far as the page: to group all messages that wait would read each of them.
        sql`not exists (select from case_messages as earlier where earlier.application_id = ${caseMessages.applicationId}
          and earlier.from_whom = 'customer' and earlier.settled_at is null
          and (earlier.at, earlier.id) < (${caseMessages.at}, ${caseMessages.id}))`,
        after === null
          ? undefined
          : sql`(${caseMessages.at}, ${caseMessages.applicationId}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(caseMessages.at), asc(caseMessages.applicationId))
    .limit(limit);

/**
 * Counts a member of staff's open mentions, and the applications whose customers wait for an answer.
 * @param most  of each, at which counting stops
 */
export async function countInbox(database: Database, userId: string, most: number): Promise<number> {
  const mentions = database.sql
    .select({ id: noteMentions.id })
    .from(noteMentions)
    .where(isOpenMentionOf(userId))
    .limit(most)
    .as('mentions');
  const waiting = database.sql
    .selectDistinct({ id: caseMessages.applicationId })
    .from(caseMessages)
    .where(isWaiting)
    .limit(most)
    .as('waiting');
  const [ofMentions, ofWaiting] = await Promise.all([
    database.sql.select({ total: count() }).from(mentions),
    database.sql.select({ total: count() }).from(waiting),
  ]);
  return (ofMentions[0]?.total ?? 0) + (ofWaiting[0]?.total ?? 0);
}
