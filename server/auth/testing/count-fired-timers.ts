import { onTestFinished, vi } from 'vitest';

/**
 * Counts the timers with a delay in milliseconds that fire until the test ends. Shows that an answer waited for
 * such a timer, without measuring time.
 */
export function countFiredTimers(delay: number): () => number {
  let fired = 0;
  const setRealTimeout = globalThis.setTimeout;
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    callback: (...values: unknown[]) => void,
    milliseconds?: number,
    ...values: unknown[]
  ) =>
    setRealTimeout(() => {
      if (milliseconds === delay) fired += 1;
      callback(...values);
    }, milliseconds)) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
  return () => fired;
}
