import { PgBoss, type Db } from 'pg-boss';
import type { Database } from '../database/database.ts';

/** All jobs wait in one queue of pg-boss; which worker takes one is told by the name inside it. */
export const queueName = 'work';

/**
 * What holds for every job: tried nine times over about an hour and a half; taken from a process that shows no sign of
 * life for a minute; kept for 30 days once finished, and for a year while waiting.
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

/** Lets pg-boss speak to the database through our transactions, on either engine. */
export function pgBossDatabase(database: Database): Db {
  return { executeSql: (text, values) => database.query(text, values) };
}

/** Makes or updates the queue's own tables. Safe to run from several processes at once; not inside a transaction. */
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
