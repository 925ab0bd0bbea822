import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPrefetcher, isAuthPath, type Prefetcher } from './prefetcher.ts';

let loaded: string[];
let prefetcher: Prefetcher;

beforeEach(() => {
  vi.useFakeTimers();
  loaded = [];
  prefetcher = createPrefetcher(
    (path) => loaded.push(path),
    () => ['/pricing', '/faq', '/about'],
  );
  prefetcher.pageOpened('/');
});
afterEach(() => {
  prefetcher.stop();
  vi.useRealTimers();
});

const prefetchedAfter = (seconds: number): string[] => {
  vi.advanceTimersByTime(seconds * 1000);
  return loaded;
};

describe('prefetching', () => {
  it('first ten seconds: nothing', () => {
    prefetcher.linkVisible('/terms', true);
    prefetcher.userActive();
    expect(prefetchedAfter(9.9)).toEqual([]);
  });

  it('link in view for three seconds: prefetches its page', () => {
    prefetchedAfter(10);
    prefetcher.linkVisible('/terms', true);
    const keepBusy = setInterval(() => prefetcher.userActive(), 500);
    expect(prefetchedAfter(2.9)).toEqual([]);
    expect(prefetchedAfter(0.2)).toEqual(['/terms']);
    clearInterval(keepBusy);
  });

  it('link that left the view sooner: not prefetched', () => {
    prefetchedAfter(10);
    prefetcher.linkVisible('/terms', true);
    prefetchedAfter(2);
    prefetcher.linkVisible('/terms', false);
    expect(prefetchedAfter(5)).not.toContain('/terms');
  });

  it('reader idle for two seconds: prefetches one page every ten seconds', () => {
    expect(prefetchedAfter(11.9)).toEqual([]);
    expect(prefetchedAfter(0.2)).toEqual(['/pricing']);
    expect(prefetchedAfter(9.8)).toEqual(['/pricing']);
    expect(prefetchedAfter(0.2)).toEqual(['/pricing', '/faq']);
    prefetcher.userActive();
    expect(prefetchedAfter(9.8)).toEqual(['/pricing', '/faq']);
    expect(prefetchedAfter(0.2)).toEqual(['/pricing', '/faq', '/about']);
    expect(prefetchedAfter(60)).toHaveLength(3);
  });

  it('every page: prefetched once, the current page never', () => {
    prefetcher.pageOpened('/pricing');
    prefetchedAfter(10);
    prefetcher.linkVisible('/faq', true);
    prefetcher.linkVisible('/pricing', true);
    expect(prefetchedAfter(60).toSorted()).toEqual(['/about', '/faq']);
  });

  it('auth page open: prefetches sign-in, dashboard and reset', () => {
    prefetcher.pageOpened('/dashboard/anything');
    expect(prefetchedAfter(10.1)).toEqual(['/signin', '/dashboard', '/auth/reset']);
  });
});

it.each([
  ['/auth/confirm', true],
  ['/login', true],
  ['/signup', true],
  ['/dashboard', true],
  ['/profile', true],
  ['/signin', true],
  ['/', false],
  ['/authors', true],
  ['/nigeria', false],
])('isAuthPath(%s): %s', (path, leads) => expect(isAuthPath(path)).toBe(leads));
