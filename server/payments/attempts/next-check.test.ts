import { expect, test } from 'vitest';
import { nextCheckAt } from './next-check.ts';

const createdAt = new Date('2026-11-22T10:00:00Z');
const expiresAt = new Date('2026-11-22T11:00:00Z');
const next = (now: string) => nextCheckAt({ createdAt, expiresAt }, new Date(now))?.toISOString() ?? null;

test.each([
  ['2026-11-22T10:00:00Z', '2026-11-22T10:01:00.000Z'],
  ['2026-11-22T10:01:00Z', '2026-11-22T10:03:00.000Z'],
  ['2026-11-22T10:05:00Z', '2026-11-22T10:10:00.000Z'],
  ['2026-11-22T10:45:00Z', '2026-11-22T11:00:00.000Z'],
  ['2026-11-22T11:00:00Z', '2026-11-22T12:00:00.000Z'],
  ['2026-11-25T10:59:00Z', '2026-11-25T11:59:00.000Z'],
  ['2026-11-25T11:00:00Z', '2026-11-26T11:00:00.000Z'],
  ['2026-11-29T11:00:00Z', null],
])('attempt of 10:00 that expires at 11:00, asked at %s: next asked at %s', (now, at) => {
  expect(next(now)).toBe(at);
});
