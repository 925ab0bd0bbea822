import { describe, expect, test } from 'vitest';
import { type IdentifierKind, parseIdentifier, parsePersonalNumber } from './identifiers.ts';

describe('Ghanaian identifiers', () => {
  test.each<[IdentifierKind, string, string]>([
    // Worked numbers of the source of the check.
    ['tin', 'C0000803561', 'C0000803561'],
    ['tin', 'P0008816751', 'P0008816751'],
    ['tin', 'C000261992X', 'C000261992X'],
    // Made up to the rule.
    ['tin', ' c00 0080 3561', 'C0000803561'],
    ['tin', 'C0012345679', 'C0012345679'],
    ['tin', 'V0004455665', 'V0004455665'],
    ['ghanaCard', 'GHA-123456789-0', 'GHA-123456789-0'],
    ['ghanaCard', 'gha1234567890', 'GHA-123456789-0'],
    ['foreignCard', 'GBR-12345678-X', 'GBR-12345678-X'],
    ['digitalAddress', 'GA-144-3422', 'GA-144-3422'],
    ['digitalAddress', 'as-1234-5678', 'AS-1234-5678'],
    ['registration', 'CS012345678', 'CS012345678'],
  ])('%s: %j is read as %j', (kind, text, number) => expect(parseIdentifier(kind, text)).toBe(number));

  test.each<[IdentifierKind, string]>([
    ['tin', 'C0000803562'],
    ['tin', 'X0000803561'],
    ['tin', 'C00008035'],
    ['tin', 'V0004455667'],
    ['tin', ''],
    ['ghanaCard', 'GHA-12345-0'],
    ['ghanaCard', 'GBR-123456789-0'],
    ['digitalAddress', 'GA1443422'],
    ['digitalAddress', 'G-144-3422'],
    ['registration', '12345'],
  ])('%s: %j is refused', (kind, text) => expect(parseIdentifier(kind, text)).toBeNull());

  test('personal number: Ghana Card or older tax number', () => {
    expect(parsePersonalNumber('GHA-123456789-0')).toBe('GHA-123456789-0');
    expect(parsePersonalNumber('P0008816751')).toBe('P0008816751');
    expect(parsePersonalNumber('P0008816752')).toBeNull();
  });
});
