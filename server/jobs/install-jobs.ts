import { PgBoss, type Db } from 'pg-boss';
import type { Database } from '../database/database.ts';

/** The one pg-boss queue of all jobs; the name in a job's data selects its worker. */
export const queueName = 'work';

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
    if ((await boss.getQueue(queueName)) === null) await boss.createQueue(queueName, queueOptions);
    await boss.updateQueue(queueName, queueOptions);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (errors[0]) throw errors[0];
}
