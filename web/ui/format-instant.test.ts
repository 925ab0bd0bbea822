import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['America/New_York', '27 November 2026', '27 November 2026 at 21:30'],
  ['Africa/Lagos', '28 November 2026', '28 November 2026 at 03:30'],
])('instant in %s: the day and the time there', async (zone, day, instant) => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const { formatInstant, formatInstantDay } = await import('./format-instant.ts');
  expect([formatInstantDay('2026-11-28T02:30:00.000Z'), formatInstant('2026-11-28T02:30:00.000Z')]).toEqual([
    day,
    instant,
  ]);
});
