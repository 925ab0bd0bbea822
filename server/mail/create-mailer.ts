import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from './mail.ts';
import { insertMail } from './queries.ts';

/** The name of the job that sends one mail; its data is `{ mailId }`. */
export const sendingJob = 'mail.send';

/** The mailer every use case is given. It only writes down what is to be sent; `sendQueuedMail` sends it. */
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
      const mailId = await insertMail(database, mail, clock());
      await jobs.add(sendingJob, { mailId }, { key: mailId });
    }),
});
