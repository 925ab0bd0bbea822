import { describe, expect, it } from 'vitest';
import { parsePhone, phoneExample, type PhoneHome } from '#values/phone.ts';
import { parsePhoneExactly } from './parse-phone-exactly.ts';

const homes: readonly PhoneHome[] = ['NG', 'GH', 'ZA', 'GB', 'US', 'CA'];

describe.each([
  ['the light check of the browser', parsePhone],
  ['libphonenumber-js on the server', parsePhoneExactly],
])('phone number: %s', (_name, parse) => {
  it.each([
    ['0803 123 4567', 'NG', '+2348031234567'],
    ['803-123-4567', 'NG', '+2348031234567'],
    ['+234 (0) 803 123 4567', 'NG', '+2348031234567'],
    ['2348031234567', 'NG', '+2348031234567'],
    ['0201 234 5678', 'NG', '+2342012345678'],
    ['00 44 20 7946 0018', 'NG', '+442079460018'],
    ['+1 (202) 555-0143', 'NG', '+12025550143'],
    ['+49 30 901820', 'NG', '+4930901820'],
    ['+233 (0) 24 123 4567', 'NG', '+233241234567'],
    ['24 123 4567', 'GH', '+233241234567'],
    ['020 7946 0018', 'GB', '+442079460018'],
    ['+44 (0)20 7946 0018', 'GB', '+442079460018'],
    ['07911 123456', 'GB', '+447911123456'],
    ['7911 123456', 'GB', '+447911123456'],
    ['447911123456', 'GB', '+447911123456'],
    ['447911123456', 'NG', '+447911123456'],
    ['1 613 555 0143', 'CA', '+16135550143'],
    ['082 123 4567', 'ZA', '+27821234567'],
  ] as const)('%j typed in %s: is %s', (typed, home, number) => {
    expect(parse(typed, home)).toBe(number);
  });

  it.each([
    ['', 'NG'],
    ['call me', 'NG'],
    ['0803 123 4567 ext. 5', 'NG'],
    ['+0 803 123 4567', 'NG'],
    ['0503 123 4567', 'NG'],
    ['0803 123 456', 'NG'],
    ['0803 123 45678', 'NG'],
    ['+1234567890123456', 'NG'],
    ['014 123 4567', 'GH'],
    ['+44 20 7946', 'GB'],
    ['020 7946 001', 'GB'],
    ['113 555 0143', 'CA'],
  ] as const)('%j typed in %s: is not a number', (typed, home) => {
    expect(parse(typed, home)).toBeNull();
  });

  it.each(homes)('example of %s: valid', (home) => {
    expect(parse(phoneExample(home), home)).not.toBeNull();
  });
});

describe('phone number: an area code or prefix that is not assigned', () => {
  it.each([
    ['+49 1', 'NG'],
    ['+299 999 999 999', 'NG'],
    ['299 555 0143', 'US'],
    ['497 828 9432', 'US'],
    ['+33 0 00 00 00 00', 'NG'],
    ['01000 000000', 'GB'],
  ] as const)('%j: is refused by the server', (typed, home) => {
    expect(parsePhoneExactly(typed, home)).toBeNull();
  });
});

it.each(homes)('phone number of %s accepted by the server: accepted by the site', (home) => {
  const length = { NG: 10, GH: 9, ZA: 9, GB: 10, US: 10, CA: 10 }[home];
  const trunk = home === 'US' || home === 'CA' ? '' : '0';
  let seed = 7;
  // A linear congruential generator: the same numbers in every run.
  const digit = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(seed / 65_536) % 10;
  };
  const typed = Array.from(
    { length: 3000 },
    () => `${trunk}${1 + (digit() % 9)}${Array.from({ length: length - 1 }, digit).join('')}`,
  );
  const taken = typed.filter((text) => parsePhoneExactly(text, home) !== null);
  expect(taken.length).toBeGreaterThan(30);
  expect(taken.filter((text) => parsePhone(text, home) !== parsePhoneExactly(text, home))).toEqual([]);
});
