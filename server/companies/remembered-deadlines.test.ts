import { expect, test } from 'vitest';
import { countryById } from '#catalog/index.ts';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { day } from '#values/calendar-date.ts';
import { rememberedDeadlines } from './remembered-deadlines.ts';
import { isWorkingDay } from './working-days.ts';

test('remembered deadlines: asked twice, the same object; a changed fact or window, as computed', () => {
  const country = countryById('uk');
  if (!country) throw new Error('The catalogue has no such country');
  const company = { entityType: 'LTD', registeredOn: day('2024-03-10'), facts: {} };
  const query = {
    from: day('2026-01-01'),
    to: day('2026-12-31'),
    isWorkingDay: (date: Parameters<typeof isWorkingDay>[1]) => isWorkingDay(country, date),
  };
  const first = rememberedDeadlines(country, company, query);
  expect(first).toEqual(deadlinesOf(country, company, query));
  expect(rememberedDeadlines(country, { ...company }, { ...query })).toBe(first);
  for (const [otherCompany, otherQuery] of [
    [{ ...company, facts: { yearEndMonth: 6, yearEndDay: 30 } }, query],
    [{ ...company, deadlinesFrom: day('2026-06-01') }, query],
    [company, { ...query, to: day('2027-12-31') }],
  ] as const)
    expect(rememberedDeadlines(country, otherCompany, otherQuery)).toEqual(
      deadlinesOf(country, otherCompany, otherQuery),
    );
});
