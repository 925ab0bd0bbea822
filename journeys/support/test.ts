import { setTimeout } from 'node:timers/promises';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { Product } from './product.ts';

export * from '@playwright/test';

/**
 * True once React has hydrated the page; at once for a page that is not prerendered, and for the offline
 * page, which has no scripts.
 */
const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const root = document.querySelector('#root[data-prerendered]:not([data-prerendered="/offline"])');
    return root === null || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });

/** The longest wait for a frame, after which the page is taken to have none. */
const frameMs = 10_000;

/**
 * Waits until the page draws a frame. Chromium can leave a page without any that is opened just after its window was
 * resized, and Playwright waits for frames before it clicks; resizing the window again wakes it.
 */
async function waitForFrame(page: Page): Promise<void> {
  // Observers are told in each frame, also while a test holds the clock of the page.
  const drawn = page
    .evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          new IntersectionObserver(() => resolve(true)).observe(document.documentElement),
        ),
    )
    .catch(() => true);
  const size = page.viewportSize();
  if ((await Promise.race([drawn, setTimeout(frameMs, false, { ref: false })])) || size === null) return;
  await page.setViewportSize({ ...size, height: size.height + 1 });
  await page.setViewportSize(size);
}

/**
 * Makes `goto` and `reload` wait for hydration and a frame: a prerendered page defers its scripts, possibly
 * beyond its load event.
 */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const hydrated = async (): Promise<void> => {
    await expect
      .poll(() => isHydrated(page), { message: 'the page is hydrated', intervals: [10, 20, 50] })
      .toBe(true);
    await waitForFrame(page);
  };
  page.goto = async (url, options) => {
    const reply = await goto(url, options);
    if (options?.waitUntil === undefined) await hydrated();
    return reply;
  };
  page.reload = async (options) => {
    const reply = await reload(options);
    if (options?.waitUntil === undefined) await hydrated();
    return reply;
  };
}

/** The browser contexts that the running test has opened itself and not closed. */
const opened = new Set<BrowserContext>();

/**
 * Playwright's test with three changes: `goto` and `reload` end when the page is hydrated and drawn (with `waitUntil`, when that
 * condition holds); the contexts that a test opens are closed at its end, so that no page of it polls the
 * server or asks for the focus during the next; and `product` is one running product for all test files of a
 * worker. A file that needs a product of its own (another host name, other settings, an empty mailing list)
 * starts it itself.
 */
export const test = base.extend<{ closesContexts: void }, { product: Product }>({
  product: [
    // Playwright reads the fixtures that a fixture needs from its first parameter, so it must be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await Product.start();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  browser: async ({ browser }, use) => {
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (options) => {
      const context = await newContext(options);
      if (options?.javaScriptEnabled !== false) context.on('page', waitForHydration);
      opened.add(context);
      context.on('close', () => opened.delete(context));
      return context;
    };
    await use(browser);
  },
  closesContexts: [
    // Playwright reads the fixtures that a fixture needs from its first parameter, so it must be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // Those of `beforeAll` serve all tests of their file.
      opened.clear();
      await use();
      await Promise.all([...opened].map((context) => context.close()));
    },
    { auto: true },
  ],
});
