import { describe, expect, test } from 'vitest';
import { joinHoldings, wrongPercentages } from './owner-checks.ts';

type Named = { readonly name?: unknown };
const isSame = (a: Named, b: Named): boolean => a.name === b.name;
const held = (id: string, name: string, percent: number, isCompany = false) => ({
  item: { id, name },
  isCompany,
  shares: percent * 10,
  percent,
});

describe('joinHoldings', () => {
  test('a person with two classes: added up; companies are not', () => {
    const joined = joinHoldings(
      [held('a', 'Ada', 20), held('b', 'Ada', 15), held('c', 'Ada', 30, true), held('d', 'Ada', 35, true)],
      isSame,
    );
    expect(joined.map(({ percent, shares, isCompany }) => [percent, shares, isCompany])).toEqual([
      [35, 350, false],
      [30, 300, true],
      [35, 350, true],
    ]);
  });
});

describe('wrongPercentages', () => {
  const find = (percent: number, indirect = false) =>
    wrongPercentages(
      { owners: [{ id: 'o', name: 'Ada', percent }] },
      [held('a', 'Ada', 33.333)],
      isSame,
      () => indirect,
    );
  test('more than half a percent away: both figures in the words', () => {
    expect(find(40)).toEqual([
      { path: 'owners/o/percent', words: 'You gave 40%, but the shares make it 33.33%.' },
    ]);
    expect(find(33.5)).toEqual([]);
  });
  test('owner through a company: more than the shares is right, less is not', () => {
    expect(find(40, true)).toEqual([]);
    expect(find(20, true)).toHaveLength(1);
  });
});
