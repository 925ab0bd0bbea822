import type { Browser, Locator } from '@playwright/test';
import type { Page } from './test.ts';
import { SLOW_LINE, throttle } from './slow-line.ts';

/** A visitor on a phone with a slow line, who counts what she presses and types and what the line carries. */
export class SlowPhone {
  readonly page: Page;
  /** Presses, and fields filled in. */
  interactions = 0;
  #bytes = 0;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(browser: Browser, url: string): Promise<SlowPhone> {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      // Pages that the worker caches at the same time would share the line.
      serviceWorkers: 'block',
    });
    const phone = new SlowPhone(await context.newPage());
    const devtools = await context.newCDPSession(phone.page);
    await devtools.send('Network.enable');
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      phone.#bytes += encodedDataLength;
    });
    await throttle(phone.page);
    await phone.page.goto(url);
    return phone;
  }

  /** How long the line takes for everything loaded so far, prefetched pages included. The same on every machine. */
  get secondsOnTheLine(): number {
    return this.#bytes / SLOW_LINE.downloadThroughput;
  }

  async tap(target: Locator): Promise<void> {
    this.interactions += 1;
    await target.tap();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.interactions += 1;
    await field.pressSequentially(text);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
