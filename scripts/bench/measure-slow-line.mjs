import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../chromium.mjs';

/** Slow 4G: 150 ms to the server and back, 1.6 Mbit/s down, 750 kbit/s up. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
};
const SETTLE_MS = 500;
const LIMIT_MS = 120_000;

/**
 * Runs in the page: records layout shifts, elements with text that leave the document, and when the menu and
 * all controls work.
 */
function observe() {
  const measured = { shift: 0, lost: 0, firstPaint: 0, firstTap: null, interactive: null };
  window.measured = measured;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) measured.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
      if (node instanceof HTMLElement && !node.isConnected && node.textContent.trim() !== '')
        measured.lost += 1;
  }).observe(document, { childList: true, subtree: true });

  // The browser reports the first paint some 20 ms later: a menu that opens on the first tap worked at once.
  let taps = 0;
  const poll = () => {
    const menu = document.getElementById('phone-menu');
    if (measured.firstTap === null && menu) {
      document.querySelector('[popovertarget]').click();
      if (menu.matches(':popover-open')) {
        measured.firstTap = taps === 0 ? 0 : performance.now() - measured.firstPaint;
        menu.hidePopover();
      }
      taps += 1;
    }
    const controls = document.querySelectorAll('#root :is(h1, form, button, input, select, textarea)');
    if (
      controls.length > 0 &&
      // React owns the element of a region of content, not what is in it.
      [...controls].every((control) =>
        Object.keys(control.closest('[data-content]') ?? control).some((key) =>
          key.startsWith('__reactFiber'),
        ),
      )
    )
      measured.interactive = performance.now();
    else setTimeout(poll, 20);
  };
  new PerformanceObserver((list, observer) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    if (!paint) return;
    observer.disconnect();
    measured.firstPaint = paint.startTime;
    poll();
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Opens pages on a phone with a slow line, scrolling from the first paint until after hydration.
 * @yields for each path: the sum of layout shifts, the number of elements with text that left the document, and in
 * milliseconds the first paint, the first tap on the menu that worked (after the first paint), and when every
 * control was hydrated
 */
export async function* measureSlowLine(origin, paths) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? chromiumPath,
    args: chromiumFlags,
  });
  try {
    for (const path of paths) {
      const context = await browser.newContext(phone);
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.emulateNetworkConditions', slowLine);
      await page.addInitScript(observe);
      await page.goto(origin + path, { waitUntil: 'commit' });
      const startedAt = Date.now();
      const read = () => page.evaluate(() => window.measured);
      for (let until = Number.POSITIVE_INFINITY; Date.now() < until; ) {
        await page.evaluate(() => {
          const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
          window.scrollTo(0, isAtEnd ? 0 : window.scrollY + 300);
        });
        await page.waitForTimeout(50);
        if (Date.now() > startedAt + LIMIT_MS)
          throw new Error(`${path}: not every control was hydrated after ${LIMIT_MS / 1000} s`);
        if (until === Number.POSITIVE_INFINITY && (await read())?.interactive) until = Date.now() + SETTLE_MS;
      }
      yield { path, ...(await read()) };
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
