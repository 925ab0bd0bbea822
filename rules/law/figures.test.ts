import { describe, expect, test } from 'vitest';
import type { Amount, Country, Fee, Rate } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { byNextLook, figuresOf, formatAmount, formatRate } from './figures.ts';
import { aCountry } from '../testing/a-country.ts';

const base = aCountry();
const sample = base.fees.find(({ until }) => until === undefined);
if (!sample) throw new Error('a country has fees');
const fee = (rest: Partial<Fee>): Fee => ({ ...sample, id: 'filing', payee: 'government', ...rest });
const small = fee({
  from: day('2021-01-01'),
  until: day('2025-09-30'),
  when: (facts) => facts['small'] === true,
});
const large = fee({
  from: day('2021-01-01'),
  until: day('2025-09-30'),
  when: (facts) => facts['small'] === false,
});
const every = fee({ from: day('2025-10-01') });
const dueOf = (fees: readonly Fee[]) =>
  figuresOf(aCountry({ fees }), day('2026-11-21'))
    .filter(({ kind }) => kind === 'fee')
    .map(({ id, due }) => [id, due === null]);

test('two amounts that one amount replaced: the ended one is not due', () =>
  expect(dueOf([small, large, every])).toEqual([
    ['fee.filing.0', false],
    ['fee.filing.1', true],
  ]));

test('amount that ended without another one of its fee: due', () => {
  expect(dueOf([small])).toEqual([['fee.filing.0', false]]);
  expect(dueOf([small, { ...every, id: 'copy' }])).toEqual([
    ['fee.filing.0', false],
    ['fee.copy.0', false],
  ]);
});

test.each([
  ['2027-01-01', undefined, false],
  ['2026-11-22', undefined, false],
  ['2026-11-21', undefined, true],
  ['2026-01-01', '2026-11-22', true],
  ['2026-01-01', '2026-11-21', true],
  ['2026-01-01', '2026-11-20', false],
])('amount that ended, another of its fee since %s until %s: replaced %s', (from, until, isReplaced) => {
  const other = { ...every, from: day(from), ...(until === undefined ? {} : { until: day(until) }) };
  expect(dueOf([small, large, other])).toContainEqual(['fee.filing.1', isReplaced]);
});

test('amount on its last day, another of its fee in force: still due', () =>
  expect(dueOf([small, { ...large, until: day('2026-11-21') }, every])).toContainEqual([
    'fee.filing.1',
    false,
  ]));

test('our own fee: never due', () =>
  expect(dueOf([fee({ payee: 'ours' })])).toEqual([['fee.filing.0', true]]));

describe('amount in words', () => {
  test.each<[Amount, string]>([
    [{ kind: 'fixed', minor: 10_000_00 }, '₦10,000'],
    [
      { kind: 'each', fact: 'returns', eachMinor: 5_000_00, unit: { one: 'return', many: 'returns' } },
      '₦5,000 for each return',
    ],
    [
      { kind: 'share', fact: 'capital', basisPoints: 75, roundUpToMinor: 100_00 },
      '0.75%, rounded up to a multiple of ₦100',
    ],
    [
      {
        kind: 'stepped',
        fact: 'capital',
        baseMinor: 10_000_00,
        includedMinor: 1_000_000_00,
        stepMinor: 500_000_00,
        eachMinor: 5_000_00,
      },
      '₦10,000 for the first ₦1,000,000, then ₦5,000 for each further ₦500,000',
    ],
    [{ kind: 'worked', words: 'By a schedule.', minor: () => 0, working: () => '' }, 'By a schedule.'],
    [
      { kind: 'at-cost', likely: { lowMinor: 2_00, highMinor: 4_00, currency: 'USD' } },
      'At cost. Likely US$2 to US$4.',
    ],
    [{ kind: 'at-cost', likely: null }, 'At cost. The amount is not known yet.'],
  ])('%o: %s', (amount, words) => expect(formatAmount(amount, 'NGN')).toBe(words));

  test('rate: a percentage, or an amount of its own currency or else of the country', () => {
    expect(formatRate({ unit: 'basis-points', value: 750 }, 'NGN')).toBe('7.5%');
    expect(formatRate({ unit: 'money', value: 100_00 }, 'NGN')).toBe('₦100');
    expect(formatRate({ unit: 'money', value: 100_00, currency: 'USD' }, 'NGN')).toBe('US$100');
  });
});

describe('next look at a figure', () => {
  const base = aCountry();
  const [estimate] = base.estimates;
  const duty = base.obligations.find(({ figures }) => figures === undefined);
  const unlisted = base.unlistedDuties.find(({ figures }) => figures === undefined);
  const [rule] = base.nameRules.rules;
  if (!estimate || !duty || !unlisted || !rule) throw new Error('a country has facts of every kind');
  const rate: Rate = {
    id: 'levy',
    title: 'Levy',
    unit: 'basis-points',
    value: 500,
    source: 'read',
    confidence: 'high',
    from: day('2026-01-01'),
  };
  /** A country with one fact of each kind, all from one source. */
  const countryOf = (source: string, rest: Partial<Country> = {}): Country =>
    aCountry({
      sources: [
        { id: 'earlier', title: '', publisher: '', readOn: day('2026-03-01') },
        { id: 'read', title: '', publisher: '', readOn: day('2026-06-01') },
        { id: 'practice', title: '', publisher: '', readOn: null },
      ],
      fees: [fee({ source })],
      rates: [{ ...rate, source }],
      estimates: [{ ...estimate, source, until: day('2027-12-31') }],
      obligations: [{ ...duty, source }],
      unlistedDuties: [{ ...unlisted, source }],
      nameRules: {
        ...base.nameRules,
        rules: [
          { ...rule, source },
          { ...rule, source },
        ],
      },
      eligibility: { questions: [], rules: [] },
      services: [],
      ...rest,
    });
  const looksOf = (country: Country, looks?: Parameters<typeof figuresOf>[2]) =>
    figuresOf(country, day('2026-11-21'), looks).map(({ kind, lookedOn, due }) => [
      kind,
      lookedOn,
      due?.on,
      due?.reason,
    ]);

  test('source that was read: amounts, rates and calculators until the end of the year, the rest for a year', () =>
    expect(looksOf(countryOf('read'))).toEqual([
      ['fee', '2026-06-01', '2026-12-31', 'fee-year'],
      ['rate', '2026-06-01', '2026-12-31', 'fee-year'],
      ['calculator', '2026-06-01', '2026-12-31', 'fee-year'],
      ['duty', '2026-06-01', '2027-06-01', 'year-old'],
      ['unlisted', '2026-06-01', '2027-06-01', 'year-old'],
      ['rule', '2026-06-01', '2027-06-01', 'year-old'],
    ]));

  test('source that was never read: no look, due since the first reading of a source of the country', () =>
    expect(looksOf(countryOf('practice'))).toEqual(
      ['fee', 'rate', 'calculator', 'duty', 'unlisted', 'rule'].map((kind) => [
        kind,
        null,
        '2026-03-01',
        'not-read',
      ]),
    ));

  test('officer’s look at a rule: counts, also where the source was never read', () => {
    const looks = new Map([[`rule.${rule.id}`, day('2026-11-01')]]);
    for (const source of ['read', 'practice'])
      expect(looksOf(countryOf(source), looks)).toContainEqual([
        'rule',
        '2026-11-01',
        '2027-11-01',
        'year-old',
      ]);
  });

  test('look that a fact has itself: stays without another one; of a fee or rate it is that of its row', () => {
    const own = { source: 'read', lookedOn: day('2026-10-01') };
    const country = countryOf('read', {
      fees: [fee(own)],
      rates: [{ ...rate, ...own }],
      obligations: [{ ...duty, ...own }],
    });
    const lookedOn = (looks?: Parameters<typeof figuresOf>[2]) =>
      looksOf(country, looks).flatMap(([kind, on]) =>
        kind === 'fee' || kind === 'rate' || kind === 'duty' ? [on] : [],
      );
    expect(lookedOn()).toEqual(['2026-10-01', '2026-10-01', '2026-10-01']);
    const later = ['fee.filing.0', 'rate.levy', `duty.${duty.id}`].map(
      (id) => [id, day('2026-11-01')] as const,
    );
    expect(lookedOn(new Map(later))).toEqual(['2026-10-01', '2026-10-01', '2026-11-01']);
  });

  test('amount with the last day of the fee year: due then, with every other amount of the year', () =>
    expect(
      looksOf(countryOf('read', { fees: [fee({ source: 'read', until: day('2026-12-31') })] })).at(0),
    ).toEqual(['fee', '2026-06-01', '2026-12-31', 'fee-year']));

  test('amount or rate with a last day: due then; one that another follows is not', () => {
    const ending = { source: 'read', until: day('2026-11-30') };
    const next = { source: 'read', from: day('2026-12-01') };
    expect(
      looksOf(countryOf('read', { fees: [fee(ending)], rates: [{ ...rate, ...ending }] })).slice(0, 2),
    ).toEqual([
      ['fee', '2026-06-01', '2026-11-30', 'ends'],
      ['rate', '2026-06-01', '2026-11-30', 'ends'],
    ]);
    expect(
      looksOf(
        countryOf('read', {
          fees: [fee(ending), fee(next)],
          rates: [
            { ...rate, ...ending },
            { ...rate, ...next },
          ],
        }),
      ).slice(0, 2),
    ).toEqual([
      ['fee', '2026-06-01', '2026-12-31', 'fee-year'],
      ['rate', '2026-06-01', '2026-12-31', 'fee-year'],
    ]);
  });

  test('figure: the row in force, else the next, else the last, with its note', () => {
    const rows = [
      { source: 'read', from: day('2026-01-01'), until: day('2026-11-30'), note: 'To be confirmed.' },
      { source: 'read', from: day('2026-12-01'), until: day('2026-12-20') },
      { source: 'read', from: day('2026-12-21'), until: day('2026-12-31') },
    ];
    const country = countryOf('read', {
      fees: rows.map((row, index) => fee({ ...row, amount: { kind: 'fixed', minor: (index + 1) * 100 } })),
      rates: rows.map((row, index) => ({ ...rate, ...row, value: (index + 1) * 100 })),
    });
    const on = (date: string) =>
      figuresOf(country, day(date))
        .slice(0, 2)
        .map(({ words, note }) => [words, note]);
    const first = [
      ['₦1', 'To be confirmed.'],
      ['1%', 'To be confirmed.'],
    ];
    const words = (number: number) => [
      [`₦${number}`, null],
      [`${number}%`, null],
    ];
    expect(on('2025-12-31')).toEqual(first);
    expect(on('2026-11-30')).toEqual(first);
    expect(on('2026-12-01')).toEqual(words(2));
    expect(on('2027-01-01')).toEqual(words(3));
  });

  test('figure of each kind: its title and its words; a rate that is an amount of a fee is listed as the fee', () => {
    const [service] = base.services;
    if (!service) throw new Error('a country has services');
    const ruleOf = (id: string) => ({
      id,
      law: `Law of ${id}`,
      words: `Words of ${id}`,
      source: 'read',
      confidence: 'high' as const,
    });
    const country = countryOf('read', {
      rates: [
        { ...rate, source: 'read' },
        { ...rate, id: 'fee.filing.0', source: 'read' },
      ],
      services: [
        {
          ...service,
          needGate: {
            ...service.needGate,
            rules: [{ ...ruleOf('need'), verdict: 'needed', advice: '', when: () => true }],
          },
          deskRules: [{ ...ruleOf('desk'), severity: 'query', remedy: '', find: () => [] }],
        },
      ],
    });
    expect(figuresOf(country, day('2026-11-21')).map(({ id, title, words }) => [id, title, words])).toEqual([
      ['fee.filing.0', sample.title, formatAmount(sample.amount, sample.currency)],
      ['rate.levy', 'Levy', '5%'],
      ['calculator.levy', 'Levy', 'One in ten of the profit.'],
      [`duty.${duty.id}`, duty.title, duty.explanation],
      [`unlisted.${unlisted.id}`, unlisted.law, unlisted.words],
      [`rule.${rule.id}`, rule.law, rule.words],
      ['rule.need', 'Law of need', 'Words of need'],
      ['rule.desk', 'Law of desk', 'Words of desk'],
    ]);
  });

  test('order of two figures: the earlier look first, one without a look after one with it', () => {
    const figures = figuresOf(
      countryOf('read', {
        fees: [fee({ id: 'own', payee: 'ours' })],
        unlistedDuties: [{ ...unlisted, source: 'earlier' }],
      }),
      day('2026-11-21'),
    );
    const order = (first: string, second: string) => {
      const [one, other] = [first, second].map((kind) => figures.find((figure) => figure.kind === kind));
      return one && other && Math.sign(byNextLook(one, other));
    };
    expect(order('duty', 'unlisted')).toBe(1);
    expect(order('unlisted', 'duty')).toBe(-1);
    expect(order('fee', 'duty')).toBe(1);
    expect(order('duty', 'fee')).toBe(-1);
    expect(order('fee', 'fee')).toBe(0);
  });

  test('order: the earliest next look first, our own fees last', () => {
    const figures = figuresOf(
      countryOf('read', { fees: [fee({ id: 'own', payee: 'ours' }), fee({ source: 'earlier' })] }),
      day('2026-11-21'),
    );
    const ordered = figures.toSorted(byNextLook);
    expect(ordered.map(({ due }) => due?.on ?? null)).toEqual([
      ...figures.flatMap(({ due }) => due?.on ?? []).toSorted(),
      null,
    ]);
    expect(ordered.at(-1)?.id).toBe('fee.own.0');
    expect(figures.toReversed().toSorted(byNextLook).at(-1)?.id).toBe('fee.own.0');
  });
});
