import { describe, expect, test } from 'vitest';
import { changeQueueView, isNarrowed, readQueueView, wholeQueue, writeQueueView } from './queue-view.ts';

const read = (search: string) => readQueueView(new URLSearchParams(search));

describe('queue view in the URL', () => {
  test('whole queue: empty query', () => {
    expect(read('')).toEqual(wholeQueue);
    expect(writeQueueView(wholeQueue)).toBe('');
  });

  test('written and read back: unchanged', () => {
    const view = {
      queue: 'to_file',
      q: 'Zuma & Söhne',
      service: 'nigeria-company-registration',
      tier: 'premium',
      order: 'shortest',
      page: 3,
    } as const;
    expect(read(writeQueueView(view))).toEqual(view);
  });

  test.each([
    ['an unknown queue', 'queue=everything'],
    ['an unknown speed', 'tier=gold'],
    ['an unknown order', 'order=random'],
    ['page nought', 'page=0'],
    ['half a page', 'page=1.5'],
    ['a page in words', 'page=two'],
    ['a page past all ends', 'page=99999'],
  ])('%s: ignored', (_words, search) => {
    expect(read(search)).toEqual(wholeQueue);
  });

  test('filter or order changed: back to the first page', () => {
    const second = { ...wholeQueue, page: 2 };
    expect(changeQueueView(second, { tier: 'basic' })).toMatchObject({ tier: 'basic', page: 1 });
    expect(changeQueueView(second, { page: 3 }).page).toBe(3);
  });

  test('is filtered: by words, service and speed, not by tab, order or blanks', () => {
    expect(isNarrowed({ ...wholeQueue, q: 'obi' })).toBe(true);
    expect(isNarrowed({ ...wholeQueue, service: 'x' })).toBe(true);
    expect(isNarrowed({ ...wholeQueue, tier: 'basic' })).toBe(true);
    expect(isNarrowed({ ...wholeQueue, queue: 'refunds', order: 'longest', q: '  ', page: 4 })).toBe(false);
  });
});
