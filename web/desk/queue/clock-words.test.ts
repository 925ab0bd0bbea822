import { expect, test } from 'vitest';
import { clockInWords } from './clock-words.ts';

const now = new Date('2026-11-23T10:00:00Z');

test.each([
  ['running', '2026-11-26T14:00:00Z', 'Due: Thu 26 Nov, 15:00'],
  ['warning', '2026-11-23T14:00:00Z', 'Due soon: today, 15:00'],
  ['breached', '2026-11-20T16:00:00Z', 'Overdue since Fri 20 Nov, 17:00'],
  ['none', null, ''],
] as const)('%s clock: says so in the country’s time', (state, dueAt, words) => {
  expect(clockInWords({ state, dueAt }, now, 'Africa/Lagos')).toBe(words);
});
