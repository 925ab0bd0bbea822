import { expect, test } from 'vitest';
import { isOfSector, naicsSectorsOf } from './naics.ts';

test('NAICS: 20 sectors, each once', () => {
  const codes = naicsSectorsOf({ wholesale: '42', administration: '92' }).map(({ value }) => value);
  expect(new Set(codes).size).toBe(20);
  expect(codes).toContain('42');
});

test.each([
  ['541511', '54', true],
  ['541511', '55', false],
  ['311811', '31-33', true],
  ['339999', '31-33', true],
  ['341111', '31-33', false],
  ['305555', '31-33', false],
] as const)('%s in sector %s: %s', (code, sector, belongs) => expect(isOfSector(code, sector)).toBe(belongs));
