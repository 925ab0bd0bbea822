// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheVisitedPage, registerServiceWorker } from './register-service-worker.ts';

const register = vi.fn<(address: string, options: object) => Promise<void>>(async () => {});
const postMessage = vi.fn<(message: unknown) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, controller: { postMessage } },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  register.mockClear();
});

describe('the service worker', () => {
  it('registration: a second after the load event, when the browser is idle, at the latest two seconds later', () => {
    const whenIdle = vi.fn<(work: () => void, options: object) => void>();
    vi.stubGlobal('requestIdleCallback', whenIdle);
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    registerServiceWorker();
    vi.advanceTimersByTime(10_000);
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(999);
    expect(whenIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(whenIdle.mock.calls.map(([, options]) => options)).toEqual([{ timeout: 2000 }]);
    expect(register).not.toHaveBeenCalled();
    whenIdle.mock.calls[0]?.[0]();
    expect(register.mock.calls).toEqual([['/serviceWorker.js', { scope: '/' }]]);
  });

  it('registration without requestIdleCallback: two seconds later', () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    Reflect.deleteProperty(window, 'requestIdleCallback');
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
    registerServiceWorker();
    vi.advanceTimersByTime(2999);
    expect(register).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(register).toHaveBeenCalledOnce();
  });

  it('client-side navigation: posts the visited page', () => {
    cacheVisitedPage('/nigeria');
    expect(postMessage.mock.calls).toEqual([[{ type: 'PAGE_VISITED', url: '/nigeria' }]]);
  });

  it.each([
    ['public page of this origin', { type: 'PAGE_VISITED', url: '/nigeria?a=1' }, ['/nigeria?a=1']],
    ['other origin', { type: 'PAGE_VISITED', url: 'https://elsewhere.example/nigeria' }, []],
    ['address of the API', { type: 'PAGE_VISITED', url: '/api/applications' }, []],
    ['no address', { type: 'PAGE_VISITED', url: { href: '/nigeria' } }, []],
    ['unknown type', { type: 'DELETE_ALL', url: '/nigeria' }, []],
    ['no message', null, []],
  ])('message with %s: %j fetches %j', async (_what, data, expected) => {
    const listeners = new Map<string, (event: unknown) => void>();
    const fetched: string[] = [];
    runInNewContext(readFileSync(join(import.meta.dirname, '../../../public/serviceWorker.js'), 'utf8'), {
      URL,
      self: {
        location: { origin: 'https://charterly.example' },
        addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
      },
      caches: { match: () => Promise.resolve() },
      fetch: (address: string) => {
        fetched.push(address);
        return Promise.reject(new Error('no network'));
      },
    });
    const work: Promise<unknown>[] = [];
    listeners.get('message')?.({ data, waitUntil: (promise: Promise<unknown>) => void work.push(promise) });
    await Promise.all(work);
    expect(fetched).toEqual(expected);
  });
});
