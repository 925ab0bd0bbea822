import { describe, expect, test } from 'vitest';
import { changeLawView, readLawView, wholeLaw, writeLawView } from './law-view.ts';

describe('filters of the figures of law', () => {
  test('written and read again: the same', () => {
    const view = { country: 'uk', kind: 'fee', due: 'soon', q: 'change', page: 3 } as const;
    expect(readLawView(new URLSearchParams(writeLawView(view)))).toEqual(view);
    expect([writeLawView(wholeLaw), readLawView(new URLSearchParams())]).toEqual(['', wholeLaw]);
  });

  test('unknown values: ignored', () =>
    expect(readLawView(new URLSearchParams('kind=gossip&due=never&page=-2'))).toEqual(wholeLaw));

  test('changed filter: leads to the first page', () =>
    expect(changeLawView({ ...wholeLaw, page: 4 }, { country: 'ghana' })).toEqual({
      ...wholeLaw,
      country: 'ghana',
    }));
});
