// npm run bench:money -- --storm: customers pay at the simulated providers with random faults while the
// server is killed, then orders, ledger and simulators are compared to the last unit.
//   --payments 2000   on each database
//   --kills 20
//   --seed 1          of the plan and the faults
//   --on postgres     or embedded; both by default
// Needs PostgreSQL 15 or newer for the second half. Decision 34 explains the figures.
// npm run bench:money -- --statements: imports bank statements of --lines 200000 into PostgreSQL, with 20,000
// payments that wait among 200,000, and reads the desk's pages of lines. The figures are in docs/scaling.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runMoneyStorm } from '../../server/testing/money-storm/run-money-storm.ts';
import { benchStatements } from './bench-statements.ts';
import { startPostgresServer } from '../../testing/postgres-server.ts';

const { values } = parseArgs({
  options: {
    storm: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
    lines: { type: 'string', default: '200000' },
    payments: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    on: { type: 'string', default: 'both' },
  },
});

async function run(label: string, databaseUrl: string | null): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'charterly-storm-'));
  const startedAt = performance.now();
  try {
    const { violations, ...figures } = await runMoneyStorm({
      databaseUrl,
      dataDirectory,
      payments: Number(values.payments),
      kills: Number(values.kills),
      seed: Number(values.seed),
      timeouts: 10,
      customers: 12,
      report: (line) => console.log(`${label}: ${line}`),
    });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.table({ [label]: { ...figures, seconds, violations: violations.length } });
    for (const violation of violations) console.error(violation);
    if (violations.length > 0) process.exitCode = 1;
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

if (values.statements) {
  await benchStatements(Number(values.lines));
  process.exit();
}
if (!values.storm) {
  console.error(
    'Usage: npm run bench:money -- --storm [--payments 2000] [--kills 20] [--seed 1] [--on postgres], or --statements [--lines 200000]',
  );
  process.exit(1);
}
if (values.on !== 'postgres') await run('embedded', null);
const postgres = values.on === 'embedded' ? null : await startPostgresServer();
if (postgres !== null) {
  try {
    await run('postgres', postgres.url);
  } finally {
    await postgres.remove();
  }
} else if (values.on !== 'embedded')
  console.log('PostgreSQL 15 or newer is not installed, so nothing was run on it.');
