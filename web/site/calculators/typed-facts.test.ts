import { describe, expect, test } from 'vitest';
import type { FactQuestion } from '#catalog/types/index.ts';
import { countries } from '#catalog/index.ts';
import { dayTyped, queryOf, readFacts, typedFactsOfQuery, typeFacts, wordsFor } from './typed-facts.ts';

const asks: readonly FactQuestion[] = [
  { kind: 'money', id: 'profit', label: 'Profit', negative: true },
  { kind: 'number', id: 'share', label: 'Share', min: 0, max: 100, decimals: 2, unit: '%' },
  { kind: 'yes-no', id: 'late', label: 'Late' },
  { kind: 'day', id: 'paidOn', label: 'Paid on', when: (facts) => facts['late'] === true },
  { kind: 'choice', id: 'kind', label: 'Kind', options: [{ value: 'a', label: 'A' }] },
];
const read = (typed: Record<string, string>) => readFacts(asks, typed, 'GBP');

describe('calculator input', () => {
  test.each<[string, Record<string, string>, object]>([
    ['an amount', { profit: '£1,234.50' }, { profit: 123_450 }],
    ['a loss', { profit: '-1,000' }, { profit: -100_000 }],
    ['a loss with a true minus', { profit: '− 1000' }, { profit: -100_000 }],
    ['a share', { share: '12.5' }, { share: 12.5 }],
    ['a yes', { late: 'yes' }, { late: true }],
    ['a day, where it is asked', { late: 'yes', paidOn: '2026-3-7' }, { late: true, paidOn: '2026-03-07' }],
    ['a day nobody asks', { late: 'no', paidOn: '2026-3-7' }, { late: false }],
    ['blanks', { profit: '  ', paidOn: '--', share: '' }, {}],
  ])('%s: parsed as a fact', (_words, typed, facts) =>
    expect(read(typed)).toMatchObject({ facts, unread: new Set() }),
  );

  test.each([
    ['profit', 'a lot'],
    ['profit', '1,50'],
    ['share', 'half'],
    ['share', '1.2.3'],
    ['late', 'perhaps'],
  ])('%s as “%s”: rejected, the field says how to correct it', (id, text) => {
    const { facts, unread } = read({ [id]: text });
    expect([facts, [...unread]]).toEqual([{}, [id]]);
    const asked = asks.find((each) => each.id === id);
    expect(asked && wordsFor(asked, undefined, true, 'GBP')).toMatch(/^(Enter|Choose) /);
  });

  test('amount out of range: message in money, not in minor units', () => {
    const asked: FactQuestion = {
      kind: 'money',
      id: 'capital',
      label: 'Capital',
      min: 100_00,
      max: 5_000_00,
    };
    expect(wordsFor(asked, { fact: 'capital', code: 'out-of-range', words: '' }, false, 'GBP')).toBe(
      'Enter an amount from £100 to £5,000.',
    );
  });

  test.each([
    ['2026-3-7', '2026-03-07'],
    ['2026-13-1', null],
    ['--', null],
    ['2026-2-30', null],
  ])('day %s: %s', (typed, day) => expect(dayTyped(typed)).toBe(day));
});

const estimates = countries.flatMap((country) =>
  country.estimates.map((estimate) => ({ id: estimate.id, estimate })),
);

describe.each(estimates)('$id', ({ estimate: { questions: own, example, currency } }) => {
  test('example: typed, parsed and put in a link without loss', () => {
    const typed = typeFacts(own, example, currency);
    expect(readFacts(own, typed, currency)).toMatchObject({ facts: example, unread: new Set() });
    expect(typedFactsOfQuery(own, `?${queryOf(example, '2026-11-21')}`, currency)).toEqual({
      typed,
      on: '2026-11-21',
    });
  });
});

test('URL without facts of the calculator: no facts', () => {
  expect(typedFactsOfQuery(asks, '?utm_source=mail&on=2026-11-21', 'GBP')).toBeNull();
  expect(typedFactsOfQuery(asks, '?profit=abc&on=tomorrow', 'GBP')).toEqual({
    typed: { profit: 'NaN' },
    on: null,
  });
});
