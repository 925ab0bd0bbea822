import { expect, test } from 'vitest';
import { mustRegister, permitOf } from './permits.ts';

const owes = (state: string, units: number, count = 1): boolean | undefined => {
  const remote = permitOf(state)?.remote;
  return remote && mustRegister(remote, units * 100, count);
};

test('sales from outside: Texas counts from US$500,000, others above their amount, New York above 100 sales too', () => {
  expect([owes('texas', 499_999), owes('texas', 500_000)]).toEqual([false, true]);
  expect([owes('california', 500_000), owes('california', 500_001)]).toEqual([false, true]);
  expect([owes('new-york', 500_001, 100), owes('new-york', 500_001, 101)]).toEqual([false, true]);
  expect([owes('florida', 100_000), owes('wyoming', 100_001)]).toEqual([false, true]);
});

test('Delaware: no sales tax, so no amount', () => {
  expect(permitOf('delaware')?.remote).toBeUndefined();
});
