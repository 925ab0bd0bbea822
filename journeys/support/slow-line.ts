import { expect, type Page } from '@playwright/test';

type Observed = { shift: number; lost: string[] };

declare global {
  interface Window {
    observed?: Observed;
  }
}

/** Slow 4G: 150 ms to the server and back, 1.6 Mbit/s down, 750 kbit/s up. */
export const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;

/** Gives a page a slow line. */
export async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
}

/**
 * Records every layout shift of the next page, and the text of every element that leaves its document. Call
 * it before `goto`.
 */
export async function observeStability(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observed: Observed = { shift: 0, lost: [] };
    Object.assign(window, { observed });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') observed.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
        if (node instanceof HTMLElement && !node.isConnected && node.textContent.trim() !== '')
          observed.lost.push(`${node.tagName}: ${node.textContent.trim().slice(0, 60)}`);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Returns what `observeStability` has recorded. */
export const readStability = (page: Page): Promise<Observed> =>
  page.evaluate(() => window.observed ?? { shift: NaN, lost: ['nothing was observed'] });

/** Scrolls down a page at once and back, until React has hydrated all of it. */
export async function scrollUntilHydrated(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
        window.scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
    expect(await isWholePageHydrated(page)).toBe(true);
  }).toPass({ intervals: [50] });
}

/** Returns whether React has hydrated every heading and control of the page, in all of its boundaries. */
export const isWholePageHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root :is(h1, form, button, input, select, textarea)')].every((element) =>
      // React owns the element of a region of content, not what is in it.
      Object.keys(element.closest('[data-content]') ?? element).some((key) => key.startsWith('__reactFiber')),
    ),
  );
