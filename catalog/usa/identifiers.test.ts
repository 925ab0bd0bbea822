import { expect, test } from 'vitest';
import { type IdentifierKind, parseIdentifier } from './identifiers.ts';

test.each<[IdentifierKind, string, string]>([
  ['ein', '88-1234567', '88-1234567'], ['ein', '123456789', '12-3456789'], ['ein', ' 12 3456789 ', '12-3456789'],
  ['ssn', '212-34-5678', '212-34-5678'], ['ssn', '212345678', '212-34-5678'], ['itin', '912-72-3456', '912-72-3456'], ['itin', '912503456', '912-50-3456'], ['itin', '912-65-3456', '912-65-3456'], ['itin', '912-99-3456', '912-99-3456'],
  ['delawareFile', '7654321', '7654321'], ['wyomingFiling', '2026001234567', '2026-001234567'], ['texasFiling', '0805123456', '0805123456'], ['texasTaxpayer', '32081234567', '32081234567'], ['naics', '541611', '541611'], ['naics', '531110', '531110'], ['zip', '19901-1234', '19901-1234'], ['usptoSerial', '99/123,456', '99123456'], ['usptoSerial', '79123456', '79123456'], ['usptoRegistration', '7,654,321', '7654321'],
])('%s: %j reads as %j', (kind, text, number) => expect(parseIdentifier(kind, text)).toBe(number));

test.each<[IdentifierKind, string]>([
  ['ein', '89-1234567'], ['ein', '00-1234567'], ['ein', '123-456789'], ['ein', '07-1234567'], ['ein', '97-1234567'],
  ['ssn', '078-05-1120'], ['ssn', '219099999'], ['ssn', '457-55-5462'], ['ssn', '666-12-3456'], ['ssn', '900-12-3456'], ['ssn', '212-00-5678'], ['ssn', '212-34-0000'], ['ssn', '21-234-5678'],
  ['itin', '912-93-1111'], ['itin', '812-72-3456'], ['itin', '912-66-3456'], ['itin', '912-89-3456'], ['naics', '100000'], ['usptoSerial', '12345678'], ['fincen', '123'],
])('%s: %j is none', (kind, text) => expect(parseIdentifier(kind, text)).toBeNull());
