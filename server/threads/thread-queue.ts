import { Refusal } from '#contract/errors.ts';
import { retryAfterSeconds } from '../unavailable-error.ts';

export type ThreadQueueOptions = {
  /** Number of tasks that run at the same time. */
  threads: number;
  /** Number of requests that may wait. */
  queueLength: number;
  /** A request that would wait longer is refused at once, and one that has waited so long is refused then. */
  maxWaitMs: number;
};

/** The mean duration of a task until some have run. */
const initialMeanMs = 200;
/** The weight of the newest duration in the mean. */
const newestWeight = 0.2;

const busy = (): Refusal => new Refusal('busy', { retryAfterSeconds });

/**
 * Creates the queue in front of a pool of threads. Requests wait for a bounded time, jobs for as long as
 * it takes. While both wait they take turns, so that many jobs do not delay a request and many requests do not stop
 * the jobs.
 * @throws Refusal `busy` from `run`, for a request only
 */
export function createThreadQueue({ threads, queueLength, maxWaitMs }: ThreadQueueOptions) {
  let running = 0;
  let meanMs = initialMeanMs;
  let jobIsNext = false;
  const requests = new Set<() => void>();
  const jobs = new Set<() => void>();

  /** The jobs that take a turn before the request are part of its wait. */
  const expectedWaitMs = (): number => {
    if (running < threads) return 0;
    const before = requests.size + 1;
    return ((before + Math.min(jobs.size, before)) * meanMs) / threads;
  };

  function startNext(): void {
    const queue = requests.size === 0 || (jobIsNext && jobs.size > 0) ? jobs : requests;
    const [start] = queue;
    if (!start) {
      running -= 1;
      return;
    }
    // The next task takes over the thread, so `running` does not change.
    jobIsNext = queue === requests;
    queue.delete(start);
    start();
  }

  function waitForThread(background: boolean): Promise<void> {
    if (background) return new Promise((resolve) => jobs.add(resolve));
    if (requests.size >= queueLength || expectedWaitMs() > maxWaitMs) throw busy();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        requests.delete(start);
        reject(busy());
      }, maxWaitMs);
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      requests.add(start);
    });
  }

  return {
    async run<T>(work: () => Promise<T>, { background }: { background: boolean }): Promise<T> {
      if (running >= threads) await waitForThread(background);
      else running += 1;
      const startedAt = performance.now();
      try {
        return await work();
      } finally {
        // Cut off, so that one paper that hangs does not refuse the requests after it.
        const ms = Math.min(performance.now() - startedAt, maxWaitMs);
        meanMs += newestWeight * (ms - meanMs);
        startNext();
      }
    },
  };
}
