/** A fair read-write lock: shared by several holders or exclusive to one, in the order of the calls. */
export class ReadWriteLock {
  #shared = 0;
  #exclusive = false;
  readonly #queue: { exclusive: boolean; start: () => void }[] = [];

  /**
   * Waits for the lock.
   * @param exclusive  whether no other holder is allowed
   * @returns a function that releases the lock; calling it again does nothing
   */
  async acquire(exclusive: boolean): Promise<() => void> {
    if (this.#queue.length > 0 || !this.#isFree(exclusive)) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#queue.push({ exclusive, start: resolve });
      await promise;
    } else {
      this.#begin(exclusive);
    }
    let released = false;
    return () => {
      if (released) return;
      released = true;
      if (exclusive) this.#exclusive = false;
      else this.#shared -= 1;
      this.#startNext();
    };
  }

  #isFree(exclusive: boolean): boolean {
    return !this.#exclusive && (!exclusive || this.#shared === 0);
  }

  #begin(exclusive: boolean): void {
    if (exclusive) this.#exclusive = true;
    else this.#shared += 1;
  }

  #startNext(): void {
    for (let next = this.#queue[0]; next && this.#isFree(next.exclusive); next = this.#queue[0]) {
      this.#queue.shift();
      this.#begin(next.exclusive);
      next.start();
    }
  }
}
