import type { BrowserContext } from '@playwright/test';

/**
 * Makes the pages of a context begin at an instant; from there their clock runs. Playwright's own clock also
 * replaces timers and `performance`, with which a prerendered page is never hydrated.
 */
export const setBrowserClock = (context: BrowserContext, now: string): Promise<unknown> =>
  context.addInitScript((offsetMs) => {
    const RealDate = Date;
    const realNow = Date.now;
    const shifted = (): number => realNow() + offsetMs;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given: []) => (given.length === 0 ? new target(shifted()) : new target(...given)),
      get: (target, name) => (name === 'now' ? shifted : (Reflect.get(target, name) as unknown)),
    });
  }, Date.parse(now) - Date.now());
