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

/** Returns whether no further attempt can succeed, by the error and the number of attempts so far. */
type IsFinal = (error: unknown, attempts: number) => boolean | Promise<boolean>;

/**
 * Loads with exponential backoff until it succeeds, also once the browser is online again.
 * @throws the error for which `isFinal` returns true; by default there is none
 */
export async function loadWithRetry<Loaded>(
  load: () => Promise<Loaded>,
  isFinal: IsFinal = () => false,
): Promise<Loaded> {
  for (let attempts = 1, delay = FIRST_RETRY_MS; ; attempts += 1, delay *= 2) {
    try {
      return await load();
    } catch (error) {
      if (await isFinal(error, attempts)) throw error;
      await waitForConnection(delay);
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
