import { day } from '#values/calendar-date.ts';
import { expect, test } from 'vitest';
import { requestStep } from './request-step.ts';

test.each([
  ['sent long before: silent until three days before', '2026-05-01', '2026-05-16', null],
  ['three days before', '2026-05-01', '2026-05-17', 'before'],
  ['the day before', '2026-05-01', '2026-05-19', 'before'],
  ['on the day', '2026-05-01', '2026-05-20', 'day'],
  ['the first day late', '2026-05-01', '2026-05-21', 'late-1'],
  ['a week late', '2026-05-01', '2026-05-27', 'late-1'],
  ['eight days late', '2026-05-01', '2026-05-28', 'late-2'],
  ['half a year late: no more than four', '2026-05-01', '2026-11-20', 'late-4'],
  ['sent three days before: not again the next day', '2026-05-17', '2026-05-18', null],
  ['sent four days before: again the next day', '2026-05-16', '2026-05-17', 'before'],
  ['sent two days before: not again the next day', '2026-05-18', '2026-05-19', null],
  ['sent on the day: not again that day', '2026-05-20', '2026-05-20', null],
  ['sent on the day: late the next', '2026-05-20', '2026-05-21', 'late-1'],
])('request for 20 May, %s', (_case, sentOn, today, step) => {
  expect(requestStep({ sentOn: day(sentOn), dueOn: day('2026-05-20') }, day(today))).toBe(step);
});
