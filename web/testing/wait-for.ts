import { vi } from 'vitest';

/** Waits until an expectation no longer throws: a minute at most, as on a machine whose cores are busy with other work. */
export const waitFor = <Result>(expectation: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(expectation, { timeout: 60_000 });
