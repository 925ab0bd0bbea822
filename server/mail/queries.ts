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

/** @returns null for what is no mail's id, or no id at all */
export const findMail = async (database: Database, id: string): Promise<MailRow | null> => {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
  const [row] = await database.sql.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
};

/** The mails written last, newest first, to one address or to anyone. */
export const latestMails = (database: Database, to: string | null, count: number): Promise<MailRow[]> =>
  database.sql
    .select()
    .from(mails)
    .where(to === null ? undefined : eq(sql`lower(${mails.to})`, to.toLowerCase()))
    .orderBy(desc(mails.position))
    .limit(count);

/** Records an attempt that the next hop took. With `replacement`, what the mail said is replaced. */
export const recordSent = async (
  database: Database,
  id: string,
  sentAt: Date,
  replacement?: Pick<MailRow, 'subject' | 'text' | 'html'>,
): Promise<void> => {
  await database.sql
    .update(mails)
    .set({ sentAt, attempts: sql`${mails.attempts} + 1`, lastError: null, ...replacement })
    .where(and(eq(mails.id, id), isNull(mails.sentAt)));
};

export const recordFailure = async (database: Database, id: string, lastError: string): Promise<void> => {
  await database.sql
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, lastError })
    .where(and(eq(mails.id, id), isNull(mails.sentAt)));
};

/** Takes out those of these mails that have not left, and answers with their ids; their jobs find nothing to send. */
export const removeUnsentMails = async (database: Database, ids: readonly string[]): Promise<string[]> => {
  const rows = await database.sql
    .delete(mails)
    .where(and(inArray(mails.id, [...ids]), isNull(mails.sentAt)))
    .returning({ id: mails.id });
  return rows.map(({ id }) => id);
};

/** Takes out what was mailed to these addresses, of the kinds that begin so. */
export const removeMailsTo = async (
  database: Database,
  addresses: readonly string[],
  kinds: string,
): Promise<void> => {
  await database.sql
    .delete(mails)
    .where(and(inArray(mails.to, [...addresses]), like(mails.kind, `${kinds}%`)));
};
