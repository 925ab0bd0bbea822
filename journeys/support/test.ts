import { expect, test as base, type Page } from '@playwright/test';

export * from '@playwright/test';

/** True once React has taken over what the page brought along; at once for a page that brought nothing, and for the one without a connection, which only is read. */
const hasWokenUp = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const root = document.querySelector('#root[data-prerendered]:not([data-prerendered="/offline"])');
    return root === null || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });

/** A finished page fetches its scripts once it is painted, which may be after its load event. */
function waitsUntilAwake(page: Page): void {
  const { goto, reload } = page;
  const wokenUp = () =>
    expect.poll(() => hasWokenUp(page), { message: 'the page wakes up', intervals: [10, 20, 50] }).toBe(true);
  page.goto = async (url, options) => {
    const reply = await goto.call(page, url, options);
    if (options?.waitUntil === undefined) await wokenUp();
    return reply;
  };
  page.reload = async (options) => {
    const reply = await reload.call(page, options);
    if (options?.waitUntil === undefined) await wokenUp();
    return reply;
  };
}

/** Playwright's test, where going to a page ends when the page answers; with `waitUntil` it ends when that says. */
export const test = base.extend<object, object>({
  browser: async ({ browser }, use) => {
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (options) => {
      const context = await newContext(options);
      if (options?.javaScriptEnabled !== false) context.on('page', waitsUntilAwake);
      return context;
    };
    await use(browser);
  },
});
