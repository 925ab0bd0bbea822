import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runShutdown, SHUTDOWN_TIMEOUT_MS, shutdownSteps } from './stop-gracefully.ts';

const logged: string[] = [];
const note = (details: object, message: string): void =>
  void logged.push('step' in details ? `${String(details.step)}: ${message}` : message);
const log = { info: note, warn: note, error: note };
const never = () => new Promise<never>(() => {});

beforeEach(() => {
  logged.length = 0;
});
afterEach(() => void vi.useRealTimers());

describe('shutdown', () => {
  test('everything hangs: each step has its turn within the longest shutdown', async () => {
    vi.useFakeTimers();
    const app = Fastify();
    app.server.getConnections = () => app.server;
    const startedAt = performance.now();
    const finished = runShutdown(
      shutdownSteps({
        app,
        jobs: { stop: never },
        jobsStarted: Promise.resolve(),
        database: { close: never },
        log,
        helpers: { papers: never, backups: never, tracing: never },
      }),
      log,
    ).then(() => performance.now() - startedAt);
    await vi.advanceTimersByTimeAsync(SHUTDOWN_TIMEOUT_MS);
    expect(await finished).toBeLessThan(SHUTDOWN_TIMEOUT_MS);
    expect(logged).toEqual(
      ['connections', 'jobs', 'helpers', 'database'].map(
        (step) => `${step}: a step of the shutdown took too long`,
      ),
    );
  });

  test('steps: in order, and one that fails does not hold the next', async () => {
    const order: string[] = [];
    const app = Fastify();
    app.addHook('onClose', async () => void order.push('app'));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { promise: jobsStarted, resolve } = Promise.withResolvers<void>();
    const finished = runShutdown(
      shutdownSteps({
        app,
        jobs: {
          stop() {
            order.push('jobs');
            return Promise.reject(new Error('The database does not answer.'));
          },
        },
        jobsStarted,
        database: { close: async () => void order.push('database') },
        log,
        endStreams: () => void order.push('streams'),
        helpers: {
          papers: async () => void order.push('papers'),
          tracing: () => Promise.reject(new Error('no collector')),
        },
      }),
      log,
    );
    await vi.waitFor(() => expect(order).toEqual(['streams', 'app']));
    resolve();
    await finished;
    expect(order).toEqual(['streams', 'app', 'jobs', 'papers', 'database']);
    expect(logged).toEqual(['jobs: a step of the shutdown failed', 'could not close tracing']);
  });

  test.each([
    ['compose.yaml', /stop_grace_period: (\d+)s/],
    ['deploy/kubernetes/web.yaml', /terminationGracePeriodSeconds: (\d+)/],
    ['deploy/kubernetes/worker.yaml', /terminationGracePeriodSeconds: (\d+)/],
  ])('%s: kills later', (file, pattern) => {
    const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
    expect(Number(pattern.exec(text)?.[1]) * 1000).toBeGreaterThan(SHUTDOWN_TIMEOUT_MS);
  });
});
