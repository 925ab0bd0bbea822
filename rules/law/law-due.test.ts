import { describe, expect, test } from 'vitest';
import { dataRequestLaws } from '#catalog/data-request-laws.ts';
import { countries } from '#catalog/index.ts';
import { isFeeRate } from '#catalog/kit/money/fee-rates.ts';
import { day } from '#values/calendar-date.ts';
import { dueLooks } from './law-due.ts';
import { aCountry } from '../testing/a-country.ts';

const read = day('2026-11-21');
const source = (id: string, readOn: typeof read | null) => ({ id, title: id, publisher: 'Registry', readOn });
const provenance = { confidence: 'medium' } as const;

describe('looks that are due', () => {
  test('fee: at the end of its fee year, or when its row ends; duty: after a year; practice: at once', () => {
    const base = aCountry();
    const fee = base.fees.find(({ until }) => until === undefined);
    const [duty] = base.obligations;
    if (!fee || !duty) throw new Error('a country has fees and duties');
    const country = aCountry({
      sources: [source('fees', read), source('law', read), source('known-practice', null)],
      fees: [
        { ...fee, id: 'yearly', payee: 'government', source: 'fees', ...provenance },
        {
          ...fee,
          id: 'ending',
          payee: 'government',
          source: 'fees',
          ...provenance,
          until: day('2026-12-15'),
        },
        { ...fee, id: 'own', payee: 'ours', source: 'fees', ...provenance },
      ],
      obligations: [
        { ...duty, id: 'return', source: 'law', ...provenance },
        { ...duty, id: 'custom', source: 'known-practice', ...provenance },
      ],
      unlistedDuties: [],
      estimates: [],
    });
    expect(dueLooks([country], []).map(({ facts, dueOn, reason }) => [facts, dueOn, reason])).toEqual([
      [['custom'], '2026-11-21', 'not-read'],
      [['ending'], '2026-12-15', 'ends'],
      [['yearly'], '2026-12-31', 'fee-year'],
      [['return'], '2027-11-21', 'year-old'],
    ]);
  });

  test('calculator: at the end of its fee year; duty without a date: after a year', () => {
    const base = aCountry();
    const [estimate] = base.estimates;
    const [unlisted] = base.unlistedDuties;
    if (!estimate || !unlisted) throw new Error('a country has calculators and duties without a date');
    const country = aCountry({
      sources: [source('law', read)],
      fees: [],
      rates: [],
      obligations: [],
      estimates: [{ ...estimate, source: 'law', ...provenance, until: day('2028-12-31') }],
      unlistedDuties: [{ ...unlisted, id: 'notice', source: 'law', ...provenance }],
    });
    expect(dueLooks([country], []).map(({ facts, dueOn, reason }) => [facts, dueOn, reason])).toEqual([
      [['levy'], '2026-12-31', 'fee-year'],
      [['notice'], '2027-11-21', 'year-old'],
    ]);
  });

  test('fee or rate that another row follows: not due; its last row is', () => {
    const base = aCountry();
    const fee = base.fees.find(({ payee, until }) => payee !== 'ours' && until === undefined);
    if (!fee) throw new Error('a country has fees');
    const filing = { ...fee, id: 'filing', source: 'law', ...provenance };
    const levy = {
      id: 'levy',
      title: 'Levy',
      unit: 'money',
      value: 100_00,
      source: 'law',
      ...provenance,
    } as const;
    const country = aCountry({
      sources: [source('law', read)],
      fees: [
        { ...filing, from: day('2025-01-01'), until: day('2026-11-30') },
        { ...filing, from: day('2026-12-01'), until: day('2026-12-20') },
        { ...filing, id: 'copy', from: day('2024-01-01') },
      ],
      rates: [
        { ...levy, from: day('2025-01-01'), until: day('2026-11-30') },
        { ...levy, from: day('2026-12-01'), until: day('2026-12-15') },
        { ...levy, id: 'charge', from: day('2024-01-01') },
      ],
      obligations: [],
      unlistedDuties: [],
      estimates: [],
    });
    expect(dueLooks([country], []).map(({ facts, dueOn, reason }) => [facts, dueOn, reason])).toEqual([
      [['levy'], '2026-12-15', 'ends'],
      [['filing'], '2026-12-20', 'ends'],
      [['copy', 'charge'], '2026-12-31', 'fee-year'],
    ]);
  });

  test('country without rates; source without an address, or with one: the look says so', () => {
    const base = aCountry();
    const [duty] = base.obligations;
    if (!duty) throw new Error('a country has duties');
    const { rates: _rates, ...rest } = aCountry({
      sources: [source('law', read), { ...source('page', read), url: 'https://registry.example/law' }],
      fees: [],
      obligations: [
        { ...duty, id: 'return', source: 'law', ...provenance },
        { ...duty, id: 'notice', source: 'page', ...provenance },
      ],
      unlistedDuties: [],
      estimates: [],
    });
    expect(
      dueLooks([rest], []).map(({ country, title, url, facts }) => [country, title, url, facts]),
    ).toEqual([
      ['testland', 'law', null, ['return']],
      ['testland', 'page', 'https://registry.example/law', ['notice']],
    ]);
  });

  test('looks of an officer: due later than the other facts of the source, also of one that was never read', () => {
    const base = aCountry();
    const [duty] = base.obligations;
    if (!duty) throw new Error('a country has duties');
    const country = aCountry({
      sources: [source('law', read), source('known-practice', null)],
      fees: [],
      obligations: [
        { ...duty, id: 'return', source: 'law', ...provenance },
        { ...duty, id: 'notice', source: 'law', ...provenance, lookedOn: day('2027-05-01') },
        { ...duty, id: 'custom', source: 'known-practice', ...provenance },
        { ...duty, id: 'habit', source: 'known-practice', ...provenance, lookedOn: day('2027-06-01') },
      ],
      unlistedDuties: [],
      estimates: [],
    });
    expect(dueLooks([country], []).map(({ facts, lookedOn, dueOn }) => [facts, lookedOn, dueOn])).toEqual([
      [['custom'], null, '2026-11-21'],
      [['return'], '2026-11-21', '2027-11-21'],
      [['notice'], '2027-05-01', '2028-05-01'],
      [['habit'], '2027-06-01', '2028-06-01'],
    ]);
  });

  test('law of requests for personal data: due a year after its source was read', () => {
    const law = dataRequestLaws().find(({ law: { id } }) => id === 'quebec');
    if (!law) throw new Error('the catalogue has the law of Quebec');
    const readOn = day('2026-11-26');
    const read2 = { ...law, law: { ...law.law, source: { ...law.law.source, readOn } } };
    expect(dueLooks([], [read2])).toMatchObject([
      {
        country: 'canada',
        source: 'data-ca-quebec',
        facts: ['data-request-law-quebec'],
        lookedOn: readOn,
        dueOn: '2027-11-26',
        reason: 'year-old',
        url: law.law.source.url,
      },
    ]);
    expect(law.law.source.url).toMatch(/^https:/);
  });

  test('catalogue: every law of requests for personal data is due, that of the European Union too', () => {
    const due = dueLooks([], dataRequestLaws()).flatMap(({ facts }) => facts);
    expect(due.toSorted()).toEqual(
      dataRequestLaws()
        .map(({ law }) => `data-request-law-${law.id}`)
        .toSorted(),
    );
    expect(due).toContain('data-request-law-european-union');
  });

  test('catalogue: every government fee, rate, duty and calculator is due once', () => {
    const due = dueLooks(countries, []).flatMap(({ country, facts }) =>
      facts.map((id) => `${country} ${id}`),
    );
    const expected = countries.flatMap(({ id, fees, rates = [], obligations, estimates, unlistedDuties }) => [
      ...fees.filter(({ payee }) => payee !== 'ours').map((fee) => `${id} ${fee.id}`),
      ...rates.filter((rate) => !isFeeRate(rate)).map((rate) => `${id} ${rate.id}`),
      ...obligations.map((duty) => `${id} ${duty.id}`),
      ...estimates.map((estimate) => `${id} ${estimate.id}`),
      ...unlistedDuties.map((duty) => `${id} ${duty.id}`),
    ]);
    expect([...new Set(due)].toSorted()).toEqual([...new Set(expected)].toSorted());
  });
});
