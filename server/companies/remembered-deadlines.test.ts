import { expect, test } from 'vitest';
import { countryById } from '#catalog/index.ts';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { applyFigureRecords } from '#rules/law/apply-figure-records.ts';
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

test('amount entered at the desk: computed again, and remembered for the country with that amount', () => {
  const released = countryById('uk');
  if (!released) throw new Error('The catalogue has no such country');
  const changed = (minor: number) =>
    applyFigureRecords(released, [
      {
        kind: 'amount',
        figure: 'rate.uk-late-accounts-private-at-once',
        amount: { kind: 'fixed', minor },
        from: day('2026-01-01'),
        source: { id: 'desk-1', title: 'Notice', publisher: 'Companies House', readOn: day('2026-11-24') },
      },
    ]);
  const lateOf = (country: typeof released) =>
    rememberedDeadlines(
      country,
      { entityType: 'LTD', registeredOn: day('2024-03-10'), facts: {} },
      { from: day('2026-01-01'), to: day('2026-12-31'), isWorkingDay: () => true },
    ).find(({ obligationId }) => obligationId === 'uk-accounts')?.late;
  expect(lateOf(released)).toMatch(/^£150 immediately/);
  expect(lateOf(changed(200_00))).toMatch(/^£200 immediately/);
  expect(lateOf(changed(250_00))).toMatch(/^£250 immediately/);
  expect(lateOf(released)).toMatch(/^£150 immediately/);
});
