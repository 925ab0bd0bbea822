import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isEvery } from '../../../testing/every.ts';
import { unpackDatabase } from '../../../testing/unpack-database.ts';
import { migratedImage } from '../../testing/database.ts';
import { runChaos } from '../../testing/chaos/run-chaos.ts';

const kills = isEvery ? 6 : 3;
/** Requests that the customers wait for: some before each kill. */
const minAcknowledged = Math.floor(kills * 3.5);

test('embedded database, killed under load with a failing mail server and file store: acknowledged writes are kept once', {
  timeout: 600_000,
}, async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'charterly-chaos-'));
  await unpackDatabase(await migratedImage(), dataDirectory);
  const report = await runChaos({
    dataDirectory,
    databaseUrl: null,
    kills,
    clients: 4,
    seed: 7,
    minAcknowledged,
  });
  await rm(dataDirectory, { recursive: true, force: true });
  expect(report.violations).toEqual([]);
  expect(report.acknowledged).toBeGreaterThanOrEqual(minAcknowledged);
  expect(report.unknownOutcomes).toBeGreaterThanOrEqual(kills);
});
