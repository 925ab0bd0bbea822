import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The longest time that a request waits for PostgreSQL in all: for connections, and for the answers of all its
 * statements. With that for its turn (`MAX_QUEUE_WAIT_MS`) it is less than ten seconds.
 */
export const DATABASE_WAIT_MS = 6500;

/**
 * The time that one request may wait for the database. It counts time in which at least one of its calls waits, so
 * that parallel statements count once, and neither receiving an upload nor rendering counts.
 */
export class WaitBudget {
  readonly #maxMs: number;
  readonly #isAnswered: () => boolean;
  #spentMs = 0;
  #waiting = 0;
  #since = 0;

  /** @param isAnswered  whether nobody waits any more, because the reply has begun: then nothing is bounded */
  constructor(maxMs: number, isAnswered: () => boolean) {
    this.#maxMs = maxMs;
    this.#isAnswered = isAnswered;
  }

  /** Milliseconds that are left; zero or less when the request has waited too long. */
  get remainingMs(): number {
    if (this.#isAnswered()) return Infinity;
    const current = this.#waiting > 0 ? performance.now() - this.#since : 0;
    return this.#maxMs - this.#spentMs - current;
  }

  /** Counts from now on. Call `end` once for each call. */
  begin(): void {
    if (this.#waiting === 0) this.#since = performance.now();
    this.#waiting += 1;
  }

  end(): void {
    this.#waiting -= 1;
    if (this.#waiting === 0) this.#spentMs += performance.now() - this.#since;
  }
}

const storage = new AsyncLocalStorage<WaitBudget>();

/** Runs work whose statements on PostgreSQL, all together, wait no longer than a budget. */
export const withWaitBudget = <T>(budget: WaitBudget, work: () => T): T => storage.run(budget, work);

/** Returns the budget of the current request; undefined outside of requests. */
export const currentWaitBudget = (): WaitBudget | undefined => storage.getStore();
