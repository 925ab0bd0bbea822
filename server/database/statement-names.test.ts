import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

const often = (names: StatementNames, text: string): (string | undefined)[] =>
  Array.from({ length: 6 }, () => names.nameOf(text));

test('statement executed often: has a name of its own from the fifth time on', () => {
  const names = new StatementNames();
  const first = often(names, 'select $1');
  expect(first.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
  expect(first[4]).toMatch(/^statement_\d+$/);
  expect(first[5]).toBe(first[4]);
  expect(often(names, 'select $1, 2').at(-1)).not.toBe(first[4]);
});

test('more statements than a connection should keep: those with a name keep it, others get none', () => {
  const names = new StatementNames();
  const given = Array.from({ length: 450 }, (_, index) => often(names, `select $1, ${index}`).at(-1));
  expect(new Set(given.filter((name) => name !== undefined)).size).toBe(400);
  expect(names.nameOf('select $1, 0')).toBe(given[0]);
  expect(given[449]).toBeUndefined();
});

test('names forgotten: counted from the start, and never given again', () => {
  const names = new StatementNames();
  const before = often(names, 'select $1').at(-1);
  names.forget();
  const after = often(names, 'select $1');
  expect(after[0]).toBeUndefined();
  expect(after.at(-1)).not.toBe(before);
});
