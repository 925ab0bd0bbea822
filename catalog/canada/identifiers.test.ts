import { expect, test } from 'vitest';
import { type IdentifierKind, parseIdentifier } from './identifiers.ts';
import { postalCodeFits } from './provinces.ts';

test.each<[IdentifierKind, string, string]>([
  // Generated numbers with a valid Luhn check digit.
  ['businessNumber', '123456782', '123456782'],
  ['businessNumber', '100123454', '100123454'],
  ['businessNumber', '812345676', '812345676'],
  ['businessNumber', '700000003', '700000003'],
  ['businessNumber', '12345 6782', '123456782'],
  ['programAccount', '812345676 RT0001', '812345676RT0001'],
  ['programAccount', '123456782rc0001', '123456782RC0001'],
  ['sin', '123-456-782', '123456782'],
  ['sin', '700000003', '700000003'],
  ['federal', '12345678', '1234567-8'],
  ['federal', '123456-7', '123456-7'],
  ['ontario', '1234567', '1234567'],
  ['britishColumbia', 'bc 1234567', 'BC1234567'],
  ['alberta', '2012345678', '2012345678'],
  ['quebec', '1161234567', '1161234567'],
  ['postalCode', 'k1a0b1', 'K1A 0B1'],
  ['postalCode', 'V6B-1A1', 'V6B 1A1'],
  ['nameRequest', 'nr1234567', 'NR 1234567'],
  ['qst', '1234567890 tq0001', '1234567890TQ0001'],
  ['markRegistration', 'tma 123456', 'TMA123456'],
])('%s: %j parsed as %j', (kind, text, number) => expect(parseIdentifier(kind, text)).toBe(number));

test.each<[IdentifierKind, string]>([
  ['businessNumber', '123456783'],
  ['businessNumber', '812345675'],
  ['businessNumber', '12345678'],
  ['businessNumber', ''],
  ['programAccount', '812345675RT0001'],
  ['programAccount', '812345676GST01'],
  ['programAccount', '812345676'],
  // 8 and 0 do not begin a social insurance number.
  ['sin', '812345676'],
  ['sin', '046454286'],
  ['sin', '123456783'],
  ['federal', '123456789'],
  ['britishColumbia', 'BC123456'],
  ['alberta', '2112345678'],
  ['quebec', '4412345678'],
  ['postalCode', 'D1A 0B1'],
  ['postalCode', 'K1A 0B'],
  ['postalCode', 'W1A 0B1'],
  ['nameRequest', 'NR 123456'],
  ['markRegistration', 'TMA12345'],
])('%s: %j rejected', (kind, text) => expect(parseIdentifier(kind, text)).toBeNull());

test.each([
  ['K1A 0B1', 'Ontario', true],
  ['P7B 1A1', 'Ontario', true],
  ['H2Y 1C6', 'Quebec', true],
  ['V6B 1A1', 'British Columbia', true],
  ['X0A 0H0', 'Nunavut', true],
  ['X1A 1A1', 'Northwest Territories', true],
  ['K1A 0B1', 'Quebec', false],
  ['T2P 1J9', 'British Columbia', false],
  ['M5V 1A1', 'Alberta', false],
])('postal code %s in %s: %s', (code, province, fits) => expect(postalCodeFits(code, province)).toBe(fits));
