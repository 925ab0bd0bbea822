import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { exitWithMessage } from '../exit-with-message.ts';
import { closeGracefully } from '../http/close-gracefully.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { DeadlineError, withDeadline } from '../with-deadline.ts';

/**
 * The longest shutdown. Process managers wait longer before they kill: `stop_grace_period` in compose.yaml,
 * `terminationGracePeriodSeconds` in deploy/kubernetes.
 */
export const SHUTDOWN_TIMEOUT_MS = 25_000;

/** How long each step may take. Together less than `SHUTDOWN_TIMEOUT_MS`, so that each step has its turn. */
const closeConnectionsMs = 8000;
const closeAppMs = 500;
/** Running jobs have eight seconds (`jobs.stop`). */
const stopJobsMs = 9000;
const closeHelpersMs = 3500;
const closeDatabaseMs = 3000;

/** One step of a shutdown. When its time is over, the next one follows. */
export type ShutdownStep = { name: string; maxMs: number; run: () => Promise<unknown> };

type Running = {
  app: FastifyInstance;
  jobs: Pick<Jobs, 'stop'>;
  database: Pick<Database, 'close'>;
  log: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
  /** Settles when the jobs have started, which a signal may precede. */
  jobsStarted: Promise<void>;
  /** Ends replies without an end of their own, such as server-sent events. */
  endStreams?: () => void;
  /** Closes what neither requests nor jobs need any more, by its name. */
  helpers?: Readonly<Record<string, () => Promise<unknown>>>;
};

/**
 * Returns the steps of a graceful shutdown: accept no connection and answer what has arrived, wait for running jobs,
 * close what both used, close the database.
 */
export function shutdownSteps(running: Running): ShutdownStep[] {
  const { app, jobs, database, log, jobsStarted, endStreams, helpers = {} } = running;
  return [
    {
      name: 'connections',
      maxMs: closeConnectionsMs + closeAppMs,
      async run() {
        endStreams?.();
        const unanswered = await closeGracefully(app.server, closeConnectionsMs);
        if (unanswered > 0) log.warn({ connections: unanswered }, 'closed connections that took too long');
        await app.close();
      },
    },
    {
      name: 'jobs',
      maxMs: stopJobsMs,
      async run() {
        await jobsStarted;
        await jobs.stop();
      },
    },
    {
      name: 'helpers',
      maxMs: closeHelpersMs,
      run: () =>
        Promise.all(
          Object.entries(helpers).map(([name, close]) =>
            close().catch((error: unknown) => log.warn({ err: error }, `could not close ${name}`)),
          ),
        ),
    },
    // A frozen PostgreSQL server does not answer; what was acknowledged is committed.
    { name: 'database', maxMs: closeDatabaseMs, run: () => database.close() },
  ];
}

/** Runs the steps of a shutdown in order. One that fails or takes too long is logged and does not hold the next. */
export async function runShutdown(steps: readonly ShutdownStep[], log: Running['log']): Promise<void> {
  for (const { name, maxMs, run } of steps) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- in order
      await withDeadline(run(), maxMs);
    } catch (error) {
      if (error instanceof DeadlineError) log.warn({ step: name }, 'a step of the shutdown took too long');
      else log.error({ err: error, step: name }, 'a step of the shutdown failed');
    }
  }
}

/**
 * Shuts down gracefully on SIGTERM and SIGINT, and exits with 0. A second signal exits at once. Ends the process when
 * the database is lost.
 */
export function stopGracefully(running: Running & { database: Pick<Database, 'close' | 'lost'> }): void {
  const { database, log } = running;
  let stopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(
      () => exitWithMessage('Stopping took too long; what was running is done again at the next start.'),
      SHUTDOWN_TIMEOUT_MS,
    ).unref();
    await runShutdown(shutdownSteps(running), log);
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  void database.lost.then((reason) => {
    log.error({ err: reason }, 'the database is lost');
    exitWithMessage(
      `The database stopped by itself: ${reason.message} Start again; what was acknowledged is kept.`,
    );
  });
}
