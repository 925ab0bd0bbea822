import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { readQueueLengths } from '../jobs/read-queue-lengths.ts';
import { withDeadline } from '../with-deadline.ts';
import { createInstallationGauges, type MeasuredInstallation } from './installation-gauges.ts';
import type { Admissions } from '../http/overload/shed-load.ts';

/** Metrics of one process, in the format of Prometheus. */
export type Metrics = {
  /** Counts an answered request. @param route  the pattern of its path, so that the number of series is bounded */
  countAnswer(answer: { method: string; route: string; status: number; ms: number }): void;
  /** Counts an attempt of a job. */
  countAttempt(attempt: { name: string; succeeded: boolean; ms: number }): void;
  /** Shows how many requests run and wait, by workload. */
  watchAdmissions(admissions: Admissions): void;
  /**
   * Renders all metrics. Those of the job queue and of uptime are read from the database; without an answer in time
   * they are left out.
   */
  render(): Promise<{ contentType: string; text: string }>;
};

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobSeconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];

/** Prometheus takes no answer after ten seconds by default. */
const databaseTimeoutMs = 3000;

/** Creates the metrics of this process, and of the installation it belongs to. */
export function createMetrics(installation: MeasuredInstallation): Metrics {
  const { database } = installation;
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const requestDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its reply.',
    labelNames: ['method', 'route'],
    buckets: requestSeconds,
    registers,
  });
  const attempts = new Counter({
    name: 'job_attempts_total',
    help: 'Attempts of jobs; a failed one is repeated with backoff.',
    labelNames: ['name', 'outcome'],
    registers,
  });
  const jobDuration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of an attempt of a job.',
    labelNames: ['name'],
    buckets: jobSeconds,
    registers,
  });

  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const databaseUp = gauge('database_up', 'Whether the database answered while the metrics were read.');
  const due = gauge('jobs_due', 'Jobs that could run now, in all processes.', ['queue']);
  const oldest = gauge('jobs_oldest_due_seconds', 'How long the first of the due jobs has waited.', [
    'queue',
  ]);
  const failed = gauge('jobs_failed', 'Jobs whose last attempt failed.', ['queue']);
  const readQueues = async (): Promise<void> => {
    for (const each of [due, oldest, failed]) each.reset();
    const queues = await withDeadline(readQueueLengths(database), databaseTimeoutMs).catch(() => null);
    databaseUp.set(queues === null ? 0 : 1);
    for (const { queue, ...lengths } of queues ?? []) {
      due.set({ queue }, lengths.due);
      oldest.set({ queue }, lengths.oldestDueSeconds);
      failed.set({ queue }, lengths.failed);
    }
  };

  const connections = gauge('database_connections', 'Connections of this process to PostgreSQL.', ['state']);
  const readConnections = (): void => {
    for (const [state, count] of Object.entries(database.connections() ?? {}))
      connections.set({ state }, count);
  };

  const readInstallation = createInstallationGauges(register, installation, databaseTimeoutMs);

  let admissions: Admissions | null = null;
  const admitted = gauge('admitted_requests', 'Requests that are worked on or wait for a permit.', [
    'workload',
    'state',
  ]);
  const readAdmissions = (): void => {
    for (const [workload, admission] of Object.entries(admissions ?? {})) {
      const { running, waiting } = admission.usage();
      admitted.set({ workload, state: 'running' }, running);
      admitted.set({ workload, state: 'waiting' }, waiting);
    }
  };

  return {
    countAnswer({ method, route, status, ms }) {
      const labels = { method: methods.has(method) ? method : 'other', route };
      requests.inc({ ...labels, status });
      requestDuration.observe(labels, ms / 1000);
    },
    countAttempt({ name, succeeded, ms }) {
      attempts.inc({ name, outcome: succeeded ? 'completed' : 'failed' });
      jobDuration.observe({ name }, ms / 1000);
    },
    watchAdmissions(all) {
      admissions = all;
    },
    async render() {
      readConnections();
      readAdmissions();
      await Promise.all([readQueues(), readInstallation()]);
      return { contentType: register.contentType, text: await register.metrics() };
    },
  };
}

/** A client may send any word as its method. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
