import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Gives a data directory a migrated, empty embedded database: creating the cluster and migrating it take two
 * thirds of a first start, which `server/main.test.ts` covers.
 * @param image  path of the archive that `migratedImage` returns
 */
export async function unpackDatabase(image: string, dataDirectory: string): Promise<void> {
  const database = join(dataDirectory, 'database');
  await mkdir(database, { recursive: true, mode: 0o700 });
  await promisify(execFile)('tar', ['-xf', image, '-C', database]);
}
