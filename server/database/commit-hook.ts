import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Work that belongs to a call's first commit. `databaseFromPool` runs it at the end of each outermost
 * transaction of the call, until one with it was committed.
 */
export class CommitHook {
  readonly #work: () => Promise<void>;
  #state: 'open' | 'running' | 'closed' = 'open';

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /** Runs the work as part of the transaction that is about to be committed. Returns whether it ran. */
  async enter(): Promise<boolean> {
    if (this.#state !== 'open') return false;
    this.#state = 'running';
    try {
      await this.#work();
    } catch (error) {
      this.#state = 'open';
      throw error;
    }
    return true;
  }

  /** Says how the transaction of `enter` ended. */
  leave(committed: boolean): void {
    if (this.#state === 'running') this.#state = committed ? 'closed' : 'open';
  }

  /** Ends the hook: runs the work on its own when no transaction had it and the call succeeded. */
  async close(succeeded: boolean): Promise<void> {
    const isDue = this.#state === 'open' && succeeded;
    this.#state = 'closed';
    if (isDue) await this.#work();
  }
}

const storage = new AsyncLocalStorage<CommitHook>();

/** Runs a call whose first commit includes the work of a hook. */
export const withCommitHook = <T>(hook: CommitHook, call: () => Promise<T>): Promise<T> =>
  storage.run(hook, call);

/** Returns the hook of the current call; undefined outside one. */
export const currentCommitHook = (): CommitHook | undefined => storage.getStore();
