import { describe, expect, test } from 'vitest';
import { searchSicCodes, sicClassification } from './search-activities.ts';

describe('SIC codes', () => {
  test('list: the 731 codes of Companies House', () => expect(sicClassification.count).toBe(731));

  test.each([
    ['software', '62012'],
    ['app developer', '62012'],
    ['bakery', '10710'],
    ['bread', '10710'],
    ['hairdresser', '96020'],
    ['restaurant', '56101'],
    ['plumber', '43220'],
    ['online shop', '47910'],
    ['management consultant', '70229'],
    ['dormant', '99999'],
    ['accountant', '69201'],
    ['10710', '10710'],
    ['CAFÉS', '56102'],
  ])('%s: %s is among the first five', (query, code) =>
    expect(
      searchSicCodes(query)
        .slice(0, 5)
        .map((each) => each.code),
    ).toContain(code),
  );

  test('beginning of a code: every code that begins with it', () =>
    expect(searchSicCodes('011').map(({ code }) => code)).toEqual([
      '01110',
      '01120',
      '01130',
      '01140',
      '01150',
      '01160',
      '01190',
    ]));

  test.each(['', '   ', '!?', 'xyzzy', '__proto__', 'constructor'])('%o: nothing', (query) =>
    expect(searchSicCodes(query)).toEqual([]),
  );

  test('some words without a match: the titles that match the most', () =>
    expect(searchSicCodes('bread xyzzy')[0]?.code).toBe('10710'));
});
