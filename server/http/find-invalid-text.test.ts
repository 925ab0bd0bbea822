import { expect, test } from 'vitest';
import { findInvalidText } from './find-invalid-text.ts';

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

test.each([
  ['ordinary text, in any language', { a: 'Ọ̀ṣun', b: ['naira ₦', 1, null, true], c: '👩🏾‍💼' }, null],
  ['nothing', undefined, null],
  ['a NUL sign', { a: { b: 'x\u0000' } }, 'a/b'],
  ['half of a surrogate pair', { a: ['\ud800'] }, 'a/0'],
  ['a NUL sign in a name', { a: { 'b\u0000': 1 } }, 'a'],
])('%s', (_words, value, path) => {
  expect(findInvalidText(value)).toBe(path);
});

test('very deep nesting: found without a stack overflow', () => {
  expect(findInvalidText(nested(24))).toBeNull();
  expect(findInvalidText(nested(25))).not.toBeNull();
  expect(findInvalidText(nested(5000))).not.toBeNull();
});
