import { expect, test } from 'vitest';
import { createByteCache } from './byte-cache.ts';

const bytes = (length: number): Buffer => Buffer.alloc(length);

test('byte cache: full, drops the least recently used value', () => {
  const cache = createByteCache(30);
  for (const key of ['a', 'b', 'c']) cache.set(key, bytes(10));
  cache.get('a');
  cache.set('d', bytes(10));
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true, true]);
});

test('byte cache: a value set again counts once', () => {
  const cache = createByteCache(30);
  for (let count = 0; count < 5; count += 1) cache.set('a', bytes(10));
  cache.set('b', bytes(20));
  expect(cache.size).toBe(2);
});

test('byte cache: a value longer than the bound is not kept', () => {
  const cache = createByteCache(30);
  cache.set('a', bytes(31));
  expect(cache.get('a')).toBeUndefined();
});
