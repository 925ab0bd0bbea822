const IDLE_MS = 1000;
const IDLE_TIMEOUT_MS = 2000;

/** Calls back when the browser is idle, at the latest after `timeout` ms. */
function whenIdle(callback: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout });
  else setTimeout(callback, timeout);
}

const register = (): void =>
  void navigator.serviceWorker.register('/serviceWorker.js', { scope: '/' }).catch(() => undefined);
const registerWhenIdle = (): unknown => setTimeout(() => whenIdle(register, IDLE_TIMEOUT_MS), IDLE_MS);

/**
 * Registers the service worker when the browser is idle, at least a second after the load event. Without one, or where
 * registration fails, the site works as before.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') registerWhenIdle();
  else window.addEventListener('load', registerWhenIdle, { once: true });
}

/**
 * Asks the service worker to cache a page opened by client-side navigation, for use offline. Skipped with
 * `saveData`.
 */
export function cacheVisitedPage(path: string): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!connection?.saveData)
    navigator.serviceWorker?.controller?.postMessage({ type: 'PAGE_VISITED', url: path });
}
