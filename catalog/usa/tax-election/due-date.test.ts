import { expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { electionDueOn } from './due-date.ts';

// Internal Revenue Code, section 1362(b).
test('election for a tax year from 8 November 2026: due after two months and 15 days', () =>
  expect(electionDueOn(day('2026-11-08'))).toBe('2027-01-22'));
