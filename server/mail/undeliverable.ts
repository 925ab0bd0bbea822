import { eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { mails, undeliverableAddresses } from './tables.ts';

export type UndeliverableAddress = typeof undeliverableAddresses.$inferSelect;

/** Returns whether a status means that later mails to the address fail too. @param status  such as 5.1.1 (RFC 3463) */
const isPermanent = (status: string): boolean => status.startsWith('5.');

/**
 * Records that the recipient's mail server could not deliver a mail. After a permanent failure (5.x) the
 * address gets no reminders until it is confirmed or its holder turns them on again; a temporary one (4.x)
 * ends nothing.
 * @param status  such as 5.1.1 (RFC 3463)
 */
export const recordBounce = (
  database: Database,
  mailId: string,
  bouncedAt: Date,
  status: string,
): Promise<void> =>
  database.transaction(async () => {
    const [mail] = await database.sql
      .update(mails)
      .set({ bouncedAt, lastError: status })
      .where(eq(mails.id, mailId))
      .returning({ to: mails.to });
    if (!mail || !isPermanent(status)) return;
    await database.sql
      .insert(undeliverableAddresses)
      .values({ address: mail.to.toLowerCase(), status, mailId, since: bouncedAt })
      .onConflictDoNothing();
  });

/** Returns the addresses among these whose mails come back, for the export of a person. */
export const listUndeliverable = (
  database: Database,
  addresses: readonly string[],
): Promise<UndeliverableAddress[]> =>
  database.sql
    .select()
    .from(undeliverableAddresses)
    .where(inArray(undeliverableAddresses.address, [...addresses]));

/** Returns since when mails to an address come back, and with which status; null when they do not. */
export const findUndeliverable = async (
  database: Database,
  email: string,
): Promise<UndeliverableAddress | null> => {
  if (email === '') return null;
  const [row] = await database.sql
    .select()
    .from(undeliverableAddresses)
    .where(eq(undeliverableAddresses.address, email.toLowerCase()));
  return row ?? null;
};

/** Lets an address get reminders again: its holder confirmed it, or asked for them. Idempotent. */
export const clearUndeliverable = async (database: Database, email: string): Promise<void> => {
  await database.sql
    .delete(undeliverableAddresses)
    .where(eq(undeliverableAddresses.address, email.toLowerCase()));
};

/** A condition on a column with an address: mails to it come back. */
export const isUndeliverable = (address: SQLWrapper) =>
  sql<boolean>`exists (select from ${undeliverableAddresses} where ${undeliverableAddresses.address} = lower(${address}))`;

/**
 * Statuses about the recipient's address or mailbox. Those about the sender (5.1.7, 5.1.8) and its rights
 * (5.7) are ours.
 */
const ABOUT_RECIPIENT = /^5\.(1\.([0-6]|10)|2\.\d{1,3})$/;

/**
 * Returns the status when an SMTP server refused the recipient for good; null for every other error, so that
 * a wrong setting ends no reminders.
 * @param cause  an error of nodemailer
 */
export function refusedRecipient(cause: unknown): string | null {
  if (!(cause instanceof Error)) return null;
  const { responseCode, command, response } = cause as Error & {
    responseCode?: unknown;
    command?: unknown;
    response?: unknown;
  };
  const words = typeof response === 'string' ? response : cause.message;
  const status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0];
  if (status !== undefined) return ABOUT_RECIPIENT.test(status) ? status : null;
  const isRefused = command === 'RCPT TO' && [550, 551, 553].includes(Number(responseCode));
  return isRefused && !/relay/i.test(words) ? '5.1.0' : null;
}
