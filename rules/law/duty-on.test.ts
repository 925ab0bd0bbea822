import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { uk } from '#catalog/uk/country.ts';
import { usa } from '#catalog/usa/country.ts';
import type { Country, FigureRecord, Obligation } from '#catalog/types/index.ts';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { latePenaltyOn } from '#rules/deadlines/late-penalty.ts';
import { addDays, day } from '#values/calendar-date.ts';
import { applyFigureRecords } from './apply-figure-records.ts';
import { areFiguresKnown, dutyOn, ratesNamedOn, unlistedDutyOn } from './duty-on.ts';

const dutyOf = (country: Country, id: string): Obligation => {
  const duty = country.obligations.find((each) => each.id === id);
  if (!duty) throw new Error(`no duty '${id}'`);
  return duty;
};
const lateOn = (on: string, country: Country = uk, id = 'uk-company-tax-return') =>
  dutyOn(country, dutyOf(country, id), day(on));
const entered = (figure: string, minor: number, from: string): FigureRecord => ({
  kind: 'amount',
  figure,
  amount: { kind: 'fixed', minor },
  from: day(from),
  source: { id: 'desk-1', title: 'Finance Act 2027', publisher: 'HMRC', readOn: day('2026-11-24') },
});

describe('penalty for a late company tax return', () => {
  test('due before and since the doubling of April 2026: the amounts of the day it is due', () => {
    expect(lateOn('2026-03-31').late).toMatch(/^£100 immediately, £200 in total/);
    expect(lateOn('2026-04-01').late).toMatch(/^£200 immediately, £400 in total/);
    const cost = (dueOn: string) =>
      latePenaltyOn(uk, dutyOf(uk, 'uk-company-tax-return'), day(dueOn), addDays(day(dueOn), 1));
    expect(cost('2026-03-31')).toEqual({ minor: 100_00, currency: 'GBP' });
    expect(cost('2026-04-01')).toEqual({ minor: 200_00, currency: 'GBP' });
  });

  test('due in a later year: says of which year the amounts are', () =>
    expect(lateOn('2027-06-30').late).toMatch(/twelve|12 months\. These are the figures of 2026\.$/));

  test('due beyond twelve months after the look: later amounts are not known, and no penalty is computed', () => {
    const duty = lateOn('2028-06-30');
    expect(duty.late).toMatch(/These are the figures of 2026\. Later ones are not known yet\.$/);
    expect(duty.lateness).toBeUndefined();
    expect(latePenaltyOn(uk, dutyOf(uk, duty.id), day('2028-06-30'), day('2028-08-01'))).toBeNull();
  });

  test('due before the first amount known: earlier ones are not known', () =>
    expect(lateOn('2025-03-07', uk, 'uk-vat-monthly').late).toMatch(
      /These are the figures since 1 April 2025\. We do not know the earlier ones\.$/,
    ));
});

test('amount entered at the desk: duties due since its first day follow, with its source', () => {
  const changed = applyFigureRecords(uk, [entered('rate.uk-late-return', 300_00, '2027-01-01')]);
  expect(lateOn('2026-12-31', changed).late).toMatch(/^£200 immediately, £400 in total/);
  const duty = lateOn('2027-06-30', changed);
  expect(duty.late).toMatch(/^£300 immediately, £600 in total/);
  expect(duty.lateness).toMatchObject({ bands: [{ minor: 300_00 }, { minor: 600_00 }] });
  expect(ratesNamedOn(changed, duty, day('2027-06-30')).map(({ source }) => source)).toEqual([
    'desk-1',
    'uk-return-penalties-page',
  ]);
  const company = { entityType: 'LTD', registeredOn: day('2024-05-20'), facts: { trading: true } };
  const [deadline] = deadlinesOf(changed, company, {
    from: day('2027-01-01'),
    limit: 20,
    isWorkingDay: () => true,
  }).filter(({ obligationId }) => obligationId === 'uk-company-tax-return');
  expect(deadline?.late).toMatch(/^£300 immediately/);
});

test('amount of a fee that a duty names, entered at the desk as the fee: the duty follows', () => {
  const changed = applyFigureRecords(usa, [entered('fee.us-de-llc-tax.0', 350_00, '2027-01-01')]);
  expect(lateOn('2026-06-01', changed, 'us-de-llc-tax').explanation).toMatch(/^A flat US\$300 /);
  expect(lateOn('2027-06-01', changed, 'us-de-llc-tax').explanation).toMatch(/^A flat US\$350 /);
});

/** Amounts and percentages in words. */
const figuresIn = (words: string): readonly string[] =>
  words.match(/(?:US\$|CA\$|GH₵|[£₦]|\bR)\d[\d,.]*\d|\d[\d.,]*%/g) ?? [];
/** Figures that the law fixes as part of a definition, and no authority changes with a budget. */
const DEFINITIONS = new Set([
  'us-5472',
  'us-de-instalment-june',
  'us-de-instalment-september',
  'us-de-instalment-december',
  'uk-charity-accounts',
  // The question about a charity's income names these amounts as its bands.
  'uk-charity-return-by-income',
  'uk-charity-accounts-by-income',
  'uk-registry-return-small-charity',
]);

describe.each(countries)('figures in the duties of $name', (country) => {
  const on = day('2026-11-25');
  const duties = [...country.obligations, ...country.unlistedDuties];
  const wordsOf = (parts: Partial<Record<'explanation' | 'late' | 'note' | 'words', string>>) =>
    [parts.explanation, parts.late, parts.note, parts.words].join(' ');

  test('every amount and share: a rate that the desk can change, never a constant', () => {
    const constants = duties
      .filter(({ id }) => !DEFINITIONS.has(id))
      .flatMap((duty) => {
        const before = wordsOf(duty);
        // Each rate gets a value of its own, so that differences of two rates change too.
        const named = duty.figures?.rates ?? [];
        const after = wordsOf({
          ...duty,
          ...duty.figures?.parts((rateId) => (named.indexOf(rateId) * 3 + 7) * 1_111_00),
        });
        const kept = new Set(figuresIn(after));
        return figuresIn(before)
          .filter((figure) => kept.has(figure))
          .map((figure) => [duty.id, figure]);
      });
    expect(constants).toEqual([]);
  });

  test('rates that duties name: known today, and written for each of twelve years', () => {
    const unknown = duties.filter((duty) => !areFiguresKnown(country, duty, on)).map(({ id }) => id);
    expect(unknown).toEqual([]);
    for (let year = 2020; year < 2032; year += 1) {
      const date = day(`${year}-06-30`);
      for (const duty of country.obligations)
        expect(wordsOf(dutyOn(country, duty, date))).not.toMatch(/NaN|undefined/);
      for (const duty of country.unlistedDuties)
        expect(unlistedDutyOn(country, duty, date).words).not.toMatch(/NaN|undefined/);
    }
  });
});
