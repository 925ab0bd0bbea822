import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { uk } from '#catalog/uk/country.ts';
import { usa } from '#catalog/usa/country.ts';
import type { Country, FigureRecord, Obligation, Rate } from '#catalog/types/index.ts';
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

  test('due in a later year: says of which year the amounts are; on the last day of their year not', () => {
    expect(lateOn('2027-06-30').late).toMatch(/twelve|12 months\. These are the figures of 2026\.$/);
    expect(lateOn('2026-12-31').late).not.toContain('These are the figures');
  });

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

describe('rates that a duty names', () => {
  const rate: Rate = {
    id: 'levy',
    title: 'Levy',
    unit: 'money',
    value: 100_00,
    source: 'law',
    confidence: 'high',
    from: day('2026-02-01'),
    until: day('2026-11-30'),
  };
  const other: Rate = {
    ...rate,
    id: 'charge',
    source: 'notice',
    from: day('2026-03-01'),
    until: day('2028-12-31'),
  };
  const law = {
    sources: [
      { id: 'law', title: '', publisher: '', readOn: day('2026-11-21') },
      { id: 'notice', title: '', publisher: '', readOn: day('2025-12-01') },
    ],
    rates: [rate, other],
  };
  const duty = (...rates: string[]) => ({ id: 'return', figures: { rates, parts: () => ({}) } });
  const isKnown = (on: string, ...rates: string[]) => areFiguresKnown(law, duty(...rates), day(on));

  test('rate: known from its first to its last day', () =>
    expect(['2026-01-31', '2026-02-01', '2026-11-30', '2026-12-01'].map((on) => isKnown(on, 'levy'))).toEqual(
      [false, true, true, false],
    ));

  test('rate: known for twelve months after it was looked at', () =>
    expect(['2026-12-01', '2026-12-02'].map((on) => isKnown(on, 'charge'))).toEqual([true, false]));

  test('rows of a rate in another order than that of their days: the one in force', () => {
    const earlier = { ...rate, value: 1, from: day('2025-01-01'), until: day('2026-01-31') };
    const last = { ...rate, value: 3, from: day('2026-12-01') };
    const valueOn = (on: string) =>
      ratesNamedOn({ ...law, rates: [last, rate, earlier] }, duty('levy'), day(on)).map(({ value }) => value);
    expect(['2024-12-31', '2026-01-31', '2026-02-01', '2026-12-01'].map(valueOn)).toEqual([
      [1],
      [1],
      [100_00],
      [3],
    ]);
  });

  test('two rates: known while both are', () =>
    expect(['2026-02-28', '2026-03-01', '2026-12-01'].map((on) => isKnown(on, 'levy', 'charge'))).toEqual([
      false,
      true,
      false,
    ]));

  test('duty that names no rate: always known', () => {
    expect(areFiguresKnown(law, { id: 'return' }, day('2030-01-01'))).toBe(true);
    expect(ratesNamedOn({ sources: [] }, { id: 'return' }, day('2030-01-01'))).toEqual([]);
  });

  test('unknown rate: a mistake of the catalogue that names the duty', () =>
    expect(() => ratesNamedOn(law, duty('tax'), day('2026-06-30'))).toThrow(
      "return names the rate 'tax', which the country does not have",
    ));

  test('words of a duty with two rates: each has its own value, and a rate it does not name is a mistake', () => {
    const duty = dutyOf(uk, 'uk-company-tax-return');
    const lateWith = (read: string) =>
      dutyOn(
        { ...law, rates: [rate, { ...other, value: 200_00 }] },
        {
          ...duty,
          figures: {
            rates: ['levy', 'charge'],
            parts: (valueOf) => ({ late: `${valueOf('levy')} and ${valueOf(read)}.` }),
          },
        },
        day('2026-06-30'),
      ).late;
    expect(lateWith('charge')).toMatch(/^10000 and 20000\./);
    expect(() => lateWith('tax')).toThrow("the rate 'tax' is not among those that are named");
  });

  test('words of a duty without a date: those of the day, with the year of figures of an earlier one', () => {
    const [unlisted] = uk.unlistedDuties;
    if (!unlisted) throw new Error('the United Kingdom has duties without a date');
    const wordsOn = (on: string, rateId = 'charge') =>
      unlistedDutyOn(
        { ...uk, ...law },
        {
          ...unlisted,
          figures: { rates: [rateId], parts: (valueOf) => ({ words: `Pay ${valueOf(rateId)}.` }) },
        },
        day(on),
      ).words;
    expect(wordsOn('2026-06-30', 'levy')).toBe('Pay 10000.');
    // Read in December 2025, so that 2026 is a later fee year.
    expect(wordsOn('2026-06-30')).toBe('Pay 10000. These are the figures of 2025.');
    expect(wordsOn('2026-12-02')).toBe(
      'Pay 10000. These are the figures of 2025. Later ones are not known yet.',
    );
    expect(wordsOn('2026-02-28')).toBe(
      'Pay 10000. These are the figures since 1 March 2026. We do not know the earlier ones.',
    );
  });
});

test('figures of another year: said once, with the cost of being late, or else where the figures are', () => {
  const duty: Obligation = { ...dutyOf(uk, 'uk-company-tax-return'), note: 'Note.' };
  const rates = ['uk-late-return'];
  const written = (parts: Partial<Pick<Obligation, 'explanation' | 'late' | 'note'>>) => {
    const { explanation, late, note } = dutyOn(
      uk,
      { ...duty, late: 'Late.', explanation: 'Why.', figures: { rates, parts: () => parts } },
      day('2027-06-30'),
    );
    return { explanation, late, note };
  };
  const doubt = ' These are the figures of 2026.';
  const own = { explanation: 'Why.', late: 'Late.', note: 'Note.' };
  expect(written({ explanation: 'A', late: 'B', note: 'C' })).toEqual({
    explanation: 'A',
    late: `B${doubt}`,
    note: 'C',
  });
  expect(written({ explanation: 'A', note: 'C' })).toEqual({ ...own, explanation: `A${doubt}`, note: 'C' });
  expect(written({ note: 'C' })).toEqual({ ...own, note: `C${doubt}` });
  expect(written({})).toEqual(own);
  const { lateness: _lateness, ...wordless } = { ...duty, figures: { rates, parts: () => ({}) } };
  expect(Object.keys(dutyOn(uk, wordless, day('2027-06-30'))).toSorted()).toEqual(
    Object.keys(wordless).toSorted(),
  );
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
