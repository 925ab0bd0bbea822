import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { applyFigureRecords } from '../law/apply-figure-records.ts';
import { day } from '#values/calendar-date.ts';
import { deadlinesOf } from '../deadlines/deadlines-of.ts';
import { cardPriceMark, lowestPriceMark, priceMark } from './price-mark.ts';
import { quote } from './quote.ts';
import { textOfMark } from './text-of-mark.ts';
import { threeYearPrice } from './three-years.ts';

const rules = { quote, deadlinesOf };

const nigeria = countries.find(({ id }) => id === 'nigeria')!;
const on = day('2026-11-23');
const service = 'nigeria-business-name-registration';
const raised = applyFigureRecords(nigeria, [
  {
    kind: 'amount',
    figure: 'fee.ng-our-business-name-basic.0',
    amount: { kind: 'fixed', minor: 18_000_00 },
    from: day('2026-11-23'),
    source: { id: 'desk-1', title: 'Our fees', publisher: 'Charterly', readOn: day('2026-11-20') },
  },
]);
const textOf = (mark: string, country = raised, today = on) => textOfMark(mark, [{ country, on: today }]);
const minorOf = (text: string | undefined): number => Number(text?.replace(/\D/g, ''));
const parts = ['total', 'ours', 'years.business-name'] as const;

describe('text of a marked price', () => {
  test('our fee of one tier raised by ₦3,000: our part, the total and the lowest price follow', () => {
    expect(textOf(priceMark(service, 'basic', 'ours'))).toBe('₦18,000');
    for (const mark of [
      priceMark(service, 'basic', 'total'),
      lowestPriceMark(service),
      cardPriceMark('nigeria', 0),
    ])
      expect(minorOf(textOf(mark)) - minorOf(textOf(mark, nigeria))).toBe(3_000);
    for (const part of parts) {
      const other = priceMark(service, 'standard', part);
      expect(textOf(other)).toBe(textOf(other, nigeria));
    }
  });

  test('day before the new amount: the released text', () => {
    for (const part of parts) {
      const mark = priceMark(service, 'basic', part);
      expect(textOf(mark, raised, day('2026-11-22'))).toBe(textOf(mark, nigeria, day('2026-11-22')));
    }
  });

  test('lines: each by its position, together the total', () => {
    const lines = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => textOf(priceMark(service, 'basic', index)));
    const known = lines.filter((line) => line !== undefined);
    expect(known).toContain('₦18,000');
    expect(known.reduce((sum, line) => sum + minorOf(line), 0)).toBe(
      minorOf(textOf(priceMark(service, 'basic', 'total'))),
    );
  });

  test('line charged at cost: no text, the others as before', () => {
    const fees = raised.fees.map((fee) =>
      fee.id === 'ng-name-reservation' ? { ...fee, amount: { kind: 'at-cost' as const, likely: null } } : fee,
    );
    const textOfLine = (index: number) => textOf(priceMark(service, 'basic', index), { ...raised, fees });
    expect([textOfLine(0), textOfLine(1)]).toEqual([undefined, textOf(priceMark(service, 'basic', 1))]);
  });

  test('three years: more than the registration, the same as their price', () => {
    const company = nigeria.services.find(({ id }) => id === 'nigeria-company-registration')!;
    const type = nigeria.entityTypes.find(({ id }) => id === company.entityType)!;
    const total = minorOf(textOf(priceMark(company.id, 'standard', 'total')));
    const { totalMinor } = threeYearPrice(nigeria, type, company, 'standard', total * 100, rules, on)!;
    expect(totalMinor).toBeGreaterThan(total * 100);
    expect(minorOf(textOf(priceMark(company.id, 'standard', `years.${type.id}`))) * 100).toBe(totalMinor);
  });

  test('day on which our fee is not known: no text of any part', () => {
    for (const part of ['total', 'ours', 0, 'years.business-name'] as const)
      expect(textOf(priceMark(service, 'basic', part), nigeria, day('2025-12-31'))).toBeUndefined();
  });

  test.each([
    priceMark('nigeria-moon-landing', 'basic', 'total'),
    priceMark(service, 'fastest', 'total'),
    priceMark(service, 'basic', 99),
    priceMark(service, 'basic', 'years.moon-base'),
    lowestPriceMark('nigeria-moon-landing'),
    cardPriceMark('nigeria', 99),
    cardPriceMark('atlantis', 0),
    '',
  ])('unknown mark %j: undefined', (mark) => {
    expect(textOf(mark)).toBeUndefined();
  });
});
