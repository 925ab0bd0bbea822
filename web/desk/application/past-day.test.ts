import { expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { partsOfDay, parsePastDay } from './past-day.ts';

const today = day('2026-11-21');

test.each([
  ['today', { day: '21', month: '11', year: '2026' }, { day: '2026-11-21' }],
  ['a day with blanks around', { day: ' 1', month: '2 ', year: '2026' }, { day: '2026-02-01' }],
  ['tomorrow', { day: '22', month: '11', year: '2026' }, { problem: 'This day cannot be in the future.' }],
  [
    'the 30th of February',
    { day: '30', month: '2', year: '2026' },
    { problem: 'There is no such day. Write it in figures, such as 21 11 2026.' },
  ],
  [
    'half a date',
    { day: '3', month: '', year: '2026' },
    { problem: 'There is no such day. Write it in figures, such as 21 11 2026.' },
  ],
  ['nothing', { day: '', month: ' ', year: '' }, { problem: 'Give the day.' }],
])('past day: %s', (_words, parts, read) => {
  expect(parsePastDay(parts, today)).toEqual(read);
});

test('stored day: fills the three parts', () => {
  expect(partsOfDay('2026-11-05')).toEqual({ day: '05', month: '11', year: '2026' });
});
