import { describe, expect, test } from 'vitest';
import { type IdentifierName, parseIdentifier } from './identifiers.ts';

describe('UK identifiers', () => {
  test.each<[IdentifierName, string, string]>([
    // Worked numbers of the sources.
    ['company', '8407369', '08407369'],
    ['company', 'SC234456', 'SC234456'],
    ['utr', '1097172564', '1097172564'],
    ['utr', '2108834503', '2108834503'],
    ['utr', 'K2234567890', '2234567890'],
    ['vat', '101747696', '101747696'],
    ['vat', '101747641', '101747641'],
    ['accountsOffice', '123PW12345678', '123PW12345678'],
    ['personalCode', 'FT5-15ED-7JY5', 'FT5-15ED-7JY5'],
    // Made up to the rules.
    ['company', 'sc1234', 'SC001234'],
    ['company', 'OC301234', 'OC301234'],
    ['company', 'NI000123', 'NI000123'],
    ['company', '0840736', '00840736'],
    ['company', 'R0000123', 'R0000123'],
    ['utr', '1456123789', '1456123789'],
    ['utr', '000 22345 67890', '2234567890'],
    ['vat', '123456782', '123456782'],
    ['vat', '123456727', '123456727'],
    ['vat', 'GB 123 4567 82', 'GB123456782'],
    ['vat', '123456782001', '123456782001'],
    ['vat', 'GBGD001', 'GBGD001'],
    ['vat', 'HA599', 'HA599'],
    ['personalCode', 'ft515ed7jy5', 'FT5-15ED-7JY5'],
    ['postcode', 'ec1a1bb', 'EC1A 1BB'],
    ['postcode', 'CF14 3UZ', 'CF14 3UZ'],
    ['paye', '123/ab456', '123/AB456'],
  ])('%s: %j is read as %j', (name, text, number) => expect(parseIdentifier(name, text)).toBe(number));

  test.each<[IdentifierName, string]>([
    ['company', 'SC12345678'],
    ['company', 'AB123456'],
    ['company', '1234567A'],
    ['company', ''],
    ['utr', '1234567890K'],
    ['utr', '12345678905'],
    ['utr', '1097172565'],
    ['vat', '123456789'],
    ['vat', 'GD500'],
    ['vat', 'HA499'],
    ['accountsOffice', '123PA12345678'],
    ['accountsOffice', '123PW1234567I'],
    ['personalCode', 'FT5-15ED-7JY'],
    ['nino', 'GB123456A'],
    ['nino', 'AB123456E'],
    ['postcode', 'EC1A'],
    ['mark', 'UK4000001'],
  ])('%s: %j is refused', (name, text) => expect(parseIdentifier(name, text)).toBeNull());
});
