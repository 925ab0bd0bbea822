import { createHash } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { advanceApplication } from '../applications/advance-application.ts';
import type { EventActor } from '../applications/events/event-actor.ts';
import { deskMail, messageMail } from '../applications/mails/message-mails.ts';
import { queueCustomerMail, queuePersonMail, queueStaffMail } from '../applications/mails/queue-mails.ts';
import { findApplication, lockApplication, type ApplicationRow } from '../applications/queries.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { deskItems } from '../queue/tables.ts';
import { recordDeskChange } from '../live/desk-changes.ts';
import { readTeam } from '../staff/stand-ins.ts';
import { recordReading, timeOf } from './queries.ts';
import { caseMessages, type MessageAttachment } from './tables.ts';

export type MessageDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>;
export type NewMessage = { id: string; words: string };
type NewThreadMessage = NewMessage & {
  /** The id of the newest message of the thread that the author has read. */
  upTo?: string | undefined;
  /** Of a reply by mail: until when the author had read the thread; null: all of it. */
  byMail?: { readUntil: Date | null };
  attachments?: readonly MessageAttachment[];
};

/**
 * Adds a message to the thread of an application, as an event of its history with the SHA-256 of the words,
 * and mails the other side. Those that the author has read count as read, and for an officer as answered. Idempotent by
 * the id of the message. Callers check who may write.
 * @throws Refusal not_found also for an unknown message that was read, not_possible_now for a draft or an erased
 *   application, or for an id of another message
 */
export function writeMessage(
  dependencies: MessageDependencies,
  author: EventActor<'customer' | 'staff'>,
  applicationId: string,
  { id, words, upTo, byMail, attachments = [] }: NewThreadMessage,
): Promise<ApplicationRow> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplication(database, applicationId);
    if (application.orderState === 'draft' || application.erasedAt !== null)
      throw new Refusal('not_possible_now', {
        words: 'Messages are possible once the application is signed.',
      });
    const written = await findWritten(database, applicationId, id);
    if (written !== null) {
      requireSame(written, { authorId: author.id, words });
      return application;
    }
    const readTo = upTo === undefined ? null : await timeOf(database, applicationId, upTo);
    return advanceApplication(dependencies, {
      applicationId,
      version: null,
      verb: 'message',
      actor: author,
      details: {
        messageId: id,
        ...(byMail && { byMail: true }),
        sha256: createHash('sha256').update(words).digest('hex'),
      },
      afterUpdate: async (after, { at }) => {
        const isFollowUp = await hasWaiting(database, applicationId);
        const readUntil = byMail === undefined ? readTo : (byMail.readUntil ?? at);
        if (readUntil !== null)
          await (author.kind === 'staff'
            ? settle(database, applicationId, { at, upTo: readUntil })
            : recordReading(database, author.id, applicationId, readUntil));
        await database.sql.insert(caseMessages).values({
          applicationId,
          id,
          fromWhom: author.kind,
          authorId: author.id,
          authorName: author.name,
          words,
          byMail: byMail !== undefined,
          attachments,
          at,
        });
        if (author.kind === 'staff')
          await queueCustomerMail(dependencies, after, messageMail(after, author.name, words));
        // Officers who were told of a message that still waits are not told again.
        else if (!isFollowUp) await notifyOfficers(dependencies, after);
      },
    });
  });
}

/**
 * Records that the customer's messages up to one of them need no answer. One that arrived since the officer read them
 * still waits.
 * @param upTo  the id of a message of the thread
 * @throws Refusal not_found
 */
export function settleMessages(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  applicationId: string,
  upTo: string,
): Promise<void> {
  return database.transaction(async () => {
    await findApplication(database, applicationId);
    const last = await timeOf(database, applicationId, upTo);
    await settle(database, applicationId, { at: clock(), upTo: last });
    await recordDeskChange({ database }, applicationId);
  });
}

const waitingOf = (applicationId: string) =>
  and(
    eq(caseMessages.applicationId, applicationId),
    eq(caseMessages.fromWhom, 'customer'),
    isNull(caseMessages.settledAt),
  );

async function settle(
  database: Database,
  applicationId: string,
  { at, upTo }: { at: Date; upTo: Date },
): Promise<void> {
  await database.sql
    .update(caseMessages)
    .set({ settledAt: at })
    .where(and(waitingOf(applicationId), lte(caseMessages.at, upTo)));
}

const hasWaiting = async (database: Database, applicationId: string): Promise<boolean> =>
  (await database.sql.$count(caseMessages, waitingOf(applicationId))) > 0;

/** A message or a note that has the id of a new one. */
type Written = { authorId: string; words: string };

async function findWritten(database: Database, applicationId: string, id: string): Promise<Written | null> {
  const [written] = await database.sql
    .select({ authorId: caseMessages.authorId, words: caseMessages.words })
    .from(caseMessages)
    .where(and(eq(caseMessages.applicationId, applicationId), eq(caseMessages.id, id)));
  return written ?? null;
}

/** @throws Refusal not_possible_now where the id of a message or note was used for other words, or by another person */
export function requireSame(written: Written, { authorId, words }: Written): void {
  if (written.authorId !== authorId || written.words !== words)
    throw new Refusal('not_possible_now', {
      words: 'This was already sent with other words. Reload to read them, then write again.',
    });
}

/** Mails the officer who has the application, during an absence the stand-in, or all who may answer. */
async function notifyOfficers(dependencies: MessageDependencies, application: ApplicationRow): Promise<void> {
  const [item] = await dependencies.database.sql
    .select({ claimedBy: deskItems.claimedBy })
    .from(deskItems)
    .where(eq(deskItems.applicationId, application.id));
  const letter = deskMail(application, 'message');
  const officer = item?.claimedBy ? (await readTeam(dependencies)).actingFor(item.claimedBy) : null;
  if (officer) await queuePersonMail(dependencies, application, officer.id, letter);
  else await queueStaffMail(dependencies, application, letter, { right: 'cases:ask' });
}
