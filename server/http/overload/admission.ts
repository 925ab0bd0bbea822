import { AsyncLocalStorage } from 'node:async_hooks';
import { UnavailableError } from '../../unavailable-error.ts';

/** A request that was refused because the server is at its capacity. Its outcome is known: nothing was done. */
export class OverloadedError extends UnavailableError {
  override name = 'OverloadedError';
}

// One instance, because thousands a second are refused under overload and a stack trace costs as much as a
// small request.
const overloaded = new OverloadedError('Too many requests are being answered.');

export type Bounds = {
  /** Number of requests that are answered at the same time. */
  limit: number;
  /** Number of requests that may wait. */
  queueLength: number;
  /** Then a waiting request is refused, because the requests before it are stuck. */
  maxWaitMs: number;
  /**
   * Replaces both numbers under overload, so that a burst may wait, but a lasting queue does not delay every
   * request.
   */
  overloaded?: { readonly limit: number; readonly queueLength: number };
};

/** Overload is judged by the requests of the last period of this length. */
const PERIOD_MS = 100;

/**
 * Counts requests in periods. The server is overloaded in a period if more than half of the requests of the one
 * before were refused, so that a refused burst ends it again.
 */
function createOverloadGauge(now: () => number) {
  let startedAt = now();
  let admitted = 0;
  let refused = 0;
  let overloaded = false;

  const rotate = (): void => {
    const elapsed = now() - startedAt;
    if (elapsed < PERIOD_MS) return;
    // After a period without any request nothing is known.
    overloaded = elapsed < 2 * PERIOD_MS && refused > admitted;
    startedAt += elapsed;
    admitted = 0;
    refused = 0;
  };

  return {
    isOverloaded: (): boolean => {
      rotate();
      return overloaded;
    },
    count(outcome: 'admitted' | 'refused'): void {
      rotate();
      if (outcome === 'admitted') admitted += 1;
      else refused += 1;
    },
  };
}

type Entry = {
  admit: (error: OverloadedError | null) => void;
  isAbandoned: () => boolean;
  timer: NodeJS.Timeout;
};

/** The semaphore of one kind of requests. */
export type Admission = ReturnType<typeof createAdmission>;

type AdmissionOptions = {
  /** A clock in milliseconds. */
  now?: () => number;
  /** Whether other requests, which need the same processors and the same database, are refused for overload. */
  isOverloadedElsewhere?: () => boolean;
};

/** Creates a semaphore for requests with a bounded queue, in callback style because it is part of every request. */
export function createAdmission(
  bounds: Bounds,
  { now = () => performance.now(), isOverloadedElsewhere = () => false }: AdmissionOptions = {},
) {
  const { maxWaitMs, overloaded: underOverload = bounds } = bounds;
  let running = 0;
  const waiting = new Set<Entry>();
  const gauge = createOverloadGauge(now);

  const currentBounds = (): { limit: number; queueLength: number } =>
    gauge.isOverloaded() || isOverloadedElsewhere() ? underOverload : bounds;

  const isFull = (): boolean => {
    const { limit, queueLength } = currentBounds();
    return running >= limit && waiting.size >= queueLength;
  };

  const admitWaiting = (): void => {
    const { limit } = currentBounds();
    for (const entry of waiting) {
      if (running >= limit) return;
      waiting.delete(entry);
      clearTimeout(entry.timer);
      if (entry.isAbandoned()) entry.admit(overloaded);
      else {
        running += 1;
        entry.admit(null);
      }
    }
  };

  return {
    /** Returns the error for a request if the queue is full, and counts it as refused. */
    refusal(): OverloadedError | null {
      if (!isFull()) return null;
      gauge.count('refused');
      return overloaded;
    },
    /**
     * Calls back when a permit is free. Call `release` once for each call without an error.
     * @param isAbandoned  whether the client has closed the connection while the request waited
     */
    acquire(admit: Entry['admit'], isAbandoned: () => boolean): void {
      if (isFull()) {
        gauge.count('refused');
        admit(overloaded);
        return;
      }
      gauge.count('admitted');
      const timer = setTimeout(() => {
        waiting.delete(entry);
        admit(overloaded);
      }, maxWaitMs);
      // The request that releases the permit calls back: unbound, this one would go on as that one's customer, with its
      // request id and its time for the database.
      const entry = { admit: AsyncLocalStorage.bind(admit), isAbandoned, timer };
      waiting.add(entry);
      admitWaiting();
    },
    release(): void {
      running -= 1;
      admitWaiting();
    },
    /** Returns whether more than half of the requests of the last period were refused. */
    isOverloaded: () => gauge.isOverloaded(),
    /** Returns the number of requests with a permit, and of those that wait for one. */
    usage: () => ({ running, waiting: waiting.size }),
  };
}
