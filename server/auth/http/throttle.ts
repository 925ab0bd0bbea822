/** How requests of one network address are slowed down. */
export type ThrottleSettings = {
  /** Requests in the window that are not delayed. */
  free: number;
  windowSeconds: number;
  /** The first delay; each further request doubles it. */
  firstMilliseconds: number;
  maxMilliseconds: number;
  /** How many requests of one network address may wait at once in one process. */
  waitingPerAddress: number;
  /** How many requests of all addresses may wait at once in one process. */
  waitingInAll: number;
};

/** Returns the delay of a request, in milliseconds. @param count  the requests in the window so far, with this one */
export function delayOf(settings: ThrottleSettings, count: number): number {
  const excess = count - settings.free;
  if (excess <= 0) return 0;
  return Math.min(settings.maxMilliseconds, settings.firstMilliseconds * 2 ** Math.min(excess - 1, 30));
}

/** Delays requests of a network address with a timer, by so many milliseconds. */
export type Throttle = {
  /** Waits; false at once if too many requests wait already. */
  wait: (address: string, milliseconds: number) => Promise<boolean>;
};

/** Creates a throttle that counts the waiting requests of this process. */
export function createThrottle({
  waitingPerAddress,
  waitingInAll,
}: Pick<ThrottleSettings, 'waitingPerAddress' | 'waitingInAll'>): Throttle {
  const waiting = new Map<string, number>();
  let inAll = 0;
  return {
    async wait(address, milliseconds) {
      if (milliseconds <= 0) return true;
      const before = waiting.get(address) ?? 0;
      if (before >= waitingPerAddress || inAll >= waitingInAll) return false;
      waiting.set(address, before + 1);
      inAll += 1;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      inAll -= 1;
      const left = (waiting.get(address) ?? 1) - 1;
      if (left > 0) waiting.set(address, left);
      else waiting.delete(address);
      return true;
    },
  };
}
