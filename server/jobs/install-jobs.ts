import { PgBoss, type Db } from 'pg-boss';
import type { Database } from '../database/database.ts';

/**
 * The queues of pg-boss; the name in a job's data selects its worker. Mail has one of its own, so that a slow
 * mail server holds no other job.
 */
export const queues = ['work', 'mail'] as const;

/** Returns the queue of the jobs of a name. */
export const queueOf = (name: string): (typeof queues)[number] =>
  name.startsWith('mail.') ? 'mail' : 'work';

/**
 * Every job: nine attempts with exponential backoff over about an hour and a half; requeued when its process sends no
 * heartbeat for a minute; deleted 30 days after its end, or after a year in the queue.
 */
const queueOptions = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 600,
  heartbeatSeconds: 60,
  deleteAfterSeconds: 30 * 86_400,
  retentionSeconds: 365 * 86_400,
};

/** Adapts the database for pg-boss, so that its queries join our transactions. */
export function pgBossDatabase(database: Database): Db {
  return { executeSql: (text, values) => database.query(text, values) };
}

/** Creates or migrates the tables of pg-boss. Safe to run concurrently; do not call it inside a transaction. */
export async function installJobs(database: Database): Promise<void> {
  const boss = new PgBoss({ db: pgBossDatabase(database), supervise: false, schedule: false });
  const errors: Error[] = [];
  boss.on('error', (error) => errors.push(error));
  await boss.start();
  try {
    for (const queue of queues) {
      // oxlint-disable-next-line no-await-in-loop
      if ((await boss.getQueue(queue)) === null) await boss.createQueue(queue, queueOptions);
      // oxlint-disable-next-line no-await-in-loop
      await boss.updateQueue(queue, queueOptions);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (errors[0]) throw errors[0];
}
