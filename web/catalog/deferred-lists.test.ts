import { expect, test, vi } from 'vitest';
import { deferList, loadDeferredLists } from './deferred-lists.ts';

test('deferred list: loaded once, again after a failure, and nothing to wait for afterwards', async () => {
  expect(loadDeferredLists()).toBeNull();
  const codes: string[] = [];
  const load = vi.fn(async () => {
    if (load.mock.calls.length === 1) throw new Error('offline');
    codes.push('01110');
  });
  deferList(load);
  const first = loadDeferredLists();
  expect(loadDeferredLists()).toBe(first);
  await expect(first).rejects.toThrow('offline');
  await loadDeferredLists();
  expect(codes).toEqual(['01110']);
  expect(loadDeferredLists()).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});
