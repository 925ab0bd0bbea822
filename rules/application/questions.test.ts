// Above 400 lines because its tables hold the accepted and refused questions of the rules API, kind by kind.
import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { nigeria } from '#catalog/nigeria/country.ts';
import type { Country, EntityType, Facts } from '#catalog/types/index.ts';
import { day, weekdayOf } from '#values/calendar-date.ts';
import { deadlinesBetween, problemsOfDutyFacts } from '../deadlines/deadlines-between.ts';
import { assessEligibility, hasEligibilityRules } from './eligibility.ts';
import { findEstimate, computeEstimate } from '../pricing/estimate.ts';
import { parseIdentifier } from '../parse-identifier.ts';
import { findEntityType, type Jurisdiction, resolveJurisdiction } from '../jurisdiction.ts';
import { priceForFacts } from '../pricing/price-for-facts.ts';
import { aCountry } from '../testing/a-country.ts';
import { isUnanswered } from './unanswered.ts';

const testland = aCountry();
const resolveIn = (known: readonly Country[], name: string): Jurisdiction => {
  const jurisdiction = resolveJurisdiction(known, name);
  if (isUnanswered(jurisdiction)) throw new Error(name);
  return jurisdiction;
};
/** Testland takes the place of Nigeria, whose country code it has. */
const inTestland = (name: string): Jurisdiction =>
  resolveIn([testland, ...countries.filter(({ id }) => id !== 'nigeria')], name);
const inCatalogue = (name: string): Jurisdiction => resolveIn(countries, name);
const typeOf = (id: string, country: Country = testland): EntityType => {
  const entityType = country.entityTypes.find((type) => type.id === id);
  if (!entityType) throw new Error(id);
  return entityType;
};

describe('jurisdiction', () => {
  test.each([
    ['testland', null],
    ['NG', null],
    ['ng', null],
    [' Testland ', null],
    ['north', 'north'],
    ['NG-S', 'south'],
    ['ng-s', 'south'],
  ])('%s: found', (named, region) => {
    expect([inTestland(named).country.id, inTestland(named).region?.id ?? null]).toEqual([
      'testland',
      region,
    ]);
  });

  test.each(['atlantis', '', 'NG-', 'nor', '__proto__'])(
    '“%s”: not found, and the answer lists the known ones',
    (named) => {
      expect(resolveJurisdiction([testland], named)).toEqual({
        refusal: 'unknown',
        asked: 'jurisdiction',
        words: expect.stringContaining('testland, north, south'),
      });
    },
  );

  test.each(countries.map(({ id, code, name }) => [id, code, name]))(
    '%s: found by id, code and name',
    (id, code, name) => {
      for (const named of [id, code, name.replaceAll(' ', '-')])
        expect(resolveJurisdiction(countries, named)).toMatchObject({ country: { id }, region: null });
    },
  );

  test('region of two countries: the name is ambiguous, the code is not', () => {
    const other = aCountry({
      id: 'otherland',
      code: 'GH',
      regions: [{ id: 'north', code: 'GH-N', name: 'North' }],
    });
    expect(resolveJurisdiction([testland, other], 'north')).toMatchObject({
      refusal: 'unknown',
      words: expect.stringContaining('NG-N, GH-N'),
    });
    expect(resolveJurisdiction([testland, other], 'GH-N')).toMatchObject({ country: { id: 'otherland' } });
  });

  test('entity type without the prefix of its id: found only in its own region', () => {
    expect([
      findEntityType(inCatalogue('delaware'), 'llc'),
      findEntityType(inCatalogue('US-TX'), 'LLC'),
    ]).toMatchObject([{ id: 'DE-LLC' }, { id: 'TX-LLC' }]);
    expect([
      findEntityType(inCatalogue('usa'), 'LLC'),
      findEntityType(inCatalogue('delaware'), 'TX-LLC'),
      findEntityType(inCatalogue('nigeria'), ''),
    ]).toMatchObject([{ refusal: 'unknown' }, { refusal: 'unknown' }, { refusal: 'unknown' }]);
  });

  test.each([
    ['testland', 'SCO', true],
    ['south', 'SCO', true],
    ['south', 'sco', true],
    ['south', 'CO', true],
    ['north', 'SCO', false],
    ['north', 'XX', false],
  ])('jurisdiction %s, entity type %s: found is %s', (named, id, formed) => {
    expect(isUnanswered(findEntityType(inTestland(named), id))).toBe(!formed);
  });
});

describe('estimate', () => {
  const levy = findEstimate(inTestland('north'), 'levy');
  const compute = (facts: Facts, on = day('2026-03-01')) =>
    isUnanswered(levy) ? levy : computeEstimate(levy, facts, on);

  test.each([
    ['north', true],
    ['testland', true],
    ['south', false],
    ['GH', false],
  ])('estimate of the region north, in %s: found is %s', (named, known) => {
    expect(isUnanswered(findEstimate(inTestland(named), 'levy'))).toBe(!known);
  });

  test('unknown estimate: says which there are, its name shortened; blanks around a known one do not matter', () => {
    const estimates = (named: string, id: string) => findEstimate(inTestland(named), id);
    expect(estimates('north', ' levy ')).toMatchObject({ id: 'levy' });
    expect(estimates('testland', 'x'.repeat(70))).toEqual({
      refusal: 'unknown',
      asked: 'tax',
      words: `We have no estimate '${'x'.repeat(60)}' for Testland. Available: levy.`,
    });
    expect(estimates('south', 'levy')).toMatchObject({
      words: "We have no estimate 'levy' for South, Testland. Available: none.",
    });
  });

  test('complete facts: an amount', () =>
    expect(compute({ profit: 1_234_56, exempt: false })).toMatchObject({ totalMinor: 123_46 }));

  test.each<[string, Facts, string, object]>([
    [
      'a fact that is missing',
      { profit: 1 },
      '2026-03-01',
      { refusal: 'facts', problems: [{ fact: 'exempt', code: 'missing' }] },
    ],
    [
      'a contradiction',
      { profit: 0, exempt: true },
      '2026-03-01',
      { refusal: 'facts', problems: [{ fact: 'exempt', code: 'contradiction' }] },
    ],
    ['the day before its figures', { profit: 1, exempt: false }, '2025-12-31', { refusal: 'not-covered' }],
    [
      'the day after its figures',
      { profit: 1, exempt: false },
      '2027-01-01',
      { refusal: 'not-covered', words: expect.stringContaining('1 January 2026 to 31 December 2026') },
    ],
    [
      'a day it declines itself',
      { profit: 1, exempt: false },
      '2026-02-01',
      { refusal: 'not-covered', words: 'Nobody knows that day.' },
    ],
  ])('%s: no answer', (_words, facts, on, refusal) => expect(compute(facts, day(on))).toMatchObject(refusal));

  test('lines that do not add up to the total: throws', () =>
    expect(() => compute({ profit: -1, exempt: false })).toThrow('the total is 7'));
});

describe('eligibility', () => {
  test.each<[string, Facts, object]>([
    [
      'NCO',
      { directors: 2, youngest: 30 },
      { verdict: 'eligible', findings: [], looked: [{ id: 'resident' }, { id: 'one-director' }] },
    ],
    ['NCO', { directors: 1, youngest: 30 }, { verdict: 'with-conditions', findings: [{ id: 'resident' }] }],
    [
      'NCO',
      { directors: 0, youngest: 30 },
      { verdict: 'not-eligible', findings: [{ id: 'one-director' }, { id: 'resident' }] },
    ],
    ['SCO', { directors: 1 }, { verdict: 'eligible', looked: [{ id: 'one-director' }] }],
    ['NCO', { directors: 1 }, { refusal: 'facts', problems: [{ fact: 'youngest', code: 'missing' }] }],
    [
      'SCO',
      { directors: 1, youngest: 30 },
      { refusal: 'facts', problems: [{ fact: 'youngest', code: 'unknown' }] },
    ],
    ['SCO', { directors: 1.5 }, { refusal: 'facts', problems: [{ fact: 'directors', code: 'wrong-kind' }] }],
    ['CO', { directors: 1 }, { refusal: 'not-covered' }],
  ])('%s with %o', (type, facts, answer) =>
    expect(assessEligibility(testland, typeOf(type), facts)).toMatchObject(answer),
  );

  test('rules: of the entity type that they name, none of another', () =>
    expect([
      hasEligibilityRules(testland, typeOf('SCO')),
      hasEligibilityRules(testland, typeOf('CO')),
    ]).toEqual([true, false]));
});

describe('identifier', () => {
  test.each([
    ['small letters and blanks around it', ' rc1234567 ', true, 'RC 1234567', null],
    ['a digit too many', 'RC 123456789', false, null, expect.any(String)],
    ['nothing', '', false, null, expect.any(String)],
    ['5,000 digits', `RC ${'1'.repeat(5000)}`, false, null, expect.any(String)],
  ])('company number with %s: words only if it is not valid', (_what, value, valid, formatted, words) =>
    expect(parseIdentifier(nigeria, 'company-number', value, day('2026-11-21'))).toMatchObject({
      valid,
      formatted,
      words,
    }),
  );

  test.each([
    ['south-africa', 'company-number', '2026/345678/07', true],
    ['south-africa', 'company-number', '2027/345678/07', false],
    ['south-africa', 'company-number', 'K2099/345678/07', false],
    ['usa', 'wyoming-filing-id', '2026-001234567', true],
    ['usa', 'wyoming-filing-id', '2027-001234567', false],
  ])('%s %s %s: valid in 2026 is %s', (id, kind, value, valid) => {
    const country = countries.find((each) => each.id === id);
    const answer = country && parseIdentifier(country, kind, value, day('2026-11-21'));
    if (!answer || isUnanswered(answer)) throw new Error(kind);
    expect([answer.valid, answer.words?.includes('in the future') ?? false]).toEqual([valid, !valid]);
  });

  test('number of a kind that carries a year, too short: not valid, with its shape in words', () => {
    const usa = countries.find(({ id }) => id === 'usa');
    expect(usa && parseIdentifier(usa, 'wyoming-filing-id', '2026-0012345', day('2026-11-21'))).toMatchObject(
      {
        valid: false,
        words: 'A Wyoming filing ID is a year and nine digits, such as 2026-001234567.',
      },
    );
  });

  test('value of 60 characters with its blanks: read; longer: not valid', () => {
    const validAt = (length: number) =>
      parseIdentifier(nigeria, 'company-number', 'rc1234567'.padStart(length), day('2026-11-21'));
    expect([validAt(60), validAt(61)]).toMatchObject([{ valid: true }, { valid: false }]);
  });

  test('kind with blanks around it: the same kind', () =>
    expect(parseIdentifier(nigeria, ' company-number ', 'rc1234567', day('2026-11-21'))).toMatchObject({
      valid: true,
      formatted: 'RC 1234567',
    }));

  test('unknown kind: no answer', () =>
    expect(parseIdentifier(nigeria, 's'.repeat(70), '42', day('2026-11-21'))).toEqual({
      refusal: 'unknown',
      asked: 'kind',
      words: `Nigeria has no kind of number '${'s'.repeat(60)}'. Available: ${nigeria.identifiers.map(({ id }) => id).join(', ')}.`,
    }));
});

describe('price for facts', () => {
  const company = nigeria.services.find(({ id }) => id === 'nigeria-company-registration');
  const facts: Facts = { shareCapitalMinor: 100_000_000, restrictedName: false, nameReserved: false };
  const price = (tier: string, priceFacts: Facts, on = '2026-11-21') =>
    company && priceForFacts(nigeria, company, tier, priceFacts, day(on));

  test('each line: has the days on which it is in force', () => {
    expect(price('basic', facts)).toMatchObject({
      lines: [{ feeId: 'ng-name-reservation', from: '2025-10-01', until: null }, {}, {}, {}],
    });
  });

  test('last day of the twelve months after the look at its fees: a price', () => {
    expect(price('basic', facts, '2027-11-21')).toMatchObject({ on: '2027-11-21', estimate: true });
  });

  test('day that no row of a fee covers: refused with the periods of this fee', () => {
    expect(price('basic', facts, '2019-12-31')).toEqual({
      refusal: 'not-covered',
      words:
        "The fee 'ng-name-reservation' is not known for 31 December 2019: we have it from 1 January 2021 to 30 September 2025, from 1 October 2025 on.",
    });
    const fees = nigeria.fees.filter(({ id }) => id !== 'ng-name-reservation');
    expect(
      company && priceForFacts({ ...nigeria, fees }, company, 'basic', facts, day('2026-11-21')),
    ).toMatchObject({
      words: expect.stringMatching(/^The fee 'ng-name-reservation' .*: we have it never\.$/),
    });
  });

  test('day after the twelve months that follow the look at its fees: refused with the days', () =>
    expect(price('basic', facts, '2027-11-22')).toEqual({
      refusal: 'not-covered',
      words:
        "The fee 'ng-name-reservation' was looked at on 21 November 2026 and is answered for days up to 21 November 2027.",
    }));

  test('price that no number holds exactly: refused for each number among its facts', () => {
    const fees = nigeria.fees.map((fee) => ({ ...fee, amount: { kind: 'fixed' as const, minor: 2 ** 53 } }));
    expect(
      company && priceForFacts({ ...nigeria, fees }, company, 'basic', facts, day('2026-11-21')),
    ).toEqual({
      refusal: 'facts',
      problems: [
        {
          fact: 'shareCapitalMinor',
          code: 'out-of-range',
          words: 'This makes the price too large to calculate exactly.',
        },
      ],
    });
  });

  test.each<[string, string, Facts, string, object]>([
    [
      'a package that the service does not have',
      'w'.repeat(70),
      facts,
      '2026-11-21',
      {
        refusal: 'unknown',
        asked: 'package',
        words: `'nigeria-company-registration' has no package '${'w'.repeat(60)}'. Available: basic, standard, premium.`,
      },
    ],
    [
      'a fact left out, though one could be assumed',
      'basic',
      { ...facts, nameReserved: undefined },
      '2026-11-21',
      { refusal: 'facts', problems: [{ fact: 'nameReserved', code: 'missing' }] },
    ],
    [
      'a fact of the wrong kind',
      'basic',
      { ...facts, nameReserved: 'no' },
      '2026-11-21',
      { refusal: 'facts', problems: [{ fact: 'nameReserved', code: 'wrong-kind' }] },
    ],
    [
      'capital below what is lawful',
      'basic',
      { ...facts, shareCapitalMinor: 1 },
      '2026-11-21',
      { refusal: 'facts', problems: [{ fact: 'shareCapitalMinor', code: 'out-of-range' }] },
    ],
    [
      'a day nobody covers',
      'basic',
      facts,
      '1999-01-01',
      { refusal: 'not-covered', words: expect.stringContaining('1 January 1999') },
    ],
  ])('%s: no price', (_words, tier, given, on, refusal) =>
    expect(price(tier, given, on)).toMatchObject(refusal),
  );
});

describe('deadlines between two days', () => {
  const isWorkingDay = (date: Parameters<typeof weekdayOf>[0]) =>
    weekdayOf(date) !== 0 && weekdayOf(date) !== 6;
  const facts: Facts = {
    registeredOn: '2025-03-10',
    yearEndMonth: 12,
    vatRegistered: true,
    employer: true,
    small: true,
    members: 1,
  };
  const between = (from: string, to: string, change: Facts = {}) =>
    deadlinesBetween(
      nigeria,
      typeOf('LTD', nigeria),
      { ...facts, ...change },
      { from: day(from), to: day(to), isWorkingDay },
    );

  test('first and last day: both included', () => {
    const year = between('2026-01-01', '2026-12-31');
    if (isUnanswered(year)) throw new Error(year.refusal);
    const [first, last] = [year[0], year.at(-1)];
    expect(first && last && between(first.dueOn, last.dueOn)).toEqual(year);
    expect(year.length).toBeGreaterThan(12);
  });

  test('business of 150 years: has deadlines', () => {
    const month = between('2026-05-01', '2026-05-31', { registeredOn: '1876-05-01' });
    expect(isUnanswered(month) ? month : month.length).toBeGreaterThan(1);
  });

  test.each<[string, string, string, Facts, object]>([
    [
      'no day of registration',
      '2026-01-01',
      '2026-12-31',
      { registeredOn: undefined },
      { refusal: 'facts', problems: [{ fact: 'registeredOn', code: 'missing' }] },
    ],
    [
      'a registration still to come',
      '2026-01-01',
      '2026-12-31',
      { registeredOn: '2027-01-01' },
      {
        refusal: 'facts',
        problems: [
          {
            fact: 'registeredOn',
            code: 'contradiction',
            words:
              'The registration date is after the last day of your request. Ask for later days, or correct the registration date.',
          },
        ],
      },
    ],
    [
      'a registration before 1800',
      '2026-01-01',
      '2026-12-31',
      { registeredOn: '1200-01-01' },
      {
        refusal: 'facts',
        problems: [
          {
            fact: 'registeredOn',
            code: 'out-of-range',
            words: 'Day of registration: enter a date from 1800-01-01 to 2100-12-31.',
          },
        ],
      },
    ],
    [
      'another entity type among the facts',
      '2026-01-01',
      '2026-12-31',
      { entityType: 'BN' },
      {
        refusal: 'facts',
        problems: [
          {
            fact: 'entityType',
            code: 'contradiction',
            words: expect.stringMatching(
              /^This fact does not apply to the entity type ‘.+’\. Leave it out\.$/,
            ),
          },
        ],
      },
    ],
    [
      'no year end',
      '2026-01-01',
      '2026-12-31',
      { yearEndMonth: undefined },
      { refusal: 'facts', problems: [{ fact: 'yearEndMonth', code: 'missing' }] },
    ],
    [
      'a first year that ends before the registration',
      '2026-01-01',
      '2026-12-31',
      { firstYearEndOn: '2025-03-09' },
      {
        refusal: 'facts',
        problems: [
          {
            fact: 'firstYearEndOn',
            code: 'contradiction',
            words: 'The first financial year ends before the registration date. Correct one of them.',
          },
        ],
      },
    ],
    [
      'a last day before the first',
      '2026-12-31',
      '2026-12-30',
      {},
      { refusal: 'not-covered', words: 'The first day of your request is after the last day.' },
    ],
    [
      'more than ten years',
      '2026-01-01',
      '2036-01-02',
      {},
      { refusal: 'not-covered', words: 'Ask for at most 10 years.' },
    ],
    [
      'days before the covered ones',
      '2019-12-31',
      '2020-12-31',
      { registeredOn: '2000-01-01' },
      { refusal: 'not-covered', words: expect.stringMatching(/from 1 January 2020 to 31 December 2045/) },
    ],
    ['days after the covered ones', '2045-01-01', '2046-01-01', {}, { refusal: 'not-covered' }],
  ])('%s: no answer', (_words, from, to, change, refusal) =>
    expect(between(from, to, change)).toMatchObject(refusal),
  );

  test.each<[string, string, string, Facts]>([
    ['one day', '2026-12-31', '2026-12-31', {}],
    ['ten years to the day', '2026-01-01', '2036-01-01', {}],
    ['the first and the last covered days', '2020-01-01', '2020-01-01', { registeredOn: '2019-01-01' }],
    ['the last covered day', '2045-12-31', '2045-12-31', {}],
    ['registered on the last day', '2026-01-01', '2026-12-31', { registeredOn: '2026-12-31' }],
    ['registered in 1800', '2026-01-01', '2026-01-31', { registeredOn: '1800-01-01' }],
    ['a first year of one day', '2026-01-01', '2026-01-31', { firstYearEndOn: '2025-03-10' }],
    ['its own entity type among the facts', '2026-01-01', '2026-01-31', { entityType: 'LTD' }],
  ])('%s: answered', (_words, from, to, change) => {
    expect(isUnanswered(between(from, to, change))).toBe(false);
  });

  test('year end on a day that its month has not: a contradiction, in a leap year too', () => {
    const asked = aCountry({
      dutyFacts: [
        { kind: 'number', id: 'yearEndMonth', label: 'Month', min: 1, max: 12, optional: true },
        { kind: 'number', id: 'yearEndDay', label: 'Day', min: 1, max: 31, optional: true },
      ],
    });
    const problems = (change: Facts) =>
      problemsOfDutyFacts(asked, typeOf('CO', asked), { registeredOn: '2025-01-01', ...change });
    expect(problems({ yearEndMonth: 2, yearEndDay: 30 })).toEqual([
      {
        fact: 'yearEndDay',
        code: 'contradiction',
        words: 'The month of the year end has no such day. Correct the day or the month.',
      },
    ]);
    expect(problems({ yearEndMonth: 2, yearEndDay: 29 })).toEqual([]);
    expect(problems({ yearEndDay: 31 })).toEqual([]);
    expect(problems({ yearEndMonth: 2 })).toEqual([]);
  });

  test('partial facts: a missing one is no problem', () => {
    const { registeredOn: _, ...partial } = facts;
    const problems = (options: { partial: boolean }) =>
      problemsOfDutyFacts(nigeria, typeOf('LTD', nigeria), partial, options).map(({ fact }) => fact);
    expect(problems({ partial: false })).toEqual(['registeredOn']);
    expect(problems({ partial: true })).toEqual([]);
  });

  test('country without contradictions of its own: no problem', () => {
    const { dutyConstraints: _, ...free } = aCountry({ dutyFacts: [] });
    expect(problemsOfDutyFacts(free, typeOf('CO', free), { registeredOn: '2025-01-01' })).toEqual([]);
  });

  test('entity type without obligations: no answer instead of an empty list', () => {
    const bare = aCountry({ obligations: [], dutyFacts: [] });
    expect(
      deadlinesBetween(
        bare,
        typeOf('CO'),
        { registeredOn: '2025-01-01' },
        { from: day('2026-01-01'), to: day('2026-12-31'), isWorkingDay },
      ),
    ).toEqual({
      refusal: 'not-covered',
      words: 'We have no obligations for the entity type ‘kind CO’ in Testland.',
    });
  });
});
