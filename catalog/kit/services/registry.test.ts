import { expect, test } from 'vitest';
import { registryOf } from './registry.ts';

test('registryOf: example matches the number pattern', () => {
  const { numberPattern, numberExample } = registryOf(
    'the Registry',
    'Reference',
    'Number',
    'TM 2026 012345',
  );
  expect(numberExample).toMatch(numberPattern);
  expect('a number in small letters').not.toMatch(numberPattern);
});
