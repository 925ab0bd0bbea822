/** Hands a thing to many at once or to one alone, in the order they asked. */
export class ReadWriteLock {
  #sharing = 0;
  #alone = false;
  readonly #waiting: { alone: boolean; start: () => void }[] = [];

  /**
   * Waits for a turn.
   * @param alone nobody else has a turn at the same time
   * @returns what ends the turn; calling it again does nothing
   */
  async acquire(alone: boolean): Promise<() => void> {
    if (this.#waiting.length > 0 || !this.#isFree(alone)) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.push({ alone, start: resolve });
      await promise;
    } else {
      this.#begin(alone);
    }
    let over = false;
    return () => {
      if (over) return;
      over = true;
      if (alone) this.#alone = false;
      else this.#sharing -= 1;
      this.#startNext();
    };
  }

  #isFree(alone: boolean): boolean {
    return !this.#alone && (!alone || this.#sharing === 0);
  }

  #begin(alone: boolean): void {
    if (alone) this.#alone = true;
    else this.#sharing += 1;
  }

  #startNext(): void {
    for (let next = this.#waiting[0]; next && this.#isFree(next.alone); next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#begin(next.alone);
      next.start();
    }
  }
}
