import { describe, expect, test } from 'vitest';
import { countries } from './index.ts';

const formats: Record<string, RegExp> = {
  'Sort code': /^(\d\d-\d\d-\d\d|\d{6})$/,
  'Routing number (ABA)': /^\d{9}$/,
  'Institution number': /^\d{3}$/,
  'Transit number': /^\d{5}$/,
  'Routing code': /^\/\/CC0\d{8}$/,
  'Branch code': /^\d{6}$/,
  IBAN: /^[A-Z]{2}\d\d[A-Z\d ]{11,36}$/,
  'SWIFT (BIC)': /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/,
};

/** The remainder by which the check digits of an IBAN are tested (ISO 13616): 1. */
function ibanRemainder(iban: string): bigint {
  const digits = iban.replaceAll(' ', '').replace(/^(.{4})(.*)$/, '$2$1');
  return BigInt(digits.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n;
}

/** The weighted sum of a routing number of the United States; a multiple of ten. */
const routingSum = (number: string): number =>
  [...number].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0);

describe.each(countries.map(({ id, bankAccount }) => ({ id, account: bankAccount })))(
  'bank account of $id',
  ({ id, account }) => {
    const codes = [...account.domestic, ...account.international];

    test('codes: each has the format and the check digits of its kind', () => {
      for (const { label, value } of codes) {
        expect(value).toMatch(formats[label] ?? `a format for ${label}`);
      }
      const valuesOf = (kind: string) =>
        codes.filter(({ label }) => label === kind).map(({ value }) => value);
      expect(valuesOf('IBAN').filter((iban) => ibanRemainder(iban) !== 1n)).toEqual([]);
      expect(valuesOf('Routing number (ABA)').filter((number) => routingSum(number) % 10 !== 0)).toEqual([]);
    });

    test('a payer in the country and one abroad have what their bank asks for', () => {
      const required: Record<string, string[]> = {
        uk: ['Sort code', 'IBAN', 'SWIFT (BIC)'],
        usa: ['Routing number (ABA)', 'SWIFT (BIC)'],
        canada: ['Institution number', 'Transit number', 'SWIFT (BIC)'],
        'south-africa': ['Branch code', 'SWIFT (BIC)'],
        ghana: ['Sort code', 'SWIFT (BIC)'],
        nigeria: ['SWIFT (BIC)'],
      };
      expect(codes.map(({ label }) => label)).toEqual(expect.arrayContaining(required[id] ?? []));
    });
  },
);
