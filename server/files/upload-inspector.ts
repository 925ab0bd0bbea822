import { availableParallelism } from 'node:os';
import { Refusal } from '#contract/errors.ts';
import { openThreadPool, ThreadTimeoutError } from '../threads/thread-pool.ts';
import { createThreadQueue } from '../threads/thread-queue.ts';
import { UnavailableError } from '../unavailable-error.ts';
import type { AcceptedType } from './accepted-types.ts';
import type { InspectionReply, InspectionTask } from './inspection-worker.ts';

/** The port for the inspection of uploads, which takes up to a second of CPU time for a hostile PDF of 10 MB. */
export type UploadInspector = {
  /**
   * Detects the type of an upload by its content, in a thread.
   * @param path  of the whole file
   * @throws Refusal as `detectType`, and `file_unreadable` when it takes too long
   * @throws UnavailableError when too many other uploads wait, a thread ended, or the inspector is closed
   */
  inspect(path: string): Promise<AcceptedType>;
  /** Ends the threads. */
  close(): Promise<void>;
};

export type UploadInspectorOptions = {
  threads?: number;
  /** The longest time that an upload waits for a thread. */
  maxWaitMs?: number;
  /** Of one inspection. */
  timeoutMs?: number;
  /** File of the worker, for tests. */
  workerFile?: string;
};

/**
 * Opens the inspector. Its threads are its own, so that hostile uploads delay only other uploads. They start at
 * the first upload.
 */
export function openUploadInspector({
  threads = Math.min(2, Math.max(1, availableParallelism() - 1)),
  maxWaitMs = 20_000,
  timeoutMs = 20_000,
  workerFile = new URL('./inspection-worker.ts', import.meta.url).href,
}: UploadInspectorOptions = {}): UploadInspector {
  const pool = openThreadPool({ workerFile, threads, timeoutMs, heapMb: 256 });
  // The number of uploads at a time is bounded where requests are admitted.
  const queue = createThreadQueue({ threads, queueLength: Infinity, maxWaitMs });

  async function inspectInThread(task: InspectionTask): Promise<InspectionReply> {
    try {
      return (await pool.run(task)) as InspectionReply;
    } catch (cause) {
      if (!(cause instanceof ThreadTimeoutError)) throw cause;
      throw new Refusal('file_unreadable', {
        words:
          'We could not check this file in time. Please save or print it as a new, smaller file and upload that one.',
        cause,
      });
    }
  }

  return {
    async inspect(path) {
      const reply = await queue
        .run(() => inspectInThread({ path }), { background: false })
        .catch((cause: unknown) => {
          // Not a refusal of this file, which may be claimed again.
          if (cause instanceof Refusal && cause.code === 'busy')
            throw new UnavailableError('Too many uploads wait for their inspection.', { cause });
          throw cause;
        });
      if ('mediaType' in reply) return reply.mediaType;
      throw new Refusal(reply.code, { words: reply.words, cause: reply.cause });
    },
    close: () => pool.close(),
  };
}
