import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dependencies } from '../dependencies.ts';
import type { Clock } from '../clock.ts';
import { filesToErase, recordErased } from './queries.ts';
import { temporaryFolder } from './store-upload.ts';

const dayMilliseconds = 86_400_000;
const batch = 100;

/**
 * Removes what interrupted uploads left on this machine more than a day ago. Each process calls it at its start too, because
 * the daily job runs on one machine only.
 * @returns how many files went
 */
export const removeStaleUploads = async (dataDirectory: string, clock: Clock): Promise<number> => {
  const folder = temporaryFolder(dataDirectory);
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    if (facts === null || clock().getTime() - facts.mtimeMs < dayMilliseconds) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
};

/**
 * Takes the bytes of files that were removed a day ago or earlier out of the store; their records stay. What fails is left
 * for the next day's run, which the thrown error asks for.
 * @returns how many were erased
 */
export const eraseRemovedFiles = async ({
  database,
  files,
  clock,
}: Pick<Dependencies, 'database' | 'files' | 'clock'>): Promise<number> => {
  let erased = 0;
  for (;;) {
    const due = await filesToErase(database, new Date(clock().getTime() - dayMilliseconds), batch);
    for (const { id, storageKey } of due) {
      await files.remove(storageKey);
      await recordErased(database, id, clock());
      erased += 1;
    }
    if (due.length < batch) return erased;
  }
};

/** Names the daily clean-up, at a quiet hour; call it before the jobs start. */
export const handleFileJobs = ({
  jobs,
  ...edge
}: Pick<Dependencies, 'jobs' | 'database' | 'files' | 'clock' | 'config' | 'log'>): void => {
  jobs.handle('files.clean-up', async () => {
    const uploads = await removeStaleUploads(edge.config.dataDirectory, edge.clock);
    const erased = await eraseRemovedFiles(edge);
    edge.log.info({ uploads, erased }, 'Files cleaned up.');
  });
  jobs.schedule('files.clean-up', '20 3 * * *');
};
