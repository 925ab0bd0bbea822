import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildServer } from '../../scripts/build-server.mjs';
import { killOrphans } from '../../testing/process-registry.ts';

const root = join(import.meta.dirname, '../..');

/** Runs before all journeys: ends processes of a killed run, bundles the server, and migrates one database for all products. */
export default async function prepare(): Promise<void> {
  killOrphans();
  await buildServer();
  // Workers inherit the environment.
  process.env['DATABASE_IMAGE'] = execFileSync(
    process.execPath,
    [join(root, 'scripts/print-database-image.ts')],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  ).trim();
}
