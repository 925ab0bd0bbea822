import { expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { electionDueOn } from './tax-election/due-date.ts';

test('an election counts two months and 15 days', () =>
  expect(electionDueOn(day('2026-11-08'))).toBe('2027-01-22'));
