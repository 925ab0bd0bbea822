import { describe, expect, test } from 'vitest';
import { dataRequestLaws } from '#catalog/data-request-laws.ts';
import { countries } from '#catalog/index.ts';
import { day, isWeekday } from '#values/calendar-date.ts';
import { answerBy } from './answer-by.ts';

const lawById = (id: string) => dataRequestLaws().find(({ law }) => law.id === id)?.law ?? null;
const at = (law: string, receivedOn: string) => answerBy(lawById(law), day(receivedOn), isWeekday);

describe('day of the answer to a request for personal data', () => {
  test.each([
    // The Information Commissioner’s own example.
    [
      'united-kingdom',
      '2026-09-03',
      '2026-10-05',
      '2026-10-03',
      'a Saturday moves to Monday, our promise does not',
    ],
    ['united-kingdom', '2026-11-26', '2026-12-28', '2026-12-26', 'a Saturday in December'],
    ['united-kingdom', '2026-01-30', '2026-03-02', '2026-03-01', 'the last day of February is a Saturday'],
    ['united-kingdom', '2027-02-10', '2027-03-10', '2027-03-10', 'a short month is sooner than thirty days'],
    [
      'european-union',
      '2026-01-31',
      '2026-02-28',
      '2026-02-28',
      'no day of this number: the last of the month',
    ],
    ['canada', '2026-11-26', '2026-12-26', '2026-12-26', 'thirty days after receipt'],
    ['south-africa', '2026-11-26', '2026-12-26', '2026-12-26', 'thirty days'],
    ['delaware', '2026-11-26', '2027-01-10', '2026-12-26', 'the law gives 45 days, and we promise thirty'],
    ['texas', '2026-11-26', '2027-01-10', '2026-12-26', 'the 45th day'],
    ['quebec', '2026-11-26', '2026-12-26', '2026-12-26', 'thirty days'],
    [
      'british-columbia',
      '2026-11-26',
      '2027-01-07',
      '2026-12-26',
      'thirty working days, here of Mondays to Fridays',
    ],
    ['alberta', '2026-11-26', '2027-01-10', '2026-12-26', '45 days'],
  ])('%s, received on %s: due %s, answered by %s: %s', (law, receivedOn, dueOn, by) => {
    expect(at(law, receivedOn)).toEqual({ dueOn, answerBy: by });
  });

  test.each(['nigeria', 'ghana', 'wyoming', 'nowhere'])(
    '%s: no period known, so our promise alone',
    (law) => {
      expect(at(law, '2026-11-26')).toEqual({ dueOn: null, answerBy: '2026-12-26' });
    },
  );
});

describe('laws of requests for personal data', () => {
  const laws = dataRequestLaws().map(({ law }) => law);

  test('each law: an id of its own, and a note where no period is known', () => {
    expect(new Set(laws.map(({ id }) => id)).size).toBe(laws.length);
    expect(laws.filter(({ answerWithin, note }) => answerWithin === null && !note)).toEqual([]);
  });

  test('states and provinces with a law of their own: each state in which we register, and three provinces', () => {
    expect(laws.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['delaware', 'wyoming', 'texas', 'quebec', 'british-columbia', 'alberta']),
    );
  });

  test('every country of the catalogue has a law', () => {
    expect(countries.filter(({ dataRequestLaws: ofCountry }) => !ofCountry?.().length)).toEqual([]);
  });
});
