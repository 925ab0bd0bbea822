import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import type { Estimate, Facts } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { computeEstimate } from './estimate.ts';
import { isUnanswered } from '../application/unanswered.ts';

const estimateOf = (id: string): Estimate => {
  const found = countries.flatMap(({ estimates }) => estimates).find((each) => each.id === id);
  if (!found) throw new Error(`There is no estimate ${id}`);
  return found;
};

/** The verdict and the days of an estimate, or the problems of its facts. */
function answerOf(id: string, facts: Facts, on = '2026-11-21') {
  const answer = computeEstimate(estimateOf(id), facts, day(on));
  if (isUnanswered(answer))
    return answer.refusal === 'facts' ? answer.problems.map(({ fact, code }) => `${fact} ${code}`) : answer;
  return {
    verdictId: answer.verdictId,
    ...Object.fromEntries((answer.days ?? []).map((each) => [each.id, each.on])),
  };
}

describe('trade mark dates', () => {
  test.each<[string, Facts, string, Record<string, string>]>([
    [
      'nigeria-trade-mark-dates',
      { filedOn: '2026-02-10' },
      '2026-11-21',
      { verdictId: 'not-published', 'term-ends': '2033-02-10', 'renewal-opens': '2032-11-10' },
    ],
    [
      'nigeria-trade-mark-dates',
      { filedOn: '2019-02-10', registeredOn: '2020-05-04', renewals: 1 },
      '2026-11-21',
      { verdictId: 'protected', 'term-ends': '2040-02-10', 'use-by': '2025-05-04' },
    ],
    ['ghana-trade-mark-dates', { filedOn: '2026-05-11' }, '2026-11-21', { 'term-ends': '2036-05-11' }],
    ['south-africa-trade-mark-dates', { filedOn: '2026-08-20' }, '2026-11-21', { 'term-ends': '2036-08-20' }],
    [
      'uk-trade-mark-dates',
      { filedOn: '2026-11-21', publishedOn: '2026-12-04' },
      '2027-02-04',
      {
        verdictId: 'opposition-open',
        'opposition-ends': '2027-02-04',
        'opposition-extended': '2027-03-04',
        'renewal-opens': '2036-05-21',
        'term-ends': '2036-11-21',
        'late-renewal-ends': '2037-05-21',
        'restoration-ends': '2037-11-21',
      },
    ],
    [
      'us-trademark-dates',
      { filedOn: '2025-01-02', registeredOn: '2026-11-24', renewals: 0 },
      '2026-11-24',
      {
        verdictId: 'protected',
        'declaration-opens': '2031-11-24',
        'declaration-due': '2032-11-24',
        'declaration-late': '2033-05-24',
        'renewal-opens': '2035-11-24',
        'term-ends': '2036-11-24',
        'late-renewal-ends': '2037-05-24',
      },
    ],
    [
      'us-trademark-dates',
      { filedOn: '2025-01-02', publishedOn: '2026-09-01', allowedOn: '2026-11-24' },
      '2026-11-24',
      {
        verdictId: 'opposition-over',
        'use-statement-due': '2027-05-24',
        'use-statement-last': '2029-11-24',
      },
    ],
    ['canada-trade-mark-dates', { filedOn: '2023-03-06' }, '2026-11-21', { verdictId: 'not-published' }],
  ])('%s with %o on %s: %o', (id, facts, on, expected) =>
    expect(answerOf(id, facts, on)).toMatchObject(expected),
  );

  const marked: Facts = { filedOn: '2016-11-21', registeredOn: '2017-03-01', renewals: 0 };
  test.each([
    ['2026-05-20', 'protected'],
    ['2026-05-21', 'renewal-open'],
    ['2026-11-21', 'renewal-open'],
    ['2026-11-22', 'late-renewal'],
    ['2027-05-21', 'late-renewal'],
    ['2027-05-22', 'restoration'],
    ['2027-11-21', 'restoration'],
  ])('term that ends on 21 November 2026, on %s: %s', (on, verdictId) =>
    expect(answerOf('uk-trade-mark-dates', marked, on)).toMatchObject({ verdictId }),
  );
  test('past every grace: expired', () =>
    expect(
      answerOf('nigeria-trade-mark-dates', { filedOn: '2015-01-01', registeredOn: '2016-01-01' }),
    ).toMatchObject({ verdictId: 'expired' }));
  test.each<[Facts, string]>([
    [{ filedOn: '2026-01-02', publishedOn: '2026-01-01' }, 'publishedOn contradiction'],
    [{ filedOn: '2026-01-02', registeredOn: '2026-01-01' }, 'registeredOn contradiction'],
    [{ filedOn: '2026-01-02', renewals: 1 }, 'renewals contradiction'],
  ])('impossible order %o: refused', (facts, problem) =>
    expect(answerOf('uk-trade-mark-dates', facts)).toEqual([problem]),
  );
});

describe('control', () => {
  const holding = (shares: number, votes = shares, more: Facts = {}): Facts => ({
    directSharesPercent: shares,
    directVotesPercent: votes,
    intermediaries: 0,
    appointsDirectors: false,
    influence: false,
    ...more,
  });
  const through = (stake: number, majority: boolean, held: number): Facts => ({
    intermediaries: 1,
    firstStakePercent: stake,
    firstMajority: majority,
    firstSharesPercent: held,
    firstVotesPercent: held,
  });
  const trust = { trustOrFirm: false };
  const uk = (shares: number, more: Facts = {}) => holding(shares, shares, { ...trust, ...more });
  const ghana = (shares: number, more: Facts = {}) =>
    holding(shares, shares, { ...trust, highRisk: false, exposed: 'no', ...more });
  const us = (shares: number, more: Facts = {}) =>
    holding(shares, shares, { formedInUs: false, usPerson: false, seniorOfficer: false, ...more });

  test.each<[string, string, Facts, string]>([
    ['exactly 25%', 'uk-significant-control', uk(25), 'not-entered'],
    ['just above 25%', 'uk-significant-control', uk(25.0001), 'enter'],
    ['right to appoint alone', 'uk-significant-control', uk(0, { appointsDirectors: true }), 'enter'],
    ['trust alone', 'uk-significant-control', uk(0, { trustOrFirm: true }), 'enter'],
    [
      'majority stake: all of what the company holds',
      'uk-significant-control',
      uk(1, { ...through(51, true, 26), registrable: false }),
      'enter',
    ],
    [
      'no majority stake: nothing',
      'uk-significant-control',
      uk(20, { ...through(50, false, 60), registrable: false }),
      'not-entered',
    ],
    [
      'only through a company that is entered itself',
      'uk-significant-control',
      uk(0, { ...through(100, true, 60), registrable: true }),
      'enter-company',
    ],
    [
      'acting jointly',
      'uk-significant-control',
      uk(15, { jointSharesPercent: 15, jointVotesPercent: 15 }),
      'enter',
    ],
    ['exactly 5%', 'nigeria-significant-control', uk(5), 'enter'],
    ['below 5%', 'nigeria-significant-control', uk(4.9999), 'not-entered'],
    ['4% and 10% of 10%', 'nigeria-significant-control', uk(4, through(10, false, 10)), 'enter'],
    ['4% and 9% of 10%', 'nigeria-significant-control', uk(4, through(9, false, 10)), 'not-entered'],
    ['exactly 20%', 'ghana-beneficial-owner', ghana(20), 'enter'],
    ['below 20%', 'ghana-beneficial-owner', ghana(19.99), 'not-entered'],
    ['5% in a high-risk sector', 'ghana-beneficial-owner', ghana(5, { highRisk: true }), 'enter'],
    ['5% of a local official', 'ghana-beneficial-owner', ghana(5, { exposed: 'local' }), 'enter'],
    [
      'any part of a foreign official',
      'ghana-beneficial-owner',
      ghana(0.01, { exposed: 'foreign' }),
      'enter',
    ],
    [
      'no part of a foreign official',
      'ghana-beneficial-owner',
      ghana(0, { exposed: 'foreign' }),
      'not-entered',
    ],
    ['exactly 5%', 'south-africa-beneficial-owner', uk(5), 'enter'],
    [
      '30% of 10% and 1.99%',
      'south-africa-beneficial-owner',
      uk(1.99, through(30, false, 10)),
      'not-entered',
    ],
    ['exactly 25%', 'canada-significant-control', holding(25), 'enter'],
    ['24.99%', 'canada-significant-control', holding(24.99), 'not-entered'],
    ['votes alone', 'canada-significant-control', holding(0, 25), 'enter'],
    ['US person with all shares', 'us-boi-owner', us(100, { usPerson: true }), 'us-person'],
    ['company formed in the US', 'us-boi-owner', us(100, { formedInUs: true }), 'domestic'],
    ['exactly 25%', 'us-boi-owner', us(25), 'enter'],
    ['half of 40% and 4.99%', 'us-boi-owner', us(4.99, through(50, false, 40)), 'not-entered'],
    ['senior officer without shares', 'us-boi-owner', us(0, { seniorOfficer: true }), 'enter'],
  ])('%s, %s: %#', (_title, id, facts, verdictId) =>
    expect(answerOf(id, facts)).toMatchObject({ verdictId }),
  );

  test('days of notice: counted from the change', () => {
    const since = { since: '2026-11-02' };
    expect(answerOf('uk-significant-control', uk(30, since))).toMatchObject({ 'notify-by': '2026-11-16' });
    expect(answerOf('nigeria-significant-control', uk(30, since))).toMatchObject({
      'tell-company-by': '2026-11-09',
      'notify-by': '2026-12-09',
    });
    expect(answerOf('ghana-beneficial-owner', ghana(30, since))).toMatchObject({ 'notify-by': '2026-11-30' });
    expect(answerOf('south-africa-beneficial-owner', uk(30, since))).toMatchObject({
      'notify-by': '2026-11-16',
    });
    expect(answerOf('canada-significant-control', holding(30, 30, since))).toMatchObject({
      'notify-by': '2026-11-17',
    });
    expect(answerOf('us-boi-owner', us(30, since))).toMatchObject({ 'report-by': '2026-12-02' });
    expect(answerOf('uk-significant-control', uk(3, since))).toEqual({ verdictId: 'not-entered' });
  });

  test('more than 100% together: refused', () =>
    expect(answerOf('nigeria-significant-control', uk(60, through(100, true, 41)))).toEqual([
      'directSharesPercent contradiction',
    ]));

  test('band of the register: in the working', () => {
    const answer = computeEstimate(estimateOf('uk-significant-control'), uk(75), day('2026-11-21'));
    expect(isUnanswered(answer) ? '' : answer.lines[0]?.working).toContain('“75% or more”');
  });
});

describe('public interest score', () => {
  const company: Facts = {
    kind: 'private',
    employees: 0,
    debtMinor: 0,
    turnoverMinor: 0,
    owners: 1,
    fiduciary: false,
    compiled: 'independent',
    ownersDirect: false,
  };
  const { ownersDirect: _only, ...others } = company;
  test.each<[string, Facts, string]>([
    [
      '37 points',
      { ...company, employees: 12, debtMinor: 340_000_000, turnoverMinor: 1_820_000_000, owners: 2 },
      'review',
    ],
    ['99 points', { ...company, employees: 98 }, 'review'],
    ['100 points', { ...company, employees: 99 }, 'review-by-auditor'],
    ['100 points, compiled inside', { ...company, employees: 99, compiled: 'internal' }, 'audit'],
    ['99 points, compiled inside', { ...company, employees: 98, compiled: 'internal' }, 'review'],
    ['349 points', { ...company, employees: 348 }, 'review-by-auditor'],
    ['350 points', { ...company, employees: 349 }, 'audit'],
    ['350 points of owners who are directors', { ...company, employees: 349, ownersDirect: true }, 'audit'],
    ['few points of owners who are directors', { ...company, ownersDirect: true }, 'exempt'],
    [
      'a cent above R98 million of turnover',
      { ...company, turnoverMinor: 9_800_000_001 },
      'review-by-auditor',
    ],
    ['held for outsiders', { ...company, fiduciary: true }, 'audit'],
    ['public company', { ...others, kind: 'public' }, 'audit'],
  ])('%s: %#', (_title, facts, verdictId) =>
    expect(answerOf('south-africa-public-interest-score', facts)).toMatchObject({ verdictId }),
  );
  test('company without owners: refused', () =>
    expect(answerOf('south-africa-public-interest-score', { ...company, owners: 0 })).toEqual([
      'owners contradiction',
    ]));
});

describe('reservation of a name', () => {
  test.each<[string, Facts, Record<string, string>]>([
    [
      'nigeria-name-reservation',
      { restricted: false, reservedOn: '2026-11-02' },
      { 'reservation-ends': '2027-01-01' },
    ],
    [
      'ghana-name-reservation',
      { manualSearch: true, reservedOn: '2026-11-02' },
      { 'reservation-ends': '2027-01-01' },
    ],
    [
      'us-name-reservation',
      { state: 'texas', reservedOn: '2026-11-02' },
      { 'reservation-ends': '2027-03-02' },
    ],
    [
      'canada-name-reservation',
      { register: 'ontario', nameType: 'named', reservedOn: '2026-11-02' },
      { 'reservation-ends': '2027-01-31' },
    ],
    [
      'canada-name-reservation',
      { register: 'british-columbia', nameType: 'named', reservedOn: '2026-11-02' },
      { 'reservation-ends': '2026-12-28' },
    ],
    [
      'south-africa-name-reservation',
      { kind: 'reservation', extended: true, onPaper: false, reservedOn: '2026-02-02' },
      { 'reservation-ends': '2026-08-02', 'extension-ends': '2026-10-27' },
    ],
    [
      'south-africa-name-reservation',
      { kind: 'defensive', extended: false, onPaper: true, reservedOn: '2026-02-02' },
      { 'reservation-ends': '2028-02-02' },
    ],
  ])('%s with %o: %o', (id, facts, expected) => expect(answerOf(id, facts)).toMatchObject(expected));
});
