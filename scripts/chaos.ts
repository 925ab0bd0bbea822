// npm run chaos: kills the server again and again while customers write, and compares what is stored with
// what was acknowledged.
//   --kills 200    on each database
//   --seed 1       of the faults
//   --full-disk    lets the volume of the database run full before every second kill; needs Linux and root
// Needs PostgreSQL 15 or newer for the second half. docs/scaling.md explains the figures.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChaos, type ChaosOptions } from '../server/testing/chaos/run-chaos.ts';
import { mountSmallVolume } from '../server/testing/chaos/small-volume.ts';
import { startPostgresServer } from '../testing/postgres-server.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    'full-disk': { type: 'boolean', default: false },
  },
});
/** On a busy machine a kill waits until so many requests were acknowledged since the last one, or it would prove little. */
const ACKNOWLEDGED_PER_KILL = 10;
/** Room for a database of these tests, and for what is written until it is full. */
const volumeMegabytes = 600;
const volume = values['full-disk'] ? await mountSmallVolume(volumeMegabytes) : null;
// Data folders and the private server of PostgreSQL are made there.
if (volume !== null) process.env.TMPDIR = volume.directory;

async function run(
  label: string,
  target: Pick<ChaosOptions, 'databaseUrl' | 'restartDatabase' | 'fullDisk'>,
): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'charterly-chaos-'));
  try {
    const { violations, ...figures } = await runChaos({
      ...target,
      dataDirectory,
      kills: Number(values.kills),
      minAcknowledged: ACKNOWLEDGED_PER_KILL * Number(values.kills),
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

try {
  await run('embedded', { databaseUrl: null, ...(volume && { fullDisk: volume }) });
  await runOnPostgres();
} finally {
  await volume?.remove();
}

async function runOnPostgres(): Promise<void> {
  const postgres = await startPostgresServer();
  if (postgres === null) {
    console.log('PostgreSQL 15 or newer is not installed, so nothing was run on it.');
    return;
  }
  try {
    await run('postgres', {
      databaseUrl: postgres.url,
      restartDatabase: async () => {
        await postgres.stop();
        await postgres.start();
      },
      ...(volume && {
        fullDisk: {
          fill: () => volume.fill(),
          async free() {
            await volume.free();
            // A server that could not write its log has ended, and is started as its supervisor would.
            if (!postgres.isRunning()) await postgres.start();
          },
        },
      }),
    });
  } finally {
    await postgres.remove();
  }
}
