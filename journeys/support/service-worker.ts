import { expect, type Page } from './test.ts';

/** Returns the paths in the caches of the service worker. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map((request) => new URL(request.url).pathname);
  });

/** Waits until the service worker controls the page and has cached the paths. */
export async function waitForCache(page: Page, paths: string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(paths));
}
