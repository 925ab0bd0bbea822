import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { ghana } from '#catalog/ghana/country.ts';
import { nigeria } from '#catalog/nigeria/country.ts';
import { southAfrica } from '#catalog/south-africa/country.ts';
import { uk } from '#catalog/uk/country.ts';
import { usa } from '#catalog/usa/country.ts';
import type { EnteredAmount, FigureRecord, Rate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { applyFigureRecords } from './apply-figure-records.ts';
import { computeEstimate } from '../pricing/estimate.ts';
import { isQuote, quote } from '../pricing/quote.ts';
import { aCountry } from '../testing/a-country.ts';
import { enteredRate, enterRate, rateRows, withRates } from './apply-rates.ts';
import { figuresOf } from './figures.ts';

const source = { id: 'desk-1', title: 'Finance Act 2027', publisher: 'Gazette', readOn: day('2026-11-21') };
const record = (figure: string, amount: EnteredAmount, from = '2027-02-01'): FigureRecord => ({
  kind: 'amount',
  figure,
  amount,
  from: day(from),
  source,
});
const calculate = (country: typeof nigeria, id: string, on: string) => {
  const estimate = country.estimates.find((each) => each.id === id);
  return estimate?.calculate(estimate.example, day(on));
};

test('new rate: the calculator uses it from its day on, in amount and words', () => {
  const changed = applyFigureRecords(nigeria, [record('rate.ng-vat', { kind: 'share', basisPoints: 1000 })]);
  expect(calculate(changed, 'nigeria-vat', '2027-01-31')).toEqual(
    calculate(nigeria, 'nigeria-vat', '2027-01-31'),
  );
  expect(calculate(changed, 'nigeria-vat', '2027-02-01')).toMatchObject({
    totalMinor: 1_100_000_00,
    lines: [{ working: '10% of ₦15,000,000' }, {}],
  });
  expect(rateRows(changed).get('rate.ng-vat')).toMatchObject([
    { value: 750, until: '2027-01-31', source: 'ng-tax-act' },
    { value: 1000, from: '2027-02-01', source: 'desk-1' },
  ]);
});

test('new threshold: a calculator that reads it follows, and says so', () => {
  const limit = { kind: 'fixed', minor: 200_000_000_00 } as const;
  const changed = applyFigureRecords(nigeria, [record('rate.ng-small-turnover', limit)]);
  expect(calculate(nigeria, 'nigeria-vat', '2027-02-01')).not.toMatchObject({ totalMinor: 0 });
  expect(calculate(changed, 'nigeria-vat', '2027-02-01')).toMatchObject({
    totalMinor: 0,
    lines: [{ working: expect.stringContaining('Turnover up to ₦200,000,000') }],
  });
});

test('new rate of a later year and a look at its calculator: it answers for that year, within twelve months of the look', () => {
  const vat = record('rate.gh-vat', { kind: 'share', basisPoints: 1750 }, '2027-01-01');
  const look: FigureRecord = { kind: 'look', figure: 'calculator.ghana-vat', lookedOn: day('2026-12-15') };
  const estimate = applyFigureRecords(ghana, [vat, look]).estimates.find(({ id }) => id === 'ghana-vat');
  const answer = (on: string) => estimate && computeEstimate(estimate, estimate.example, day(on));
  expect(estimate?.until).toBe('2027-12-15');
  expect(answer('2026-12-31')).toMatchObject({ totalMinor: 1_500_00 });
  expect(answer('2027-01-01')).toMatchObject({
    totalMinor: 1_750_00,
    lines: [{ id: 'vat', source: 'desk-1', confidence: 'high' }, {}, {}, {}],
  });
  expect(answer('2027-12-16')).toMatchObject({ refusal: 'not-covered' });
});

test('amount of a fee: the calculator of the registry’s fees follows', () => {
  const change = record('fee.uk-mark-more-classes.0', { kind: 'each', eachMinor: 70_00 });
  const changed = applyFigureRecords(uk, [change]);
  expect(calculate(changed, 'uk-trade-mark-fees', '2027-01-31')).toMatchObject({ totalMinor: 265_00 });
  expect(calculate(changed, 'uk-trade-mark-fees', '2027-02-01')).toMatchObject({
    totalMinor: 275_00,
    lines: [{ id: 'first' }, { id: 'classes', working: '1 × £70', source: 'desk-1' }],
  });
});

test('rate of a schedule: the price follows, and a day without the rate has none', () => {
  const report = usa.services.find(({ id }) => id === 'usa-wyoming-annual-report')!;
  const taxOn = (on: string, country: typeof usa) => {
    const price = quote(report, 'basic', { wyomingAssetsMinor: 0 }, day(on), country);
    return isQuote(price) ? price.lines.find(({ feeId }) => feeId === 'us-wy-licence-tax') : price;
  };
  const changed = applyFigureRecords(usa, [
    record('rate.us-wy-licence-least', { kind: 'fixed', minor: 62_00 }, '2027-01-01'),
  ]);
  expect(taxOn('2026-12-31', changed)).toMatchObject({ minor: 60_00 });
  expect(taxOn('2027-01-01', changed)).toMatchObject({
    minor: 62_00,
    working: expect.stringContaining('US$62'),
  });
  const without = { ...usa, rates: (usa.rates ?? []).filter(({ id }) => id !== 'us-wy-licence-least') };
  expect(taxOn('2027-01-01', without)).toEqual({ refusal: 'fee_not_known', feeId: 'us-wy-licence-tax' });
});

test('threshold of a desk rule: the check of an application follows', () => {
  const tax = southAfrica.services.find(({ id }) => id === 'south-africa-tax')!;
  const rule = tax.deskRules.find(({ id }) => id === 'za-tax-vat-low')!;
  const changed = applyFigureRecords(southAfrica, [
    record('rate.za-vat-voluntary', { kind: 'fixed', minor: 150_000_00 }, '2027-01-01'),
  ]);
  const found = (sales: number, on: string) =>
    rule.find({ need: 'vat', taxableSupplies: sales }, day(on), changed.rates).map(({ words }) => words);
  expect(found(130_000_00, '2026-12-31')).toEqual([]);
  expect(found(130_000_00, '2027-01-01')).toEqual([expect.stringContaining('R150,000')]);
});

test('record of another unit, or before the first row: changes nothing', () => {
  for (const wrong of [
    record('rate.ng-vat', { kind: 'fixed', minor: 7 }),
    record('rate.ng-vat', { kind: 'share', basisPoints: 7 }, '2020-01-01'),
  ])
    expect(rateRows(applyFigureRecords(nigeria, [wrong]))).toEqual(rateRows(nigeria));
});

describe('records of one rate', () => {
  const first: Rate = {
    id: 'levy',
    title: 'Levy',
    unit: 'basis-points',
    value: 500,
    source: 'law',
    confidence: 'low',
    from: day('2026-01-01'),
    until: day('2026-12-31'),
  };
  const { until: _until, ...rest } = first;
  const last: Rate = { ...rest, value: 600, from: day('2027-01-01') };
  const rowsAfter = (rates: readonly Rate[], ...records: FigureRecord[]) =>
    applyFigureRecords(aCountry({ rates }), records).rates;
  const look = (on: string): FigureRecord => ({ kind: 'look', figure: 'rate.levy', lookedOn: day(on) });
  const change = (on: string) => record('rate.levy', { kind: 'share', basisPoints: 700 }, on);
  const changed = { value: 700, source: 'desk-1', confidence: 'high' };

  test('rows: the earliest first, in whatever order the catalogue has them', () => {
    expect(rateRows({ rates: [last, first] })).toEqual(new Map([['rate.levy', [first, last]]]));
    expect(rateRows({ rates: [first, last] })).toEqual(new Map([['rate.levy', [first, last]]]));
  });

  test('look: counts for the rate in force on its day, and a later one stays', () => {
    expect(rowsAfter([first, last], look('2026-01-01'))).toEqual([
      { ...first, lookedOn: '2026-01-01' },
      last,
    ]);
    expect(rowsAfter([first, last], look('2026-12-31'))).toEqual([
      { ...first, lookedOn: '2026-12-31' },
      last,
    ]);
    expect(rowsAfter([first, last], look('2027-01-01'))).toEqual([
      first,
      { ...last, lookedOn: '2027-01-01' },
    ]);
    expect(rowsAfter([first, last], look('2026-06-01'), look('2026-05-01'))).toEqual([
      { ...first, lookedOn: '2026-06-01' },
      last,
    ]);
  });

  test('new rate: on the first day of a row it replaces the row, on the last it is that day alone', () => {
    expect(rowsAfter([first, last], change('2027-01-01'))).toEqual([first, { ...last, ...changed }]);
    expect(rowsAfter([first, last], change('2026-12-31'))).toEqual([
      { ...first, until: '2026-12-30' },
      { ...first, ...changed, from: '2026-12-31' },
      last,
    ]);
  });

  test('new rate after the last one ended: follows it without an end', () =>
    expect(rowsAfter([first], change('2027-02-01'))).toEqual([
      first,
      { ...rest, ...changed, from: '2027-02-01' },
    ]));

  test('entry: a share for a percentage, an amount or one for each unit for money, nothing else', () => {
    expect(enteredRate({ unit: 'money', value: 7 })).toEqual({ kind: 'fixed', minor: 7 });
    expect(enteredRate({ unit: 'basis-points', value: 7 })).toEqual({ kind: 'share', basisPoints: 7 });
    const entries: readonly EnteredAmount[] = [
      { kind: 'fixed', minor: 1 },
      { kind: 'each', eachMinor: 2 },
      { kind: 'share', basisPoints: 3 },
      { kind: 'stepped', baseMinor: 4, eachMinor: 5 },
    ];
    expect(entries.map((entered) => enterRate({ unit: 'money' }, entered))).toEqual([1, 2, null, null]);
    expect(entries.map((entered) => enterRate({ unit: 'basis-points' }, entered))).toEqual([
      null,
      null,
      3,
      null,
    ]);
  });

  test('country without rates: its calculators stay as they are', () => {
    const { estimates } = aCountry();
    expect(withRates(estimates, [])).toBe(estimates);
    expect(rateRows({})).toEqual(new Map());
  });
});

describe.each(countries.filter(({ rates }) => rates !== undefined))('rates of $name', (country) => {
  test('rows of a rate: one after the other, each with a known source', () => {
    for (const [id, rows] of rateRows(country)) {
      for (const [index, row] of rows.slice(1).entries())
        expect([id, (rows[index]?.until ?? '9999') < row.from]).toEqual([id, true]);
      for (const row of rows) expect(country.sources.map((each) => each.id)).toContain(row.source);
    }
  });

  test('every rate: a figure of law with its next look', () => {
    const figures = figuresOf(country, day('2026-11-21')).filter(({ kind }) => kind === 'rate');
    // An amount of a fee is listed as the fee.
    const own = [...rateRows(country).keys()].filter((id) => id.startsWith('rate.'));
    expect(figures.map(({ id }) => id)).toEqual(own);
    expect(figures.every(({ due, words }) => due !== null && words !== '')).toBe(true);
  });
});
