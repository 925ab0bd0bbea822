import { describe, expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import {
  birthDateOfIdNumber,
  genderOfIdNumber,
  type IdentifierKind,
  parseIdentifier,
  residenceStatusOfIdNumber,
} from './identifiers.ts';

describe('South African identifiers', () => {
  test.each<[IdentifierKind, string, string]>([
    // Worked numbers of the source of the check.
    ['idNumber', '7503305044089', '7503305044089'],
    ['idNumber', '7611055077082', '7611055077082'],
    ['incomeTax', '0001339050', '0001339050'],
    // A listed company's, from its memorandum.
    ['enterprise', '2005/022939/06', '2005/022939/06'],
    // Made up to the rule.
    ['enterprise', '2024/345678/07', '2024/345678/07'],
    ['enterprise', 'k2011 / 100200 / 08', 'K2011/100200/08'],
    ['idNumber', '750330 5044 08 9', '7503305044089'],
    ['incomeTax', '9123/456/78-3', '9123456783'],
    ['vat', '4123456784', '4123456784'],
    ['paye', '7123456789', '7123456789'],
    ['sdl', 'l123456789', 'L123456789'],
    ['uif', 'U123456789', 'U123456789'],
    ['passport', 'A01234567', 'A01234567'],
  ])('%s: %j parsed as %j', (kind, text, number) => expect(parseIdentifier(kind, text)).toBe(number));

  test.each<[IdentifierKind, string, string]>([
    ['idNumber', '8503305044089', 'its check digit'],
    ['idNumber', '9125568', 'its length'],
    ['idNumber', '7513305044082', 'month 13'],
    ['idNumber', '7503305044386', 'no standing 3'],
    ['incomeTax', '2449/494/16/0', 'its check digit'],
    ['incomeTax', '5001339050', 'its first figure'],
    ['vat', '4123456785', 'its check digit'],
    ['vat', '912345678', 'its first figure'],
    ['enterprise', '2024/34567/07', 'five figures'],
    ['enterprise', '2024/345678/12', 'no such kind of body'],
    ['paye', '8123456789', 'its first figure'],
    ['sdl', 'L12345678', 'its length'],
    ['passport', 'A-1', 'its length'],
  ])('%s: %j rejected, %s', (kind, text) => expect(parseIdentifier(kind, text)).toBeNull());

  test('identity number: yields birth date, gender and citizenship', () => {
    expect(birthDateOfIdNumber('7503305044089', day('2026-11-21'))).toBe('1975-03-30');
    expect(birthDateOfIdNumber('2611215044089', day('2026-11-21'))).toBe('2026-11-21');
    expect(birthDateOfIdNumber('2611225044089', day('2026-11-21'))).toBe('1926-11-22');
    expect([genderOfIdNumber('7503305044089'), genderOfIdNumber('7503304999089')]).toEqual([
      'male',
      'female',
    ]);
    expect(
      ['7503305044089', '7503305044187', '7503305044286', '7503305044386'].map(residenceStatusOfIdNumber),
    ).toEqual(['citizen', 'resident', 'refugee', null]);
  });
});
