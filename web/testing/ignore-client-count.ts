import { vi } from 'vitest';

/**
 * Removes the sign-in client's warning about several clients from the console's calls. The library counts
 * them for the whole worker, in which other test files have made theirs; every other warning still fails the
 * test.
 */
export function ignoreClientCount(): void {
  const { warn } = console;
  const others = vi
    .mocked(warn)
    .mock.calls.filter(([words]) => !String(words).includes('Multiple GoTrueClient instances'));
  vi.mocked(warn).mockClear();
  for (const call of others) warn(...call);
}
