import { UnavailableError } from '../unavailable-error.ts';

/** A request that was refused because the server is at its capacity. Its outcome is known: nothing was done. */
export class OverloadedError extends UnavailableError {
  override name = 'OverloadedError';
}

// One instance, because thousands a second are refused under overload and a stack trace costs as much as a small request.
const overloaded = new OverloadedError('Too many requests are being answered.');

export type Bounds = {
  /** Number of requests that are answered at the same time. */
  limit: number;
  /** Number of requests that may wait. */
  queueLength: number;
  /** Then a waiting request is refused, because the requests before it are stuck. */
  maxWaitMs: number;
};

type Entry = {
  admit: (error: OverloadedError | null) => void;
  isAbandoned: () => boolean;
  timer: NodeJS.Timeout;
};

/** Creates a semaphore for requests with a bounded queue, in callback style because it is part of every request. */
export function createAdmission({ limit, queueLength, maxWaitMs }: Bounds) {
  let running = 0;
  const waiting = new Set<Entry>();

  const admitNext = (): void => {
    for (const entry of waiting) {
      waiting.delete(entry);
      clearTimeout(entry.timer);
      // The permit is passed on, so `running` does not change.
      if (!entry.isAbandoned()) return entry.admit(null);
      entry.admit(overloaded);
    }
    running -= 1;
  };

  return {
    /** Returns the error for a request if the queue is full. */
    refusal: (): OverloadedError | null =>
      running >= limit && waiting.size >= queueLength ? overloaded : null,
    /**
     * Calls back when a permit is free. Call `release` once for each call without an error.
     * @param isAbandoned  whether the client has closed the connection while the request waited
     */
    acquire(admit: Entry['admit'], isAbandoned: () => boolean): void {
      if (running < limit) {
        running += 1;
        admit(null);
      } else if (waiting.size >= queueLength) {
        admit(overloaded);
      } else {
        const timer = setTimeout(() => {
          waiting.delete(entry);
          admit(overloaded);
        }, maxWaitMs);
        const entry = { admit, isAbandoned, timer };
        waiting.add(entry);
      }
    },
    release: admitNext,
    /** Returns the number of requests with a permit, and of those that wait for one. */
    usage: () => ({ running, waiting: waiting.size }),
  };
}
