import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import type { Amount, EnteredAmount, Fee, FigureRecord } from '#catalog/types/index.ts';
import { addDays, day } from '#values/calendar-date.ts';
import { feeVariants, rowOn } from '#catalog/kit/money/fee-variants.ts';
import { aCountry } from '../testing/a-country.ts';
import { applyFigureRecords, enterAmount } from './apply-figure-records.ts';
import { figureId } from './figure-id.ts';

const from = day('2027-02-01');
const before = day('2027-01-31');

/** Returns an amount of the same kind as one of the catalogue; null when it cannot be entered. */
function enteredLike({ kind }: Amount): EnteredAmount | null {
  if (kind === 'fixed' || kind === 'at-cost') return { kind: 'fixed', minor: 7 };
  if (kind === 'each') return { kind, eachMinor: 7 };
  if (kind === 'share') return { kind, basisPoints: 7 };
  return kind === 'stepped' ? { kind, baseMinor: 7, eachMinor: 7 } : null;
}

const amountRecord = (figure: string, amount: EnteredAmount, since = from): FigureRecord => ({
  kind: 'amount',
  figure,
  amount,
  from: since,
  source: { id: 'desk-1', title: 'Notice', publisher: 'Registry', readOn: day('2026-11-21') },
});

describe.each(countries)('figure records of $name', (country) => {
  const variants = feeVariants(country);

  test('variants: hold every row once, without overlap', () => {
    const rows = variants.flatMap((variant) => variant.rows);
    expect(new Set(rows)).toEqual(new Set(country.fees));
    expect(rows).toHaveLength(country.fees.length);
    for (const { rows: dated } of variants)
      for (const [index, row] of dated.slice(1).entries())
        expect((dated[index]?.until ?? '9999') < row.from).toBe(true);
  });

  test('no records: the country itself', () => expect(applyFigureRecords(country, [])).toBe(country));

  test('new amount of each fee: the row in force ends the day before, all other rows stay', () => {
    for (const { id, variant, rows } of variants) {
      const old = rowOn({ rows }, before);
      const amount = old && enteredLike(old.amount);
      if (!old || !amount) continue;
      const changed = applyFigureRecords(country, [amountRecord(figureId('fee', id, variant), amount)]);
      const dated = feeVariants(changed).find((each) => each.id === id && each.variant === variant);
      expect(dated && rowOn(dated, before)).toEqual({ ...old, until: before });
      expect(dated && rowOn(dated, from)).toMatchObject({ amount, source: 'desk-1', from, payee: old.payee });
      const others = (fees: typeof country.fees) => fees.filter((row) => !rows.includes(row));
      expect(new Set(others(changed.fees).filter(({ source }) => source !== 'desk-1'))).toEqual(
        new Set([...others(country.fees), { ...old, until: before }]),
      );
    }
  });

  test('amount of another kind, or of an unknown figure: changes no fee', () => {
    const first = variants.find(({ rows }) => rows.at(-1)?.amount.kind === 'fixed');
    const records = [
      amountRecord(figureId('fee', first?.id ?? '', first?.variant), { kind: 'share', basisPoints: 7 }),
      amountRecord('fee.unknown.0', { kind: 'fixed', minor: 7 }),
    ];
    expect(new Set(applyFigureRecords(country, records).fees)).toEqual(new Set(country.fees));
  });

  test('looks: the latest day counts', () => {
    const [duty] = country.obligations;
    const look = (on: string): FigureRecord => ({
      kind: 'look',
      figure: figureId('duty', duty?.id ?? ''),
      lookedOn: day(on),
    });
    const changed = applyFigureRecords(country, [look('2027-03-01'), look('2027-02-01')]);
    expect(changed.obligations[0]?.lookedOn).toBe('2027-03-01');
    expect(changed.obligations.slice(1)).toEqual(country.obligations.slice(1));
  });
});

describe('amount entered at the desk', () => {
  const amounts: readonly Amount[] = [
    { kind: 'fixed', minor: 1 },
    { kind: 'each', fact: 'returns', eachMinor: 1, unit: { one: 'return', many: 'returns' } },
    { kind: 'share', fact: 'capital', basisPoints: 1, roundUpToMinor: 100 },
    { kind: 'stepped', fact: 'capital', baseMinor: 1, includedMinor: 2, stepMinor: 3, eachMinor: 4 },
    { kind: 'at-cost', likely: null },
    { kind: 'worked', words: '', minor: () => 0, working: () => '' },
  ];
  const entries = ['fixed', 'each', 'share', 'stepped'].flatMap((kind) => {
    const like = amounts.find((amount) => amount.kind === kind);
    return (like && enteredLike(like)) ?? [];
  });

  test('each kind: replaces the numbers of its own kind, a fixed amount also one at cost, nothing else', () => {
    for (const amount of amounts)
      for (const entered of entries)
        expect([amount.kind, entered.kind, enterAmount(amount, entered)]).toEqual([
          amount.kind,
          entered.kind,
          amount.kind === entered.kind
            ? { ...amount, ...entered }
            : amount.kind === 'at-cost' && entered.kind === 'fixed'
              ? entered
              : null,
        ]);
  });
});

describe('records of one fee', () => {
  const sample = aCountry().fees.find(({ until }) => until === undefined);
  if (!sample) throw new Error('a country has fees');
  const row = (rest: Partial<Fee>): Fee => ({
    ...sample,
    id: 'filing',
    amount: { kind: 'fixed', minor: 1 },
    source: 'law',
    confidence: 'low',
    ...rest,
  });
  const first = row({ from: day('2026-01-01'), until: day('2026-12-31'), note: 'To be confirmed.' });
  const last = row({ from: day('2027-01-01') });
  const rowsAfter = (fees: readonly Fee[], ...records: FigureRecord[]) =>
    applyFigureRecords(aCountry({ fees }), records).fees;
  const look = (on: string): FigureRecord => ({
    kind: 'look',
    figure: 'fee.filing.0',
    lookedOn: day(on),
  });
  const change = (on: string) => amountRecord('fee.filing.0', { kind: 'fixed', minor: 7 }, day(on));
  const changed = { amount: { kind: 'fixed', minor: 7 }, source: 'desk-1', confidence: 'high' };

  test('look: counts for the amount in force on its day, and a later one stays', () => {
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

  test('new amount within a row: ends where that row ended, without its look and its note', () => {
    const { note: _note, ...rest } = first;
    expect(rowsAfter([first, last], look('2026-02-01'), change('2026-07-01'))).toEqual([
      { ...first, until: '2026-06-30', lookedOn: '2026-02-01' },
      { ...rest, ...changed, from: '2026-07-01' },
      last,
    ]);
  });

  test('new amount on the first day of a row: replaces it', () =>
    expect(rowsAfter([first, last], change('2027-01-01'))).toEqual([first, { ...last, ...changed }]));

  test('new amount on the last day of a row: its last day; a day later: follows it without an end', () => {
    const until = day('2026-12-31');
    expect(rowsAfter([first], change('2026-12-31'))).toEqual([
      { ...first, until: '2026-12-30' },
      expect.objectContaining({ ...changed, from: until, until }),
    ]);
    const [ended, next] = rowsAfter([first], change('2027-01-01'));
    expect(ended).toEqual(first);
    expect(next).toMatchObject({ ...changed, from: addDays(until, 1) });
    expect(next?.until).toBeUndefined();
    // Between the two no amount is known.
    expect(rowsAfter([first], change('2027-03-01'))[0]).toEqual(first);
  });

  test('source of a new amount: among those of the country; a look adds none', () => {
    const base = aCountry({ fees: [first, last] });
    const { sources } = applyFigureRecords(base, [look('2026-06-01'), change('2026-07-01')]);
    expect(sources.map(({ id }) => id)).toEqual([...base.sources.map(({ id }) => id), 'desk-1']);
  });
});

test('look at a duty without a date, or at a calculator: counts for that one alone', () => {
  const base = aCountry();
  const [unlisted] = base.unlistedDuties;
  const [estimate] = base.estimates;
  if (!unlisted || !estimate) throw new Error('a country has duties without a date, and calculators');
  const lookedOn = day('2026-11-30');
  const changed = applyFigureRecords(base, [
    { kind: 'look', figure: `unlisted.${unlisted.id}`, lookedOn },
    { kind: 'look', figure: `calculator.${estimate.id}`, lookedOn },
  ]);
  expect(changed.unlistedDuties).toEqual([{ ...unlisted, lookedOn }, ...base.unlistedDuties.slice(1)]);
  expect(changed.obligations).toEqual(base.obligations);
  expect(changed.estimates).toMatchObject([{ id: estimate.id, lookedOn, until: '2027-11-30' }]);
});

test('calculator that was looked at before the release alone: its last day stays', () => {
  const [estimate] = aCountry().estimates;
  if (!estimate) throw new Error('a country has a calculator');
  const country = aCountry({ estimates: [{ ...estimate, lookedOn: day('2026-11-01') }] });
  const look: FigureRecord = { kind: 'look', figure: 'calculator.other', lookedOn: day('2026-11-30') };
  expect(applyFigureRecords(country, [look]).estimates).toMatchObject([
    { lookedOn: '2026-11-01', until: '2026-12-31' },
  ]);
});

test('look at a calculator that answers for longer than a year after it: its last day stays', () => {
  const [estimate] = aCountry().estimates;
  if (!estimate) throw new Error('a country has a calculator');
  const country = aCountry({ estimates: [{ ...estimate, until: day('2028-12-31') }] });
  const look: FigureRecord = { kind: 'look', figure: 'calculator.levy', lookedOn: day('2026-11-30') };
  expect(applyFigureRecords(country, [look]).estimates).toMatchObject([
    { lookedOn: '2026-11-30', until: '2028-12-31' },
  ]);
});
