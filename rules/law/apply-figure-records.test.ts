import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import type { Amount, EnteredAmount, FigureRecord } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { feeVariants, rowOn } from '#catalog/kit/money/fee-variants.ts';
import { applyFigureRecords } from './apply-figure-records.ts';
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

const amountRecord = (figure: string, amount: EnteredAmount): FigureRecord => ({
  kind: 'amount',
  figure,
  amount,
  from,
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
