import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPrefetcher, isAuthPath, type Prefetcher } from './prefetcher.ts';

let loaded: string[];
let preloader: Prefetcher;

beforeEach(() => {
  vi.useFakeTimers();
  loaded = [];
  preloader = createPrefetcher(
    (path) => loaded.push(path),
    () => ['/pricing', '/faq', '/about'],
  );
  preloader.pageOpened('/');
});
afterEach(() => {
  preloader.stop();
  vi.useRealTimers();
});

const after = (seconds: number): string[] => {
  vi.advanceTimersByTime(seconds * 1000);
  return loaded;
};

describe('pages are fetched ahead', () => {
  it('not before the page has stood for ten seconds', () => {
    preloader.linkVisible('/terms', true);
    preloader.userActive();
    expect(after(9.9)).toEqual([]);
  });

  it('when a link has been in view for three seconds', () => {
    after(10);
    preloader.linkVisible('/terms', true);
    const keepBusy = setInterval(() => preloader.userActive(), 500);
    expect(after(2.9)).toEqual([]);
    expect(after(0.2)).toEqual(['/terms']);
    clearInterval(keepBusy);
  });

  it('not when the link left the view sooner', () => {
    after(10);
    preloader.linkVisible('/terms', true);
    after(2);
    preloader.linkVisible('/terms', false);
    expect(after(5)).not.toContain('/terms');
  });

  it('when nobody did anything for two seconds, one every ten seconds', () => {
    expect(after(11.9)).toEqual([]);
    expect(after(0.2)).toEqual(['/pricing']);
    expect(after(9.8)).toEqual(['/pricing']);
    expect(after(0.2)).toEqual(['/pricing', '/faq']);
    preloader.userActive();
    expect(after(9.8)).toEqual(['/pricing', '/faq']);
    expect(after(0.2)).toEqual(['/pricing', '/faq', '/about']);
    expect(after(60)).toHaveLength(3);
  });

  it('each once, and never the one that is shown', () => {
    preloader.pageOpened('/pricing');
    after(10);
    preloader.linkVisible('/faq', true);
    preloader.linkVisible('/pricing', true);
    expect(after(60).toSorted()).toEqual(['/about', '/faq']);
  });

  it('for signing in, where that is under way', () => {
    preloader.pageOpened('/dashboard/anything');
    expect(after(10.1)).toEqual(['/signin', '/dashboard', '/auth/reset']);
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
])('%s leads to signing in: %s', (path, leads) => expect(isAuthPath(path)).toBe(leads));
