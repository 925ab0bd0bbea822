import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isEvery } from '../testing/every.ts';
import { startPostgresServer } from '../testing/postgres-server.ts';
import { runChaos } from './testing/chaos/run-chaos.ts';

/** PostgreSQL is restarted before every third. */
const kills = isEvery ? 14 : 6;
/** Requests that the customers wait for: some before each kill. */
const minAcknowledged = Math.floor(kills * 3.5);

test('PostgreSQL restarted and the server killed under load: acknowledged writes are kept once', {
  timeout: 600_000,
}, async () => {
  const postgres = await startPostgresServer();
  if (postgres === null) throw new Error('PostgreSQL is not installed');
  const dataDirectory = await mkdtemp(join(tmpdir(), 'charterly-chaos-'));
  const restartDatabase = async (): Promise<void> => {
    await postgres.stop();
    await postgres.start();
  };
  const report = await runChaos({
    dataDirectory,
    databaseUrl: postgres.url,
    kills,
    clients: 4,
    seed: 7,
    minAcknowledged,
    restartDatabase,
  });
  await postgres.remove();
  await rm(dataDirectory, { recursive: true, force: true });
  expect(report.violations).toEqual([]);
  expect(report).toMatchObject({ kills, databaseRestarts: Math.floor(kills / 3) });
  expect(report.acknowledged).toBeGreaterThanOrEqual(minAcknowledged);
});
