import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isEvery } from '../../testing/every.ts';
import { startPostgresServer } from '../../testing/postgres-server.ts';
import { runMoneyStorm } from '../testing/money-storm/run-money-storm.ts';

const payments = isEvery ? 30 : 16;

test('payments with faults while the server is killed twice: orders, ledger and providers agree, nothing is credited twice', {
  timeout: 600_000,
  tags: ['extended'],
}, async () => {
  const postgres = await startPostgresServer();
  if (postgres === null) throw new Error('PostgreSQL is not installed');
  const dataDirectory = await mkdtemp(join(tmpdir(), 'charterly-storm-'));
  try {
    const report = await runMoneyStorm({
      databaseUrl: postgres.url,
      dataDirectory,
      payments,
      kills: 2,
      seed: 3,
      timeouts: 0,
      customers: 4,
    });
    expect(report.violations).toEqual([]);
    expect(report).toMatchObject({ kills: 2 });
    expect(report.paidOrders).toBeGreaterThan(payments / 2);
  } finally {
    await postgres.remove();
    await rm(dataDirectory, { recursive: true, force: true });
  }
});
