import { describe, expect, it } from 'vitest';
import { allCountries, countryName } from './country.ts';
import { parseEmail } from './email.ts';
import { parsePhone } from './phone.ts';

describe('phone number', () => {
  it.each([
    ['0803 123 4567', '+2348031234567'],
    ['+234 803 123 4567', '+2348031234567'],
    ['2348031234567', '+2348031234567'],
    ['803-123-4567', '+2348031234567'],
    ['+234 (0) 803 123 4567', '+2348031234567'],
    ['00 44 20 7946 0018', '+442079460018'],
    ['+1 (202) 555-0143', '+12025550143'],
  ])('%j is %s', (typed, number) => {
    expect(parsePhone(typed, 'NG')).toBe(number);
  });

  it('national number: gets the calling code of its home', () => {
    expect(parsePhone('020 7946 0018', 'GB')).toBe('+442079460018');
    expect(parsePhone('024 123 4567', 'GH')).toBe('+233241234567');
    expect(parsePhone('24 123 4567', 'GH')).toBe('+233241234567');
    expect(parsePhone('+233 (0) 24 123 4567', 'NG')).toBe('+233241234567');
  });

  it('ten digits in North America: a North American number', () => {
    expect(parsePhone('613 555 0143', 'CA')).toBe('+16135550143');
    expect(parsePhone('(202) 555-0143', 'US')).toBe('+12025550143');
    expect(parsePhone('1 613 555 0143', 'CA')).toBe('+16135550143');
    expect(parsePhone('+44 20 7946 0018', 'CA')).toBe('+442079460018');
    expect(parsePhone('113 555 0143', 'CA')).toBeNull();
  });

  it.each(['014 123 4567', '024 123 456', '+233 84 123 4567'])('%j in Ghana: not a number', (typed) => {
    expect(parsePhone(typed, 'GH')).toBeNull();
  });

  it.each([
    '',
    '12',
    'call me',
    '+0 803 123 4567',
    '0503 123 4567',
    '0803 123 456',
    '0803 123 45678',
    '+2345031234567',
    '+1234567890123456',
  ])('%j is none', (typed) => {
    expect(parsePhone(typed, 'NG')).toBeNull();
  });
});

describe('e-mail address', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    [' a.b+c@sub.example.co.uk ', 'a.b+c@sub.example.co.uk'],
  ])('%j is %s', (typed, address) => {
    expect(parseEmail(typed)).toBe(address);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a b@example.com',
    'a..b@example.com',
    'ada@exa_mple.com',
    'ada@-example.com',
    `${'a'.repeat(250)}@example.com`,
    'ada@example.com, b@example.com',
  ])('%j is none', (typed) => {
    expect(parseEmail(typed)).toBeNull();
  });

  it('hostile text: rejected quickly', () => {
    expect(parseEmail(`a@${'a-'.repeat(100_000)}`)).toBeNull();
  });
});

describe('countries', () => {
  it('codes: unique, each with a name', () => {
    expect(new Set(allCountries().map((country) => country.code)).size).toBe(allCountries().length);
    expect(allCountries().filter((country) => country.name === country.code)).toEqual([]);
    expect(allCountries().length).toBeGreaterThan(230);
    expect(
      allCountries()
        .slice(0, 3)
        .map((country) => country.name),
    ).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
  });

  it('lookup: by upper-case code only', () => {
    expect(countryName('NG')).toBe('Nigeria');
    expect(countryName('ng')).toBeNull();
    expect(countryName('constructor')).toBeNull();
  });
});
