import { expect, test } from 'vitest';
import { createPretendCheckout } from '../testing/pretend-checkout.ts';
import { isReusable, requireChosenProvider } from './prepare-attempt.ts';

const now = new Date('2026-11-22T10:00:00Z');
const provider = createPretendCheckout(() => now);
const inMinutes = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const attempt = {
  provider: 'stripe',
  mode: 'test',
  dueMinor: 100_00,
  state: 'open',
  failure: null,
  expiresAt: inMinutes(5),
} as const;
const reusable = (changes: Partial<Parameters<typeof isReusable>[0]>): boolean =>
  isReusable({ ...attempt, ...changes }, { provider, dueMinor: 100_00, now });

test('page of an attempt: handed out again while it is open for five minutes or more', () => {
  expect(reusable({})).toBe(true);
  expect(reusable({ state: 'new' })).toBe(true);
  expect(reusable({ expiresAt: new Date(inMinutes(5).getTime() - 1) })).toBe(false);
});

test.each([
  { provider: 'paystack' },
  { mode: 'live' },
  { dueMinor: 99_99 },
  { dueMinor: 100_01 },
  { state: 'paid' },
  { state: 'failed' },
  { state: 'expired' },
  { state: 'closed' },
  { failure: 'The payment did not go through.' },
] as const)('attempt with %j: its page is not handed out again', (changes) => {
  expect(reusable({ ...changes, expiresAt: inMinutes(60) })).toBe(false);
});

test('chosen provider: found among those that are set up; another one is refused', () => {
  expect(requireChosenProvider({ checkouts: [provider] }, 'stripe')).toBe(provider);
  expect(() => requireChosenProvider({ checkouts: [provider] }, 'paystack')).toThrow(
    expect.objectContaining({
      code: 'not_possible_now',
      message: 'This way to pay is not available. Choose another one.',
    }) as Error,
  );
});
