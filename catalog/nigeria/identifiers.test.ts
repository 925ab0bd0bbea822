import { describe, expect, test } from 'vitest';
import { type IdentifierKind, identifiers, parseIdentifier, taxNumberKind } from './identifiers.ts';

const readable: readonly [IdentifierKind, string, string][] = [
  ['rc', 'RC 1513337', 'RC 1513337'],
  ['rc', 'RC7979029', 'RC 7979029'],
  ['rc', ' rc-100234 ', 'RC 100234'],
  ['bn', 'BN 3301234', 'BN 3301234'],
  ['bn', 'BN-77', 'BN 77'],
  ['it', 'IT 123456', 'IT 123456'],
  ['it', 'CAC/IT/NO 50123', 'IT 50123'],
  ['llp', 'llp-42', 'LLP 42'],
  ['llp', 'LP 42', 'LP 42'],
  ['taxId', '2401234567890', '2401234567890'],
  ['legacyFirs', '123456780001', '12345678-0001'],
  ['legacyJtb', '1234567890', '1234567890'],
  ['nin', '12345678901', '12345678901'],
  ['agent', 'nba/ind/12345', 'NBA/IND/12345'],
  ['agent', 'ICAN/FM/12345', 'ICAN/FM/12345'],
];

const unreadable: readonly [IdentifierKind, string][] = [
  ['rc', 'RC12345678901'],
  ['rc', '1513337A'],
  ['rc', 'RC'],
  ['bn', 'BN'],
  ['bn', 'B3301234'],
  ['it', 'CAC/50123'],
  ['taxId', '240123456789'],
  ['taxId', '24O1234567890'],
  ['nin', '1234567890'],
  ['nin', 'A2345678901'],
  ['agent', 'NBA/12345'],
  ['postcode', '90021'],
];

describe('Nigerian identifiers', () => {
  test.each(readable)('%s: %j is read as %j', (kind, text, expected) =>
    expect(parseIdentifier(kind, text)).toBe(expected),
  );
  test.each(unreadable)('%s: %j is refused', (kind, text) => expect(parseIdentifier(kind, text)).toBeNull());
  test.each(Object.keys(identifiers) as IdentifierKind[])('example of %s: has its shape', (kind) =>
    expect(parseIdentifier(kind, identifiers[kind].example)).toBe(identifiers[kind].example),
  );

  test('Tax ID: told apart from the older numbers', () => {
    expect(taxNumberKind('2401234567890')).toBe('tax-id');
    expect(taxNumberKind('12345678-0001')).toBe('legacy');
    expect(taxNumberKind('1234567890')).toBe('legacy');
    expect(taxNumberKind('RC 1513337')).toBeNull();
  });
});
