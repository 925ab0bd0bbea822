import { eq } from 'drizzle-orm';
import { isWithheldWhileBanned, noticeTopicOf } from '#contract/accounts/notice-topics.ts';
import { users } from '../auth/tables.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { requireSubscription, unsubscribeUrlOf } from '../notices/subscriptions.ts';
import type { Mail, Mailer } from './mail.ts';
import { insertMail } from './queries.ts';

/** The job that sends one mail; its data is `{ mailId }`. */
export const sendMailJob = 'mail.send';

/** Creates the mailer, which only queues mails; `sendQueuedMail` sends them. */
export const createMailer = ({
  database,
  jobs,
  clock,
  publicUrl,
}: {
  database: Database;
  jobs: Pick<Jobs, 'add'>;
  clock: Clock;
  publicUrl: string;
}): Mailer => ({
  queue: (mail) =>
    database.transaction(async () => {
      // Customers read no mails, and cause mails to others.
      const mailId = await asService(async () => {
        const now = clock();
        const addressed = await addressMail(database, { publicUrl, now }, mail);
        return addressed && (await insertMail(database, addressed, now));
      });
      if (mailId !== null) await jobs.add(sendMailJob, { mailId }, { key: mailId });
    }),
});

/**
 * Returns a mail with its unsubscribe URL if its kind can be turned off; null when the recipient did, or is banned and
 * gets no mail of this kind. Kinds that everyone gets are not looked up.
 */
async function addressMail(
  database: Database,
  { publicUrl, now }: { publicUrl: string; now: Date },
  mail: Mail,
): Promise<Mail | null> {
  if (!isWithheldWhileBanned(mail.kind)) return mail;
  const [account] = await database.sql
    .select({ id: users.id, bannedUntil: users.bannedUntil })
    .from(users)
    .where(eq(users.email, mail.to.toLowerCase()));
  if (!account) return mail;
  if (account.bannedUntil !== null && account.bannedUntil > now) return null;
  const topic = noticeTopicOf(mail.kind);
  if (topic === null) return mail;
  const subscription = await requireSubscription(database, account.id, topic);
  if (subscription.stoppedAt !== null) return null;
  return { unsubscribeUrl: unsubscribeUrlOf(publicUrl, subscription), ...mail };
}
