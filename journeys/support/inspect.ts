import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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

/** Checks that nothing is wider than the narrowest phone; does nothing in wide windows. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const size = page.viewportSize();
  if (size === null || size.width > 400) return;
  const isNarrowest = size.width === narrowestPhone.width;
  if (!isNarrowest) await page.setViewportSize({ ...size, width: narrowestPhone.width });
  const tooWide = await page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return [];
    const all = [...document.querySelectorAll('body *')].map((element) => ({
      html: element.outerHTML.slice(0, 160),
      right: element.getBoundingClientRect().right,
    }));
    const reaching = all
      .filter(({ right }) => right > width + 0.5)
      .toSorted((one, other) => other.right - one.right);
    return reaching.slice(0, 3).map(({ html }) => html);
  }, narrowestPhone.width);
  if (!isNarrowest) await page.setViewportSize(size);
  expect.soft(tooWide, `what is too wide for ${narrowestPhone.width} px on ${what}`).toEqual([]);
}

/** Collects console errors and uncaught exceptions of a page. */
export function collectPageErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${new URL(page.url()).pathname}: ${error.message}`));
  return errors;
}
