export type SemaphoreOptions = {
  /** Number of calls that run at the same time. */
  limit: number;
  /** Number of calls that may wait. */
  queueLength: number;
  /** Returns the error for a call when the queue is full. */
  queueFull: () => Error;
};

/**
 * Creates a semaphore with a bounded queue. Its function runs work when a permit is free, in the order of the calls.
 * @throws the error of `queueFull`
 */
export function createSemaphore({ limit, queueLength, queueFull }: SemaphoreOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) {
      if (waiting.length >= queueLength) throw queueFull();
      // The next waiter takes over the permit, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
