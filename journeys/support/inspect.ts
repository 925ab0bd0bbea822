import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The smaller build, which a page parses in half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const narrowestPhone = { width: 320, height: 740 };
export const phone = { width: 360, height: 740 };
export const laptop = { width: 1280, height: 800 };

/** Waits until no skeleton or spinner is shown. */
const settled = (page: Page): Promise<void> => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

/** Checks the page in its present state with axe (WCAG 2.2 AA) and for sideways scroll on the narrowest phone. */
export async function inspect(page: Page, what: string): Promise<void> {
  await settled(page);
  // Once per document: the script is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (tags) => {
    // At its end the page's sticky bar is in its own place; above, axe reports what it happens to cover just then.
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const { violations } = await window.axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, WCAG_22_AA);
  expect.soft(found, `accessibility of ${what}`).toEqual([]);
  await expectNoSidewaysScroll(page, what);
}

/** Inspects the page on a phone and on a laptop, and gives it back its width. */
export async function inspectAtBothWidths(page: Page, what: string): Promise<void> {
  const usual = page.viewportSize() ?? phone;
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size);
    await inspect(page, `${what} at ${size.width} px`);
  }
  await page.setViewportSize(usual);
}

/** Checks that nothing is wider than the narrowest phone; does nothing in wide windows. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const size = page.viewportSize();
  if (size === null || size.width > 400) return;
  await page.setViewportSize({ ...size, width: narrowestPhone.width });
  const tooWide = await page.evaluate(findTooWide, narrowestPhone.width);
  await page.setViewportSize(size);
  expect.soft(tooWide, `what is too wide for ${narrowestPhone.width} px on ${what}`).toEqual([]);
}

/** Runs in the page. @returns the HTML of at most three elements that reach beyond a width */
export function findTooWide(width: number): string[] {
  if (document.documentElement.scrollWidth <= width) return [];
  const all = [...document.querySelectorAll('body *')].map((element) => ({
    html: element.outerHTML.slice(0, 160),
    right: element.getBoundingClientRect().right,
  }));
  const reaching = all
    .filter(({ right }) => right > width + 0.5)
    .toSorted((one, other) => other.right - one.right);
  return reaching.slice(0, 3).map(({ html }) => html);
}

/** Warnings of Playwright, and of a busy machine on which a page uses late what it preloads. */
const notOfThePage = /^Service Worker registration blocked by Playwright|was preloaded using link preload/;

/** Collects console errors, warnings and uncaught exceptions of a page. */
export function collectPageErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || notOfThePage.test(message.text())) return;
    errors.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${new URL(page.url()).pathname}: ${error.message}`));
  return errors;
}
