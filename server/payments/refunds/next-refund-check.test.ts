import { describe, expect, test } from 'vitest';
import { nextRefundCheck } from './next-refund-check.ts';

const startedAt = new Date('2026-11-22T10:00:00Z');
const after = (minutes: number): Date => new Date(startedAt.getTime() + minutes * 60_000);
const day = 24 * 60;

describe('next check of a refund', () => {
  test.each([
    ['just started', 0, null, 1],
    ['two minutes old', 2, null, 5],
    ['six minutes old', 6, null, 30],
    ['a minute old', 1, null, 5],
    ['an hour old', 60, null, 120],
    ['a day old', day, null, 2 * day],
    ['two days old', 2 * day, null, 3 * day],
    ['sent a day ago', 3 * day, 2 * day, 4 * day],
    ['sent 30 days ago', 32 * day, 2 * day, null],
  ])('%s: next check by backoff', (_title, now, sent, next) => {
    const sentAt = sent === null ? null : after(sent);
    expect(nextRefundCheck({ startedAt, sentAt }, after(now))).toEqual(next === null ? null : after(next));
  });
});
