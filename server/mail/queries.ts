import { and, desc, eq, inArray, isNull, like, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Mail } from './mail.ts';
import { mails } from './tables.ts';

export type MailRow = typeof mails.$inferSelect;

export const insertMail = async (database: Database, mail: Mail, createdAt: Date): Promise<string> => {
  const [row] = await database.sql
    .insert(mails)
    .values({ ...mail, createdAt })
    .returning({ id: mails.id });
  return row!.id;
};

/** @returns null for an unknown or malformed id */
export const findMail = async (database: Database, id: string): Promise<MailRow | null> => {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
  const [row] = await database.sql.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
};

/** Returns the latest mails, newest first, to one address or to all. */
export const latestMails = (database: Database, to: string | null, count: number): Promise<MailRow[]> =>
  database.sql
    .select()
    .from(mails)
    .where(to === null ? undefined : eq(sql`lower(${mails.to})`, to.toLowerCase()))
    .orderBy(desc(mails.position))
    .limit(count);

/** Records the beginning of an attempt to send a mail. */
export const recordAttempt = async (database: Database, id: string): Promise<void> => {
  await database.sql
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, id));
};

/** Records that a mail was sent. `replacement` replaces its content. */
export const recordSent = async (
  database: Database,
  id: string,
  sentAt: Date,
  replacement?: Pick<MailRow, 'subject' | 'text' | 'html'>,
): Promise<void> => {
  await database.sql
    .update(mails)
    .set({ sentAt, lastError: null, ...replacement })
    .where(and(eq(mails.id, id), isNull(mails.sentAt)));
};

export const recordFailure = async (database: Database, id: string, lastError: string): Promise<void> => {
  await database.sql
    .update(mails)
    .set({ lastError })
    .where(and(eq(mails.id, id), isNull(mails.sentAt)));
};

/** Deletes the unsent ones of these mails; their jobs then do nothing. @returns their ids */
export const removeUnsentMails = async (database: Database, ids: readonly string[]): Promise<string[]> => {
  const rows = await database.sql
    .delete(mails)
    .where(and(inArray(mails.id, [...ids]), isNull(mails.sentAt)))
    .returning({ id: mails.id });
  return rows.map(({ id }) => id);
};

/** Deletes mails to these addresses whose kind starts with a prefix. */
export const removeMailsTo = async (
  database: Database,
  addresses: readonly string[],
  kinds: string,
): Promise<void> => {
  await database.sql
    .delete(mails)
    .where(and(inArray(mails.to, [...addresses]), like(mails.kind, `${kinds}%`)));
};
