import { describe, expect, test } from 'vitest';
import {
  changeQueueView,
  isNarrowed,
  orderOf,
  readQueueView,
  wholeQueue,
  writeQueueView,
} from './queue-view.ts';

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
      country: 'nigeria',
      officer: 'me',
      due: 'breached',
      risk: 'high',
      order: 'shortest',
      after: '2026-11-21T12:00:00.000Z_6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10',
    } as const;
    expect(read(writeQueueView(view))).toEqual(view);
  });

  test.each([
    ['an unknown queue', 'queue=everything'],
    ['an unknown speed', 'tier=gold'],
    ['an unknown order', 'order=random'],
    ['an unknown officer', 'officer=somebody'],
    ['an unknown due state', 'due=never'],
  ])('%s: ignored', (_words, search) => {
    expect(read(search)).toEqual(wholeQueue);
  });

  test('filter or order changed: back to the first page', () => {
    const second = { ...wholeQueue, after: 'x' };
    expect(changeQueueView(second, { tier: 'basic' })).toMatchObject({ tier: 'basic', after: '' });
    expect(changeQueueView(second, { after: 'y' }).after).toBe('y');
  });

  test('order: latest first in the lists of everything and of finished work, otherwise as chosen, or first due first', () => {
    expect(orderOf({ queue: 'all', order: '' })).toBe('shortest');
    expect(orderOf({ queue: 'finished', order: '' })).toBe('shortest');
    expect(orderOf({ queue: 'to_review', order: '' })).toBe('longest');
    expect(orderOf({ queue: 'all', order: 'longest' })).toBe('longest');
  });

  test('is filtered: by words, country, service, speed, officer and due state, not by tab, order or blanks', () => {
    expect(isNarrowed({ ...wholeQueue, q: 'obi' })).toBe(true);
    expect(isNarrowed({ ...wholeQueue, service: 'x' })).toBe(true);
    expect(isNarrowed({ ...wholeQueue, tier: 'basic' })).toBe(true);
    expect(isNarrowed({ ...wholeQueue, country: 'ghana' })).toBe(true);
    expect(isNarrowed({ ...wholeQueue, officer: 'me' })).toBe(true);
    expect(isNarrowed({ ...wholeQueue, due: 'warning' })).toBe(true);
    expect(isNarrowed({ ...wholeQueue, queue: 'refunds', order: 'longest', q: '  ', after: 'x' })).toBe(
      false,
    );
  });
});
