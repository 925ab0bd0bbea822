import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPostgresServer } from '../testing/postgres-server.ts';
import { runChaos } from './testing/chaos/run-chaos.ts';

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
    kills: 14,
    clients: 4,
    seed: 7,
    minAcknowledged: 49,
    restartDatabase,
  });
  await postgres.remove();
  await rm(dataDirectory, { recursive: true, force: true });
  expect(report.violations).toEqual([]);
  expect(report).toMatchObject({ kills: 14, databaseRestarts: 4 });
  expect(report.acknowledged).toBeGreaterThan(48);
});
