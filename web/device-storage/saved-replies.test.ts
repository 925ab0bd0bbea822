// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseSavedReplies } from '../session/session-events.ts';
import { memoryIndexedDb } from '../testing/memory-indexed-db.ts';
import { claimReplies, isFresh, isReadable, isSaved, readReply, saveReply } from './saved-replies.ts';
import { waitFor } from '../testing/wait-for.ts';

let rows: Map<unknown, unknown>;
beforeEach(() => {
  localStorage.clear();
  const memory = memoryIndexedDb();
  ({ rows } = memory);
  vi.stubGlobal('indexedDB', memory.indexedDB);
});
afterEach(() => vi.unstubAllGlobals());

describe('replies saved on the device', () => {
  it('the same person: reads what was saved', async () => {
    await claimReplies('ada');
    await saveReply('ada', 'dashboard', { companies: 2 });
    await claimReplies('ada');
    expect(await readReply('ada', 'dashboard')).toMatchObject({ data: { companies: 2 } });
    expect(await readReply('ada', 'calendar')).toBeNull();
  });

  it('sign-out: erases everything, and a reply that arrives later is not saved', async () => {
    await claimReplies('ada');
    await saveReply('ada', 'dashboard', { companies: 2 });
    eraseSavedReplies();
    await saveReply('ada', 'calendar', {});
    await waitFor(() => expect(rows.size).toBe(0));
    expect(await readReply('ada', 'dashboard')).toBeNull();
  });

  it('another person signs in: reads nothing of the person before, whose replies are erased', async () => {
    await claimReplies('ada');
    await saveReply('ada', 'dashboard', { companies: 2 });
    const claimed = claimReplies('bayo');
    expect(await readReply('bayo', 'dashboard')).toBeNull();
    await claimed;
    expect(rows.size).toBe(0);
    await saveReply('ada', 'dashboard', { companies: 2 });
    expect(rows.size).toBe(0);
  });

  it('seven days old: neither shown nor kept; of more than a hundred the oldest are deleted', async () => {
    const now = Date.now();
    const day = 24 * 3_600_000;
    await claimReplies('ada');
    rows.set('old', { data: 1, savedAt: now - 7 * day });
    expect(await readReply('ada', 'old')).toBeNull();
    for (let index = 0; index < 101; index += 1) rows.set(index, { data: 1, savedAt: now - index - 1 });
    await claimReplies('ada');
    expect([rows.has('old'), rows.has(100), rows.has(99), rows.size]).toEqual([false, false, true, 100]);
    expect(isFresh({ savedAt: now - 7 * day + 1 }, now)).toBe(true);
    expect(isFresh({ savedAt: now + 1 }, now)).toBe(false);
  });

  it('browser without storage: nothing is saved, and nothing fails', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await claimReplies('ada');
    await saveReply('ada', 'dashboard', {});
    expect(await readReply('ada', 'dashboard')).toBeNull();
  });

  it.each([
    ['GET /companies/:id', '/companies/1', true],
    ['GET /dashboard', '/dashboard', true],
    ['GET /dashboard', '/admin', false],
    ['GET /messages', '/admin/messages', false],
    ['GET /applications/:id', '/applications/1', true],
    ['GET /applications/:id/checkouts', '/applications/1', false],
    ['GET /admin/applications', '/admin', false],
  ])('%s on %s: saved %s', (endpoint, path, saved) => {
    expect(isSaved(endpoint, path)).toBe(saved);
  });

  it.each([
    ['/applications/1', true],
    ['/applications/1/', true],
    ['/applications/1/form/name', false],
    ['/applications/1/check', false],
    ['/messages/1', false],
  ])('saved application on %s: shown %s', (path, shown) => {
    expect(isReadable('GET /applications/:id', path)).toBe(shown);
    expect(isReadable('GET /companies/:id', path)).toBe(true);
  });
});
