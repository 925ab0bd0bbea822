import { describe, expect, test } from 'vitest';
import { dataRequestLawById, dataRequestLaws } from '#catalog/data-requests/laws.ts';
import { dataRequestSources } from '#catalog/data-requests/sources.ts';
import { countries } from '#catalog/index.ts';
import { day, isWeekday } from '#values/calendar-date.ts';
import { answerBy } from './answer-by.ts';

const at = (law: string, receivedOn: string) =>
  answerBy(dataRequestLawById(law) ?? null, day(receivedOn), isWeekday);

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
  ])('%s, received on %s: due %s, answered by %s: %s', (law, receivedOn, dueOn, by) => {
    expect(at(law, receivedOn)).toEqual({ dueOn, answerBy: by });
  });

  test.each(['nigeria', 'ghana', 'nowhere'])('%s: no period known, so our promise alone', (law) => {
    expect(at(law, '2026-11-26')).toEqual({ dueOn: null, answerBy: '2026-12-26' });
  });
});

describe('laws of requests for personal data', () => {
  test.each(dataRequestLaws)('$where: source, country and words', (law) => {
    const source = dataRequestSources.find(({ id }) => id === law.source);
    expect(source).toBeDefined();
    if (law.confidence === 'high') expect(source?.readOn).not.toBeNull();
    if (law.country !== null) expect(countries.map(({ id }) => id)).toContain(law.country);
    if (law.answerWithin === null) expect(law.note).toBeTruthy();
  });

  test('every source is used, and every id is used once', () => {
    expect(new Set(dataRequestLaws.map(({ source }) => source))).toEqual(
      new Set(dataRequestSources.map(({ id }) => id)),
    );
    expect(new Set(dataRequestLaws.map(({ id }) => id)).size).toBe(dataRequestLaws.length);
  });

  test('every country of the catalogue has a law', () => {
    const known = new Set(dataRequestLaws.map(({ country }) => country));
    expect(countries.filter(({ id }) => !known.has(id))).toEqual([]);
  });
});
