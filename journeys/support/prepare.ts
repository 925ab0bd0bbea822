import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildServer } from '../../scripts/build-server.mjs';
import { killOrphans } from '../../testing/process-registry.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Runs before all journeys: ends processes of a killed run, bundles the server, and migrates one database for
 * all products.
 */
export default async function prepare(): Promise<void> {
  killOrphans();
  await buildServer();
  // Workers inherit the environment.
  process.env['DATABASE_IMAGE'] = printed('print-database-image.ts');
  if (process.env['TEST_DATABASE_URL'])
    process.env['DATABASE_TEMPLATE'] = printed('print-database-template.ts');
}

const printed = (script: string): string =>
  execFileSync(process.execPath, [join(root, 'scripts', script)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
