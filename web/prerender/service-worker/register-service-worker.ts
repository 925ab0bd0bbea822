const IDLE_MS = 1000;
const IDLE_TIMEOUT_MS = 2000;

/** Calls back once the page has nothing to do, at the latest after so long. */
function whenIdle(work: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout });
  else setTimeout(work, timeout);
}

const register = (): void =>
  void navigator.serviceWorker.register('/serviceWorker.js', { scope: '/' }).catch(() => undefined);
const registerWhenIdle = (): unknown => setTimeout(() => whenIdle(register, IDLE_TIMEOUT_MS), IDLE_MS);

/**
 * Registers the service worker once the page has loaded and a second has passed in peace. Without one, or where it is
 * refused, the site works as before.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') registerWhenIdle();
  else window.addEventListener('load', registerWhenIdle, { once: true });
}

/** Tells the service worker which page was opened by a link inside the site, so that it is there offline too. Readers who save data keep only what they load anyway. */
export function cacheVisitedPage(path: string): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!connection?.saveData)
    navigator.serviceWorker?.controller?.postMessage({ type: 'PAGE_VISITED', url: path });
}
