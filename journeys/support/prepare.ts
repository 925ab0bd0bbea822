import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { killOrphans } from '../../testing/process-registry.ts';

const root = join(import.meta.dirname, '../..');

/** Runs before all journeys: ends processes that a killed run left behind, and migrates one database for all products. */
export default function prepare(): void {
  killOrphans();
  // Workers inherit the environment.
  process.env['DATABASE_IMAGE'] = execFileSync(
    process.execPath,
    [join(root, 'scripts/print-database-image.ts')],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  ).trim();
}
