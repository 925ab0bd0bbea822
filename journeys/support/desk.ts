import { paths } from '#contract/paths.ts';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { Product } from './product.ts';
import { onPage, signIn } from './visitor.ts';

/** Opens the queue as one of the demonstration's staff, on a wide screen. */
export async function arriveAtDesk(
  browser: Browser,
  product: Product,
  name: 'musa' | 'ngozi' | 'tunde',
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(paths.adminSignIn);
  await signIn(page, { email: `${name}.sample@desk.example`, password: product.demoPassword });
  await onPage(page, 'Applications');
  return page;
}

/** The applications of the open queue. */
export const rowsOfQueue = (page: Page): Locator => page.locator('[data-row-link]');

/** What the page of an application says to the officer who has it. */
export const isMine = (page: Page): Locator => page.getByText('You have this application.');

/** Opens the first application of a queue that nobody has claimed. @returns its address */
export async function openUnclaimed(page: Page, queue: string): Promise<string> {
  await page.goto(`${paths.admin}?queue=${queue}&officer=nobody`);
  await rowsOfQueue(page).first().click();
  await expect(page.getByText('Nobody has claimed this application.')).toBeVisible();
  return page.url();
}
