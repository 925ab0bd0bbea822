// npm run chaos: kills the server again and again while customers write, and compares what is stored with what was acknowledged.
//   --kills 200    on each database
//   --seed 1       of the faults
// Needs PostgreSQL 15 or newer for the second half. docs/scaling.md explains the figures.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChaos, type ChaosOptions } from '../server/testing/chaos/run-chaos.ts';
import { startPostgresServer } from '../testing/postgres-server.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});

async function run(
  label: string,
  target: Pick<ChaosOptions, 'databaseUrl' | 'restartDatabase'>,
): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'charterly-chaos-'));
  try {
    const { violations, ...figures } = await runChaos({
      ...target,
      dataDirectory,
      kills: Number(values.kills),
      seed: Number(values.seed),
      clients: 6,
      report: (line) => console.log(`${label}: ${line}`),
    });
    console.table({ [label]: { ...figures, violations: violations.length } });
    for (const violation of violations) console.error(violation);
    if (violations.length > 0) process.exitCode = 1;
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

await run('embedded', { databaseUrl: null });
const postgres = await startPostgresServer();
if (postgres === null) console.log('PostgreSQL 15 or newer is not installed, so nothing was run on it.');
else {
  try {
    await run('postgres', {
      databaseUrl: postgres.url,
      restartDatabase: async () => {
        await postgres.stop();
        await postgres.start();
      },
    });
  } finally {
    await postgres.remove();
  }
}
