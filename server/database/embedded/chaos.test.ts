import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpackDatabase } from '../../../testing/unpack-database.ts';
import { migratedImage } from '../../testing/database.ts';
import { runChaos } from '../../testing/chaos/run-chaos.ts';

test('embedded database, killed under load with a failing mail server and file store: acknowledged writes are kept once', {
  timeout: 600_000,
}, async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'charterly-chaos-'));
  await unpackDatabase(await migratedImage(), dataDirectory);
  const report = await runChaos({
    dataDirectory,
    databaseUrl: null,
    kills: 6,
    clients: 4,
    seed: 7,
    minAcknowledged: 21,
  });
  await rm(dataDirectory, { recursive: true, force: true });
  expect(report.violations).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(20);
  expect(report.unknownOutcomes).toBeGreaterThan(5);
});
