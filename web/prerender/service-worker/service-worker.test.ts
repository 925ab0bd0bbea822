// @vitest-environment happy-dom
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
});
