import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from './mail.ts';
import { insertMail } from './queries.ts';

/** The job that sends one mail; its data is `{ mailId }`. */
export const sendMailJob = 'mail.send';

/** Creates the mailer, which only queues mails; `sendQueuedMail` sends them. */
export const createMailer = ({
  database,
  jobs,
  clock,
}: {
  database: Database;
  jobs: Pick<Jobs, 'add'>;
  clock: Clock;
}): Mailer => ({
  queue: (mail) =>
    database.transaction(async () => {
      // Customers read no mails, and cause mails to others.
      const mailId = await asService(() => insertMail(database, mail, clock()));
      await jobs.add(sendMailJob, { mailId }, { key: mailId });
    }),
});
