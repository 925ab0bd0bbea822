import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A volume of its own that can run full. */
export type SmallVolume = {
  readonly directory: string;
  /** Writes until not one byte is left. */
  fill(): Promise<void>;
  /** Gives back what `fill` took. */
  free(): Promise<void>;
  /** Unmounts it. */
  remove(): Promise<void>;
};

/** Mounts a volume in memory of so many MiB. Needs Linux and root. */
export async function mountSmallVolume(megabytes: number): Promise<SmallVolume> {
  const directory = await mkdtemp(join(tmpdir(), 'charterly-volume-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', directory]);
  const ballast = join(directory, 'ballast');
  return {
    directory,
    async fill() {
      const file = await open(ballast, 'a');
      for (const size of [1024 * 1024, 4096, 1]) {
        const chunk = Buffer.alloc(size);
        // oxlint-disable-next-line no-await-in-loop
        while (await wasWritten(file.appendFile(chunk)));
      }
      await file.close();
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      execFileSync('umount', ['--lazy', directory]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const wasWritten = (writing: Promise<void>): Promise<boolean> =>
  writing.then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOSPC') return false;
      throw error;
    },
  );
