import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WaitBudget } from './wait-budget.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('waits one after the other: add up; time between them does not count', () => {
  const budget = new WaitBudget(1000, () => false);
  budget.begin();
  vi.advanceTimersByTime(300);
  expect(budget.remainingMs).toBe(700);
  budget.end();
  vi.advanceTimersByTime(60_000);
  budget.begin();
  vi.advanceTimersByTime(800);
  budget.end();
  expect(budget.remainingMs).toBe(-100);
});

test('waits at the same time: count once', () => {
  const budget = new WaitBudget(1000, () => false);
  budget.begin();
  vi.advanceTimersByTime(100);
  budget.begin();
  vi.advanceTimersByTime(100);
  budget.end();
  vi.advanceTimersByTime(100);
  budget.end();
  expect(budget.remainingMs).toBe(700);
});

test('reply begun: unbounded', () => {
  let answered = false;
  const budget = new WaitBudget(1000, () => answered);
  budget.begin();
  vi.advanceTimersByTime(2000);
  expect(budget.remainingMs).toBe(-1000);
  answered = true;
  expect(budget.remainingMs).toBe(Infinity);
});
