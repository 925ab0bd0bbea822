import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { SpanKind } from '@opentelemetry/api';
import { PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { readFailedJobs } from './read-failed-jobs.ts';
import { pgBossDatabase, queueOf, queues } from './install-jobs.ts';
import { messageOf } from '../log.ts';
import { currentTrace, inSpan, type TraceHeaders } from '../observability/spans.ts';
import { currentRequestId, runOnBehalfOf } from '../request-context.ts';
import type { Jobs, Worker } from './jobs.ts';

export type JobsOptions = {
  database: Database;
  /** Receives errors, warnings and completed jobs; none are logged without it. */
  log?: Record<'error' | 'warn' | 'info', (details: object, message: string) => void>;
  /** Is called after each attempt of a job. */
  onAttempt?: (attempt: { name: string; succeeded: boolean; ms: number }) => void;
  pollEverySeconds?: number;
  /** Interval of the search for jobs whose process has died. */
  superviseEverySeconds?: number;
  /** Number of retries after the first failure. */
  retryLimit?: number;
  /** Delay before the first retry; doubles for each further one. */
  retryDelaySeconds?: number;
};

/** `requestId` is that of the request on whose behalf the job was added, `trace` the context of its trace. */
type Envelope = { name: string; data: object; requestId?: string; trace?: TraceHeaders };
type FetchedJob = JobWithMetadata<Envelope>;

const batchSize = 10;

/** Opens the job queue of a migrated database. Jobs can be added at once; they are processed after `start`. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const {
    database,
    log,
    onAttempt,
    pollEverySeconds = 1,
    superviseEverySeconds = 30,
    retryLimit,
    retryDelaySeconds,
  } = options;
  const workers = new Map<string, Worker<object>>();
  const schedules = new Map<string, string>();
  const newBoss = (settings: { supervise: boolean; schedule: boolean }): PgBoss => {
    const boss = new PgBoss({
      db: pgBossDatabase(database),
      migrate: false,
      superviseIntervalSeconds: superviseEverySeconds,
      monitorIntervalSeconds: superviseEverySeconds,
      ...settings,
    });
    boss.on('error', (error) => log?.error({ err: error }, 'The job queue had a problem.'));
    boss.on('warning', (warning) => log?.warn({ warning }, 'The job queue warns.'));
    return boss;
  };

  const sender = newBoss({ supervise: false, schedule: false });
  await sender.start();
  let workerBoss: PgBoss | null = null;

  const attempt = async ({ id, data: envelope, retryCount }: FetchedJob): Promise<JobResult> => {
    const { name, data, requestId = id, trace = {} } = envelope;
    const job = { id, name, attempt: retryCount + 1 };
    const startedAt = performance.now();
    const end = (succeeded: boolean): number => {
      const ms = performance.now() - startedAt;
      onAttempt?.({ name, succeeded, ms });
      return Math.round(ms);
    };
    try {
      const worker = workers.get(name);
      if (!worker) throw new Error(`No worker is named ${name} in this release.`);
      await inSpan(
        `job ${name}`,
        {
          kind: SpanKind.CONSUMER,
          parent: trace,
          attributes: { 'charterly.request.id': requestId, 'charterly.job.attempt': job.attempt },
        },
        () => runOnBehalfOf(requestId, async () => worker(data, job)),
      );
      const ms = end(true);
      log?.info({ reqId: requestId, job, ms }, 'A job is done.');
      return { id, status: 'completed' };
    } catch (error) {
      const ms = end(false);
      log?.warn({ err: error, reqId: requestId, job, ms }, 'A job failed.');
      return {
        id,
        status: 'failed',
        output: { message: messageOf(error) },
      };
    }
  };

  /**
   * Runs jobs at the same time. pg-boss records the outcomes of a batch together when its last job ends, and fails all of
   * them when that takes too long: one that ended before the others is recorded at once, so that it does not run again.
   */
  const runBatch = async (boss: PgBoss, queue: string, jobs: FetchedJob[]): Promise<JobResult[]> => {
    let running = jobs.length;
    const recordEnded = recorderOf(boss, queue);
    const run = async (job: FetchedJob): Promise<JobResult> => {
      const result = await attempt(job);
      running -= 1;
      if (running > 0)
        await recordEnded(job, result).catch((error: unknown) =>
          log?.warn({ err: error, job: job.id }, 'The outcome of a job is recorded with its batch.'),
        );
      return result;
    };
    return Promise.all(jobs.map(run));
  };

  return {
    async add(name, data, { key, runAt } = {}) {
      const requestId = currentRequestId();
      const trace = currentTrace();
      const envelope: Envelope = {
        name,
        data,
        ...(requestId === undefined ? {} : { requestId }),
        ...(trace === undefined ? {} : { trace }),
      };
      await sender.send(queueOf(name), envelope, {
        ...(key === undefined ? {} : { id: idFor(name, key) }),
        ...(runAt === undefined ? {} : { startAfter: runAt }),
        ...(retryLimit === undefined ? {} : { retryLimit }),
        ...(retryDelaySeconds === undefined
          ? {}
          : { retryDelay: retryDelaySeconds, retryBackoff: retryDelaySeconds > 0 }),
      });
    },
    handle<Data extends object>(name: string, worker: Worker<Data>) {
      if (workers.has(name)) throw new Error(`Jobs named ${name} already have a worker.`);
      // The name of a job determines the type of its data.
      workers.set(name, (data, job) => worker(data as Data, job));
    },
    schedule(name, cron) {
      schedules.set(name, cron);
    },
    async start() {
      if (workerBoss) return;
      const boss = newBoss({ supervise: true, schedule: schedules.size > 0 });
      workerBoss = boss;
      await workerBoss.start();
      const stored = await workerBoss.getSchedules();
      for (const { name, key } of stored)
        if (!schedules.has(key) || queueOf(key) !== name) await workerBoss.unschedule(name, key);
      for (const [name, cron] of schedules) {
        const data: Envelope = { name, data: {} };
        // Nearly every start finds them as they are: to store each again is a statement, and parses its expression.
        const isStored = stored.some(
          (each) =>
            each.name === queueOf(name) &&
            each.key === name &&
            each.cron === cron &&
            each.timezone === 'UTC' &&
            isDeepStrictEqual(each.data, data),
        );
        if (!isStored) await workerBoss.schedule(queueOf(name), cron, data, { tz: 'UTC', key: name });
      }
      for (const queue of queues)
        await workerBoss.work(
          queue,
          {
            batchSize,
            burstWhenBatchFull: true,
            localConcurrency: 2,
            pollingIntervalSeconds: pollEverySeconds,
            includeMetadata: true,
            perJobResults: true,
          },
          (jobs: FetchedJob[]) => runBatch(boss, queue, jobs),
        );
    },
    async stop() {
      await workerBoss?.stop({ graceful: true, timeout: 8000 });
      workerBoss = null;
      await sender.stop({ graceful: false });
    },
    async runDue() {
      let count = 0;
      for (;;) {
        const jobs: { queue: string; job: FetchedJob }[] = [];
        for (const queue of queues)
          for (const job of await sender.fetch<Envelope>(queue, { includeMetadata: true, batchSize }))
            jobs.push({ queue, job });
        if (jobs.length === 0) return count;
        for (const { queue, job } of jobs.toSorted(
          (one, other) => one.job.createdOn.getTime() - other.job.createdOn.getTime(),
        )) {
          await record(sender, queue, job, await attempt(job));
          count += 1;
        }
      }
    },
    failed: () => readFailedJobs(database),
    async retry(id) {
      const { rows } = await database.query(
        `select name from pgboss.job where name = any($1) and id::text = $2 and state = 'failed'`,
        [[...queues], id],
      );
      const queue = queues.find((name) => name === rows[0]?.['name']);
      if (queue !== undefined) await sender.retry(queue, id);
      return queue !== undefined;
    },
  };
}

/** Records the outcome of an attempt, unless the job has another attempt by now. */
async function record(
  boss: PgBoss,
  queue: string,
  job: FetchedJob,
  { status, output }: JobResult,
): Promise<void> {
  if (status === 'completed') await boss.complete(queue, job);
  else await boss.fail(queue, job, output as object);
}

/**
 * Returns a function like `record` for the jobs of a batch: those that are completed while a statement runs are recorded by
 * the next one together. None waits for a job that still runs.
 */
function recorderOf(boss: PgBoss, queue: string): (job: FetchedJob, result: JobResult) => Promise<void> {
  let waiting: FetchedJob[] = [];
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const recordWaiting = async (): Promise<void> => {
    const jobs = waiting;
    waiting = [];
    next = null;
    await boss.complete(queue, jobs);
  };
  return (job, result) => {
    if (result.status !== 'completed') return record(boss, queue, job, result);
    waiting.push(job);
    // Also after a statement that failed.
    next ??= last = last.then(recordWaiting, recordWaiting);
    return next;
  };
}

/** Derives a UUID from name and key, so that the primary key rejects duplicates. */
function idFor(name: string, key: string): string {
  const digest = createHash('sha256').update(`${name}\0${key}`).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
