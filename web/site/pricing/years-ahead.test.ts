import { expect, test } from 'vitest';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { countryById, serviceById } from '#catalog/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { repeatedDuties } from './years-ahead.tsx';

test('duties of a year: each once with all of its days, and no day is lost', () => {
  const country = countryById('nigeria');
  const service = serviceById('nigeria-limited-partnership');
  if (!country || !service?.entityType) throw new Error('The limited partnership is missing');
  const deadlines = deadlinesOf(
    country,
    {
      entityType: service.entityType,
      registeredOn: '2026-11-21' as CalendarDate,
      facts: { ...service.assumedCompany?.facts, entityType: service.entityType },
    },
    { from: '2027-01-01' as CalendarDate, to: '2027-12-31' as CalendarDate, isWorkingDay: () => true },
  );
  const duties = repeatedDuties(deadlines);
  expect(new Set(duties.map(({ first }) => first.obligationId)).size).toBe(duties.length);
  expect(duties.length).toBeLessThan(deadlines.length / 3);
  const pension = duties.find(({ first }) => first.title === 'Pension contributions');
  expect(pension?.days).toMatch(/^\d+ January, \d+ February, .* November and \d+ December 2027$/);
  expect(duties.flatMap(({ days }) => days.split(/, | and /))).toHaveLength(deadlines.length);
});
