import type { Piscina } from 'piscina';
import { UnavailableError } from '../unavailable-error.ts';

/** A task was not finished in time; its thread was ended. */
export class ThreadTimeoutError extends UnavailableError {
  override name = 'ThreadTimeoutError';
}

export type ThreadPoolOptions = {
  /** URL of the module whose default export does a task. */
  workerFile: string;
  threads: number;
  /** Of one task. */
  timeoutMs: number;
  /** The largest heap of a thread. Buffers are outside it. */
  heapMb: number;
};

export type ThreadPool = {
  /**
   * Runs a task in a thread and returns its reply.
   * @throws ThreadTimeoutError when it takes too long
   * @throws UnavailableError when the thread ended, or the pool is closed
   */
  run(task: unknown): Promise<unknown>;
  /** Waits up to five seconds for what the threads do, and ends them. */
  close(): Promise<void>;
};

/** A thread keeps what it loaded, such as parsed fonts, while it is used. */
const idleTimeoutMs = 5 * 60_000;
const closeTimeoutMs = 5000;

/** Opens a pool of worker threads, which start on first use; one that crashes or takes too long is replaced. */
export function openThreadPool({ workerFile, threads, timeoutMs, heapMb }: ThreadPoolOptions): ThreadPool {
  let pool: Promise<Piscina> | undefined;
  let closed = false;

  async function startPool(): Promise<Piscina> {
    // Imported on first use, because the library slows the start of the process.
    const { Piscina } = await import('piscina');
    const started = new Piscina({
      filename: workerFile,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleTimeoutMs,
      closeTimeout: closeTimeoutMs,
      // Otherwise an idle thread blocks its own event loop.
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    // A thread that ends while it is idle, or that does not finish before the pool closes, has no caller to tell.
    started.on('error', () => {});
    return started;
  }

  return {
    async run(task) {
      if (closed) throw new UnavailableError('The threads are closed.');
      try {
        const running = await (pool ??= startPool());
        return (await running.run(task, { signal: AbortSignal.timeout(timeoutMs) })) as unknown;
      } catch (cause) {
        if (!closed && cause instanceof Error && cause.name === 'AbortError')
          throw new ThreadTimeoutError('The thread took too long.', { cause });
        if (closed || isLostThread(cause)) throw new UnavailableError('The thread ended.', { cause });
        throw cause;
      }
    },
    async close() {
      closed = true;
      await (await pool)?.close();
    },
  };
}

/** Returns whether an error says that a thread ended, rather than that its task failed. */
const isLostThread = (cause: unknown): boolean =>
  cause instanceof Error &&
  (cause.message.startsWith('worker exited with code') ||
    ('code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'));
