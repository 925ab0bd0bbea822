import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { brand } from '#brand';
import { Refusal } from '#contract/errors.ts';
import { findPeopleById, type Person } from '../accounts/people.ts';
import { addUploadedFile } from '../applications/application-files.ts';
import { otherSenderMail, refusedAttachmentsMail } from '../applications/mails/message-mails.ts';
import { queuePersonMail } from '../applications/mails/queue-mails.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { applications } from '../applications/tables.ts';
import { isUuid } from '../auth/callers/require-user.ts';
import { canSignIn } from '../auth/accounts/blocked-accounts.ts';
import { users } from '../auth/tables.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { removeFile } from '../files/queries.ts';
import { maxUploadBytes } from '../files/receive-upload.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { findMail, type MailRow } from '../mail/queries.ts';
import { recordBounce } from '../mail/undeliverable.ts';
import { actingMembers } from '../members/acting-members.ts';
import type { MessageAttachment } from '../messages/tables.ts';
import { writeMessage } from '../messages/write-message.ts';
import { cutQuotes } from './cut-quotes.ts';
import { readMail, type InboundMail, type MailAttachment } from './read-mail.ts';
import { findSignedAddresses, isSignedByUs, type SignedAddress } from './reply-address.ts';
import { inboundMails, type InboundOutcome } from './tables.ts';

export type InboundMailDependencies = Pick<
  Dependencies,
  'database' | 'clock' | 'mailer' | 'config' | 'files' | 'inspector' | 'log'
> & { limits: RateLimiter };

type Result = { outcome: InboundOutcome; reason: string | null };

const maxAttachments = 10;
/** The page shows all of it; what is longer was not typed. */
const maxLetters = 20_000;
/** A person does not write faster, a loop of two programs does. */
const mailsOfAnApplication = { limit: 20, windowSeconds: 600 };
const noticeSeconds = 86_400;

/**
 * Takes an inbound mail: a reply to one of our mails becomes a message in the thread of its application, and
 * a report of a failed delivery is recorded with the mail. Idempotent by Message-ID. A reply counts only with
 * the signed address of a person who can act on the application, and from that person's address.
 * @throws Refusal bad_request for no mail, too_many_requests for a flood
 * @throws UnavailableError when the virus scanner gives no verdict; nothing is stored then, and the mail may
 *   be delivered again
 */
export async function receiveMail(dependencies: InboundMailDependencies, raw: Uint8Array): Promise<Result> {
  const { database, log } = dependencies;
  const mail = await readMail(raw);
  const [earlier] = await database.sql
    .select({ outcome: inboundMails.outcome, reason: inboundMails.reason })
    .from(inboundMails)
    .where(eq(inboundMails.idHash, mail.idHash));
  if (earlier) return earlier;
  const result = await handleMail(dependencies, mail);
  // Neither addresses nor words: the log must not hold personal data of people who are no customers.
  if (result.outcome === 'refused') log.warn({ reason: result.reason }, 'an inbound mail was refused');
  return result;
}

async function handleMail(dependencies: InboundMailDependencies, mail: InboundMail): Promise<Result> {
  const replies = dependencies.config.mailReplies;
  const addresses = replies === null ? [] : findSignedAddresses(replies, mail.recipients);
  const record = (result: Result, applicationId: string | null = null) =>
    recordInbound(dependencies, mail, result, applicationId).then(() => result);
  const bounced = addresses.find(({ purpose }) => purpose === 'bounce');
  if (replies !== null && bounced !== undefined) {
    if (!isSignedByUs(replies, bounced)) return record({ outcome: 'refused', reason: 'forged_token' });
    if (mail.failedDelivery === null) return record({ outcome: 'ignored', reason: 'no_failure' });
    await recordBounce(dependencies.database, bounced.id, dependencies.clock(), mail.failedDelivery);
    return record({ outcome: 'bounce', reason: null });
  }
  if (mail.automatic !== null) return record({ outcome: 'ignored', reason: mail.automatic });
  if (await isOwn(dependencies, mail)) return record({ outcome: 'ignored', reason: 'own_mail' });
  const address = addresses.find(({ purpose }) => purpose === 'reply');
  if (address === undefined) return record({ outcome: 'refused', reason: 'no_token' });
  const found = await findRecipient(dependencies, address);
  if (found === null) return record({ outcome: 'refused', reason: 'forged_token' });
  const { application, person } = found;
  if (mail.from !== person.email.toLowerCase()) {
    await warnOfOtherSender(dependencies, application, person);
    return record({ outcome: 'refused', reason: 'other_sender' }, application.id);
  }
  // Mails of others are not counted, so that they cannot keep the person's own away.
  await requireNoFlood(dependencies, application.id);
  if (application.orderState === 'draft' || application.erasedAt !== null)
    return record({ outcome: 'refused', reason: 'not_possible_now' }, application.id);
  return writeReply(dependencies, mail, found);
}

/** Returns whether one of our own mails came back, such as through a forwarding rule. */
async function isOwn(
  { database, config }: InboundMailDependencies,
  { messageId, from }: InboundMail,
): Promise<boolean> {
  const sender = /<([^<>]+)>$/.exec(config.mailFrom ?? brand.email)?.[1] ?? config.mailFrom ?? brand.email;
  if (from === sender.toLowerCase()) return true;
  return (await findOurs(database, messageId)) !== null;
}

/** Returns the mail of ours with a Message-ID; null when it is none of ours. */
async function findOurs(database: Database, messageId: string | null): Promise<MailRow | null> {
  const mailId = /^<?([0-9a-f-]{36})@/i.exec(messageId ?? '')?.[1];
  return isUuid(mailId) ? findMail(database, mailId) : null;
}

/** Returns when we wrote the mail that a reply answers; null when the reply names none about this application. */
async function timeOfAnswered(
  database: Database,
  { inReplyTo }: InboundMail,
  applicationId: string,
): Promise<Date | null> {
  const answered = await findOurs(database, inReplyTo);
  return answered?.applicationId === applicationId ? answered.createdAt : null;
}

type Recipient = { application: ApplicationRow; person: Person };

/**
 * Returns the application of a reply address and the person for whom it was signed; null for a forged or ended one, and
 * while the account of the person is banned.
 */
async function findRecipient(
  { database, clock, config: { mailReplies } }: InboundMailDependencies,
  address: SignedAddress,
): Promise<Recipient | null> {
  if (mailReplies === null) return null;
  const [application] = await database.sql.select().from(applications).where(eq(applications.id, address.id));
  if (!application) return null;
  const ids = await actingMembers(database, application);
  const personId = ids.find((id) => isSignedByUs(mailReplies, address, id));
  if (personId === undefined) return null;
  const maySignIn = await database.sql.$count(users, and(eq(users.id, personId), canSignIn(clock())));
  if (maySignIn === 0) return null;
  const person = (await findPeopleById(database, [personId])).get(personId);
  return person === undefined ? null : { application, person };
}

async function requireNoFlood({ limits }: InboundMailDependencies, applicationId: string): Promise<void> {
  const answer = await limits.consume('mail.inbound', applicationId, mailsOfAnApplication);
  if (!answer.allowed)
    throw new Refusal('too_many_requests', { retryAfterSeconds: answer.retryAfterSeconds });
}

/**
 * The sender is not answered, because the address may be forged; the person whose address for replies it was
 * is told once a day.
 */
async function warnOfOtherSender(
  dependencies: InboundMailDependencies,
  application: ApplicationRow,
  person: Person,
): Promise<void> {
  const answer = await dependencies.limits.cooldown(
    'mail.other-sender',
    `${application.id} ${person.id}`,
    noticeSeconds,
  );
  if (answer.allowed)
    await queuePersonMail(dependencies, application, person.id, otherSenderMail(application));
}

async function writeReply(
  dependencies: InboundMailDependencies,
  mail: InboundMail,
  { application, person }: Recipient,
): Promise<Result> {
  const text = cutQuotes(mail.text);
  if (text === '' && mail.attachments.length === 0) return recordEmpty(dependencies, mail, application.id);
  const attachments = await storeAttachments(dependencies, application, person, mail.attachments);
  const accepted: Result = { outcome: 'accepted', reason: null };
  const isNew = await dependencies.database
    .transaction(async () => {
      if (!(await recordInbound(dependencies, mail, accepted, application.id))) return false;
      await writeMessage(
        dependencies,
        { kind: 'customer', id: person.id, name: person.name },
        application.id,
        {
          id: messageUuid(mail.idHash),
          words: wordsOf(text, mail.attachments.length),
          byMail: { readUntil: await timeOfAnswered(dependencies.database, mail, application.id) },
          attachments,
        },
      );
      const refused = attachments.filter(({ problem }) => problem !== null);
      if (refused.length > 0)
        await queuePersonMail(
          dependencies,
          application,
          person.id,
          refusedAttachmentsMail(application, refused),
        );
      return true;
    })
    .catch(async (cause: unknown) => {
      await removeStored(dependencies, attachments);
      throw cause;
    });
  // The same mail was delivered twice at once, and the other delivery was first.
  if (!isNew) await removeStored(dependencies, attachments);
  return accepted;
}

async function recordEmpty(
  dependencies: InboundMailDependencies,
  mail: InboundMail,
  applicationId: string,
): Promise<Result> {
  const result: Result = { outcome: 'ignored', reason: 'empty' };
  await recordInbound(dependencies, mail, result, applicationId);
  return result;
}

const wordsOf = (text: string, attachments: number): string => {
  if (text === '') return attachments === 1 ? '(A file without words.)' : '(Files without words.)';
  return text.length <= maxLetters
    ? text
    : `${text.slice(0, maxLetters).toWellFormed()}\n\n(This mail is longer. The rest is not kept.)`;
};

/** Returns an id in the form of a UUID (version 8, RFC 9562) made from a hash, so that a repeated mail has the same. */
const messageUuid = (hash: string): string =>
  `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;

/** Stores attachments as uploads are. One that is declined keeps its name and the reason. */
async function storeAttachments(
  dependencies: InboundMailDependencies,
  application: ApplicationRow,
  person: Person,
  attachments: readonly MailAttachment[],
): Promise<MessageAttachment[]> {
  const stored: MessageAttachment[] = [];
  try {
    for (const [index, { name, mediaType, bytes }] of attachments.entries()) {
      const shownName = name.slice(0, 120);
      if (index >= maxAttachments) {
        stored.push({
          fileId: null,
          name: shownName,
          problem: `We take ${maxAttachments} files with one mail.`,
        });
        continue;
      }
      const file = Object.assign(Readable.from([bytes]), { truncated: bytes.length > maxUploadBytes });
      try {
        const row = await addUploadedFile(dependencies, application, {
          purpose: 'message',
          file: async () => ({ file, filename: name, mimetype: mediaType }),
          uploadedBy: person.id,
        });
        stored.push({ fileId: row.id, name: row.name, problem: null });
      } catch (cause) {
        if (!(cause instanceof Refusal)) throw cause;
        stored.push({ fileId: null, name: shownName, problem: cause.message });
      }
    }
  } catch (cause) {
    await removeStored(dependencies, stored);
    throw cause;
  }
  return stored;
}

async function removeStored(
  { database, clock }: InboundMailDependencies,
  attachments: readonly MessageAttachment[],
): Promise<void> {
  for (const { fileId } of attachments) if (fileId !== null) await removeFile(database, fileId, clock());
}

/** Records what became of a mail. @returns false when it is recorded already */
async function recordInbound(
  { database, clock }: InboundMailDependencies,
  { idHash }: InboundMail,
  { outcome, reason }: Result,
  applicationId: string | null,
): Promise<boolean> {
  const rows = await database.sql
    .insert(inboundMails)
    .values({ idHash, outcome, reason, applicationId, receivedAt: clock() })
    .onConflictDoNothing()
    .returning({ idHash: inboundMails.idHash });
  return rows.length > 0;
}
