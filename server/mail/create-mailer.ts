import { noticeTopicOf } from '#contract/accounts/notice-topics.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { subscriptionOf, unsubscribeUrlOf } from '../notices/subscriptions.ts';
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
        const addressed = await addUnsubscribeUrl(database, publicUrl, mail);
        return addressed && (await insertMail(database, addressed, clock()));
      });
      if (mailId !== null) await jobs.add(sendMailJob, { mailId }, { key: mailId });
    }),
});

/** Returns a mail with its unsubscribe URL if its kind can be turned off; null when the recipient did. */
async function addUnsubscribeUrl(database: Database, publicUrl: string, mail: Mail): Promise<Mail | null> {
  const topic = noticeTopicOf(mail.kind);
  const subscription = topic && (await subscriptionOf(database, mail.to, topic));
  if (!subscription) return mail;
  if (subscription.stoppedAt !== null) return null;
  return { unsubscribeUrl: unsubscribeUrlOf(publicUrl, subscription), ...mail };
}
