import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { temporaryNamesIn } from '../data-directory.ts';
import type { Dependencies } from '../dependencies.ts';
import { failIfAny, runEach } from '../jobs/run-each.ts';
import { filesToErase, recordErased, type FileToErase } from './queries.ts';
import { removeOlder, removeUnfinished } from './remove-older.ts';

const dayMs = 86_400_000;
const batchSize = 100;
const dayBefore = (clock: Clock): Date => new Date(clock().getTime() - dayMs);

/**
 * Deletes files that interrupted uploads, mails to the outbox and renderings of pictures left on this machine more than
 * a day ago. Each process also calls it at start, because the daily job runs on one machine only.
 * @returns the number of deleted files
 */
export async function removeStaleFiles(dataDirectory: string, clock: Clock): Promise<number> {
  const { uploads, outbox, renderedPictures } = temporaryNamesIn(dataDirectory);
  const before = dayBefore(clock);
  const names = await readdir(uploads).catch(() => []);
  const removed = await Promise.all([
    removeOlder(
      names.map((name) => join(uploads, name)),
      before,
    ),
    removeUnfinished(outbox, before),
    removeUnfinished(renderedPictures, before),
  ]);
  return removed.reduce((sum, count) => sum + count, 0);
}

/**
 * Erases from the store files that were removed a day ago or earlier; their rows are kept. One that cannot be erased
 * does not hold the others.
 * @returns the number of erased files, and of those for which it failed
 * @throws UnavailableError when the store does not answer, so that the job is retried
 */
export const eraseRemovedFiles = async ({
  database,
  files,
  clock,
  log,
}: Pick<Dependencies, 'database' | 'files' | 'clock' | 'log'>): Promise<{
  erased: number;
  failed: number;
}> => {
  const outcome = { erased: 0, failed: 0 };
  for (let after: string | null = null; ; ) {
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time
    const due: FileToErase[] = await filesToErase(database, {
      removedBefore: dayBefore(clock),
      after,
      limit: batchSize,
    });
    // oxlint-disable-next-line no-await-in-loop
    outcome.failed += await runEach(
      due,
      async ({ id, storageKey }) => {
        await files.remove(storageKey);
        await recordErased(database, id, clock());
        outcome.erased += 1;
      },
      { what: 'removed file', log },
    );
    after = due.at(-1)?.id ?? null;
    if (due.length < batchSize) return outcome;
  }
};

/** Registers the daily clean-up of files. Call it before the jobs start. */
export const handleFileJobs = ({
  jobs,
  ...dependencies
}: Pick<Dependencies, 'jobs' | 'database' | 'files' | 'clock' | 'config' | 'log'>): void => {
  jobs.handle('files.clean-up', async () => {
    const { clock, config, files } = dependencies;
    const temporary = await removeStaleFiles(config.dataDirectory, clock);
    const unfinished = await files.removeUnfinished(dayBefore(clock));
    const { erased, failed } = await eraseRemovedFiles(dependencies);
    dependencies.log.info({ temporary, unfinished, erased }, 'Files cleaned up.');
    failIfAny(failed, 'removed file');
  });
  jobs.schedule('files.clean-up', '20 3 * * *');
};
