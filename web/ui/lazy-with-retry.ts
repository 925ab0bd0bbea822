import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const FIRST_RETRY_MS = 2000;

/** Waits for a delay, or until the browser is online again. */
const waitForConnection = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done, { once: true });
  });

/** Loads with exponential backoff until it succeeds. */
export async function loadWithRetry<Loaded>(
  load: () => Promise<Loaded>,
  wait: (milliseconds: number) => Promise<void> = waitForConnection,
): Promise<Loaded> {
  for (let delay = FIRST_RETRY_MS; ; delay *= 2) {
    try {
      return await load();
    } catch {
      await wait(delay);
    }
  }
}

/**
 * `lazy` for an optional part of a page. When its file cannot be fetched, the part stays as it is
 * (prerendered HTML or the fallback) and is loaded when the connection is back. A rejected `lazy` would
 * replace the whole page by the error page, and with it everything typed.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export const lazyWithRetry = <Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> => lazy(() => loadWithRetry(load));
