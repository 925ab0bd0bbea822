import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Dependencies } from '../dependencies.ts';
import { filesToErase, recordErased } from './queries.ts';
import { removeOlder } from './remove-older.ts';
import { temporaryFolder } from './store-upload.ts';

const dayMs = 86_400_000;
const batchSize = 100;
const dayBefore = (clock: Clock): Date => new Date(clock().getTime() - dayMs);

/**
 * Deletes temporary files that interrupted uploads left on this machine more than a day ago. Each process
 * also calls it at start, because the daily job runs on one machine only.
 * @returns the number of deleted files
 */
export async function removeStaleUploads(dataDirectory: string, clock: Clock): Promise<number> {
  const folder = temporaryFolder(dataDirectory);
  const names = await readdir(folder).catch(() => []);
  return removeOlder(
    names.map((name) => join(folder, name)),
    dayBefore(clock),
  );
}

/**
 * Erases from the store files that were removed a day ago or earlier; their rows are kept.
 * @returns the number of erased files
 * @throws the error of the store, so that the job is retried
 */
export const eraseRemovedFiles = async ({
  database,
  files,
  clock,
}: Pick<Dependencies, 'database' | 'files' | 'clock'>): Promise<number> => {
  let erased = 0;
  for (;;) {
    const due = await filesToErase(database, dayBefore(clock), batchSize);
    for (const { id, storageKey } of due) {
      await files.remove(storageKey);
      await recordErased(database, id, clock());
      erased += 1;
    }
    if (due.length < batchSize) return erased;
  }
};

/** Registers the daily clean-up of files. Call it before the jobs start. */
export const handleFileJobs = ({
  jobs,
  ...dependencies
}: Pick<Dependencies, 'jobs' | 'database' | 'files' | 'clock' | 'config' | 'log'>): void => {
  jobs.handle('files.clean-up', async () => {
    const { clock, config, files } = dependencies;
    const uploads = await removeStaleUploads(config.dataDirectory, clock);
    const unfinished = await files.removeUnfinished(dayBefore(clock));
    const erased = await eraseRemovedFiles(dependencies);
    dependencies.log.info({ uploads, unfinished, erased }, 'Files cleaned up.');
  });
  jobs.schedule('files.clean-up', '20 3 * * *');
};
