import { expect, test } from 'vitest';
import { parseKeep } from './parse-keep.ts';

test('number of backups to keep: whole numbers from 1; other forms could delete more than was meant', () => {
  expect(['1', '14', '999999'].map(parseKeep)).toEqual([1, 14, 999_999]);
  for (const text of ['', ' ', '0', '-1', '+1', '1.5', '1e3', '0x10', '014', ' 14', '1000000', 'all'])
    expect(parseKeep(text)).toBeNull();
});
