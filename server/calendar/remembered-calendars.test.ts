import { expect, test } from 'vitest';
import { countryById } from '#catalog/index.ts';
import { day } from '#values/calendar-date.ts';
import { rememberedDeadlines } from '../companies/remembered-deadlines.ts';
import { parseLine } from './calendar-rows.ts';
import type { FiledRecord, MemberCalendar } from './member-calendar.ts';
import { oncePerCalendar, rememberedCalendar } from './remembered-calendars.ts';

const basis = { country: countryById('ghana')!, today: '2026-11-26', company: 'a line', filed: '' };
const registeredOn = day('2026-01-05');
const record: FiledRecord = {
  obligationId: 'annual-return',
  period: '2026',
  filedOn: registeredOn,
  applicationId: null,
};
const make = (records = 0): MemberCalendar => ({
  company: parseLine(''),
  country: basis.country,
  registered: { entityType: 'company', registeredOn, facts: {} },
  today: day(basis.today),
  filed: Array.from({ length: records }, () => record),
  isWorkingDay: () => true,
  compute: rememberedDeadlines,
});
const id = (): string => crypto.randomUUID();

test('calendar: same basis, not made again', () => {
  const company = id();
  const first = rememberedCalendar(company, basis, make);
  expect(rememberedCalendar(company, { ...basis }, make)).toBe(first);
});

test.each([
  { today: '2026-11-27' },
  { company: 'another line' },
  { filed: 'a record' },
  { country: { ...basis.country } },
  { country: countryById('nigeria')! },
])('calendar: made again after a change of %o', (change) => {
  const company = id();
  const first = rememberedCalendar(company, basis, make);
  const next = rememberedCalendar(company, { ...basis, ...change }, make);
  expect(next).not.toBe(first);
  expect(rememberedCalendar(company, { ...basis, ...change }, make)).toBe(next);
});

test('calendars with too many records: the one that was asked for last stays', () => {
  const [oldest, latest] = [id(), id()];
  const first = rememberedCalendar(oldest, basis, () => make(30_000));
  const second = rememberedCalendar(latest, basis, () => make(30_000));
  expect(rememberedCalendar(latest, basis, make)).toBe(second);
  expect(rememberedCalendar(oldest, basis, make)).not.toBe(first);
});

test('oncePerCalendar: computes once for each calendar and its arguments', () => {
  const calls: string[] = [];
  const compute = oncePerCalendar((_calendar, from: string, days: number) => {
    calls.push(`${from} ${days}`);
    return calls.length;
  });
  const [one, other] = [make(), make()];
  expect([compute(one, 'a', 1), compute(one, 'a', 1), compute(one, 'a', 2), compute(other, 'a', 1)]).toEqual([
    1, 1, 2, 3,
  ]);
  for (let days = 10; days < 30; days += 1) compute(one, 'b', days);
  expect(compute(one, 'a', 1)).toBe(24);
});
