import { expect, test } from '../support/test.ts';
import { paths } from '#contract/paths.ts';
import {
  collectPageErrors,
  expectNoSidewaysScroll,
  findTooWide,
  inspect,
  inspectAtBothWidths,
  laptop,
  narrowestPhone,
  phone,
} from '../support/inspect.ts';
import { pagesNotInspected, pagesToInspect } from '../support/pages-to-inspect.ts';
import type { Product } from '../support/product.ts';
import { observeStability, readStability, scrollUntilHydrated } from '../support/slow-line.ts';
import { onPage } from '../support/visitor.ts';

/** Pages per test, so that one test ends in time on a busy machine. */
const PAGES_A_TEST = 15;
const sharesOf = <Each>(pages: readonly Each[]): readonly (readonly Each[])[] =>
  Array.from({ length: Math.ceil(pages.length / PAGES_A_TEST) }, (_, index) =>
    pages.slice(index * PAGES_A_TEST, (index + 1) * PAGES_A_TEST),
  );

let product: Product;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

test.describe('public pages', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const share of sharesOf(pagesToInspect)) {
    test(`${share[0]?.path} and ${share.length - 1} more, on a phone and a laptop: keep their text when hydrated and pass WCAG 2.2 AA`, async ({
      page,
    }) => {
      const pageErrors = collectPageErrors(page);
      await observeStability(page);
      for (const [index, { path, atBothWidths, isHydratedAsIs }] of share.entries()) {
        // The pages are loaded at either width in turns.
        const loadedAt = index % 2 === 0 ? phone : laptop;
        await page.setViewportSize(loadedAt);
        await page.goto(product.url + path);
        await onPage(page, /./);
        if (isHydratedAsIs) {
          await scrollUntilHydrated(page);
          expect
            .soft((await readStability(page)).lost, `text that hydration removes from ${path}`)
            .toEqual([]);
        }
        if (atBothWidths) await inspectAtBothWidths(page, path);
        else {
          await inspect(page, `${path} at ${loadedAt.width} px`);
          await page.setViewportSize(phone);
          await expectNoSidewaysScroll(page, path);
        }
      }
      expect(pageErrors).toEqual([]);
    });
  }
});

for (const viewport of [phone, laptop]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('replies and form errors of public pages: pass WCAG 2.2 AA', async ({ page }) => {
      const pageErrors = collectPageErrors(page);
      await page.goto(`${product.url}${paths.verify('CHV-AAAAA-AAAAA')}`);
      await expect(
        page.getByRole('heading', { name: 'We did not issue a document with this code' }),
      ).toBeVisible();
      await inspect(page, 'the answer to a code');
      await page.goto(`${product.url}${paths.signIn(undefined, 'sign-up')}`);
      await onPage(page, 'Create an account');
      await page.getByRole('button', { name: 'Send me a code' }).click();
      await inspect(page, 'sign-up with mistakes');
      expect(pageErrors).toEqual([]);
    });

    test('200% zoom and forced colours: no sideways scroll and a visible focus', async ({ page }) => {
      // Zoom of 200% leaves half the width in CSS pixels.
      await page.setViewportSize({ width: Math.max(320, viewport.width / 2), height: viewport.height });
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      for (const path of [
        '/',
        '/nigeria',
        '/pricing',
        '/compare',
        '/faq',
        '/contact',
        '/signin',
        '/nigeria-company-pricing',
        '/privacy',
      ]) {
        await page.goto(product.url + path);
        await onPage(page, /./);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(sideways, `sideways scroll of ${path}`).toBeLessThanOrEqual(0);
        await page.keyboard.press('Tab');
        const outlined = await page.evaluate(
          () =>
            document.activeElement !== document.body &&
            getComputedStyle(document.activeElement ?? document.body).outlineStyle !== 'none',
        );
        expect.soft(outlined, `focus that can be seen on ${path}`).toBe(true);
      }
    });
  });
}

test('pages that share a file, without JavaScript: fit the narrowest phone', async ({ browser }) => {
  const [first, ...others] = pagesNotInspected;
  if (first === undefined) return;
  // Without the content security policy, so that the test may parse HTML.
  const page = await browser.newPage({ viewport: narrowestPhone, javaScriptEnabled: false, bypassCSP: true });
  await page.goto(product.url + first);
  expect.soft(await page.evaluate(findTooWide, narrowestPhone.width), first).toEqual([]);
  // The bodies of the others are shown in the same document, which saves half the work of opening each.
  for (const path of others) {
    const headings = await page.evaluate(async (url) => {
      const parsed = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html');
      document.body.replaceWith(parsed.body);
      return document.querySelectorAll('h1').length;
    }, path);
    expect.soft(headings, `main headings of ${path}`).toBe(1);
    expect.soft(await page.evaluate(findTooWide, narrowestPhone.width), path).toEqual([]);
  }
  await page.close();
});
