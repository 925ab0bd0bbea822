import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { isEvery } from '../../testing/every.ts';
import { dist } from '../support/built-site.ts';
import { expect, test, type Page } from '../support/test.ts';
import { halveDocument } from '../support/halved-document.ts';
import { collectPageErrors } from '../support/inspect.ts';
import { isHydratedAsPrerendered, pagesForQueries, pagesOfEachFile } from '../support/pages-to-inspect.ts';
import { isWholePageHydrated, observeStability, readStability, throttle } from '../support/slow-line.ts';
import type { Product } from '../support/product.ts';

test.describe.configure({ mode: 'parallel' });

let product: Product;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  // Pages that the worker caches at the same time would share the line.
  serviceWorkers: 'block',
} as const;

/** Pages of which many parts are hydrated by themselves. */
const pagesOfManyParts: readonly string[] = [
  '/',
  '/pricing',
  '/compare',
  '/name-lab',
  '/usa-entity-selection',
  '/entity-type-selection?country=nigeria',
  '/delaware-franchise-tax',
  '/nigeria-enterprise-pricing',
  '/signin?mode=sign-up',
];
/**
 * With EVERY set, also one page of each page file and every path with a page for a query. Without it,
 * `accessibility-of-public-pages.test.ts` looks for text that these lose, on a fast line.
 */
const pagesOnASlowLine: readonly string[] = [
  ...new Set([
    ...pagesOfManyParts,
    ...(isEvery ? [...pagesOfEachFile.filter(isHydratedAsPrerendered), ...pagesForQueries] : []),
  ]),
];

/** Opens a page while its scripts are held back; `release` lets them through. */
async function openWithoutScripts(page: Page, path: string): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(product.url + path, { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  return { release };
}

const hydrated = (page: Page): Promise<void> =>
  expect.poll(() => isWholePageHydrated(page), { message: 'the whole page is hydrated' }).toBe(true);

test.describe('hydration on a slow line, while the reader scrolls', () => {
  const open = async (browser: Browser, path: string): Promise<[BrowserContext, Page]> => {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await observeStability(page);
    await throttle(page);
    await page.goto(product.url + path, { waitUntil: 'commit' });
    return [context, page];
  };

  for (const path of pagesOnASlowLine)
    test(`${path}: nothing moves and no text leaves the page`, async ({ browser }) => {
      const [context, page] = await open(browser, path);
      const errors = collectPageErrors(page);
      await expect(page.locator('footer')).toBeAttached();
      let settled = 0;
      // Twice around after hydration, for what follows it.
      await expect(async () => {
        await page.evaluate(() => {
          const { scrollHeight } = document.documentElement;
          const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 1;
          window.scrollTo(0, isAtEnd ? 0 : window.scrollY + 300);
        });
        if (await isWholePageHydrated(page)) settled += 1;
        // The errors say why a page is never hydrated.
        expect({ isSettled: settled > 10, errors }).toEqual({ isSettled: true, errors: [] });
      }).toPass({ intervals: [50] });
      expect(await readStability(page)).toEqual({ shift: 0, lost: [] });
      expect(errors).toEqual([]);
      await context.close();
    });

  test('chunks that arrive last: the HTML of their parts stays', async ({ browser }) => {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await observeStability(page);
    const named = new Set(readFileSync(join(dist, 'index.html'), 'utf8').match(/\/assets\/[\w.-]+\.js/g));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const held: string[] = [];
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const path = new URL(route.request().url()).pathname;
      if (!named.has(path)) {
        held.push(path);
        await released;
      }
      await route.continue();
    });
    await page.goto(product.url);
    await expect.poll(() => held.some((path) => path.includes('questions'))).toBe(true);
    const tabs = await page.getByRole('tablist').first().elementHandle();
    // The header is hydrated and knows that nobody is signed in.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(await isWholePageHydrated(page)).toBe(false);
    expect(await readStability(page)).toEqual({ shift: 0, lost: [] });
    release();
    await hydrated(page);
    expect(await tabs?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await readStability(page)).toEqual({ shift: 0, lost: [] });
    await context.close();
  });
});

test.describe('document that arrives after its scripts', () => {
  test.use(phone);

  test('hydration waits for the end of the document', async ({ page }) => {
    const path = '/usa-entity-selection';
    const slow = await halveDocument(product.url, path);
    try {
      const errors = collectPageErrors(page);
      await observeStability(page);
      const served = page.waitForResponse(/\/assets\/entity-types-page[^/]*\.js$/);
      await page.goto(slow.url + path, { waitUntil: 'commit' });
      await (await served).finished();
      // Time for a hydration that does not wait.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
      expect(await page.locator('footer').count()).toBe(0);
      slow.sendRest();
      await expect(page.locator('footer')).toBeAttached();
      await hydrated(page);
      expect(await readStability(page)).toEqual({ shift: 0, lost: [] });
      expect(errors).toEqual([]);
    } finally {
      slow.close();
    }
  });
});

test.describe('document whose header arrives in two parts', () => {
  test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });

  test('the links of the header are painted where they stay', async ({ page }) => {
    const slow = await halveDocument(product.url, '/faq', '<a aria-current="page"');
    try {
      await observeStability(page);
      // The style sheet is in the cache, so nothing but the document keeps the browser from painting.
      await page.goto(`${slow.url}/coming-soon`);
      await page.goto(`${slow.url}/faq`, { waitUntil: 'commit' });
      await expect(page.locator('header a[href="/pricing"]')).toBeAttached();
      // Time for a paint that does not wait.
      await page.waitForTimeout(300);
      slow.sendRest();
      await hydrated(page);
      expect((await readStability(page)).shift).toBe(0);
    } finally {
      slow.close();
    }
  });
});

test.describe('input before hydration', () => {
  test.use(phone);

  test('menu: opens before the scripts arrive, and works after hydration', async ({ page }) => {
    const { release } = await openWithoutScripts(page, '/faq');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(menu).toBeVisible();
    release();
    await hydrated(page);
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'Contact' }).tap();
    await expect(page).toHaveURL(`${product.url}/contact`);
    await expect(menu).toBeHidden();
  });

  test('back: leads to the page above before the scripts arrive', async ({ page }) => {
    await openWithoutScripts(page, '/nigeria');
    await page.getByRole('link', { name: 'Back' }).tap();
    await expect(page).toHaveURL(`${product.url}/select-jurisdiction`);
  });

  test('buttons and tabs: a tap, however often repeated, counts once after hydration', async ({ page }) => {
    const { release } = await openWithoutScripts(page, '/');
    const tab = page.getByRole('tab', { name: 'eCommerce' });
    for (let count = 0; count < 3; count += 1) await tab.tap();
    await page.getByRole('button', { name: 'Pause the solutions' }).tap();
    await page.getByRole('button', { name: 'Pause the solutions' }).tap();
    await expect(tab).toHaveAttribute('aria-selected', 'false');
    release();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: 'Play the solutions' })).toBeVisible();
  });

  test('sign-in page: “Create an account” opens the sign-up form', async ({ page }) => {
    const { release } = await openWithoutScripts(page, '/signin');
    await page.getByRole('button', { name: 'Create an account' }).tap();
    release();
    await expect(page.getByLabel('Full name')).toBeVisible();
  });

  test('newsletter: the address stays, and is sent once', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/newsletter/subscriptions')) sent.push(request.postData() ?? '');
    });
    const { release } = await openWithoutScripts(page, '/about');
    const form = page.getByRole('form', { name: 'Newsletter' });
    await form.getByLabel('Newsletter').fill('early@letters.example');
    await form.getByRole('button', { name: 'Subscribe' }).tap();
    await form.getByRole('button', { name: 'Subscribe' }).tap();
    release();
    await expect(form.getByText('Check your e-mail to confirm.')).toBeVisible();
    await expect(form.getByLabel('Newsletter')).toHaveValue('early@letters.example');
    expect(sent).toEqual(['{"email":"early@letters.example"}']);
    await expect(page).toHaveURL(`${product.url}/about`);
  });

  test('fields, choices and lists: what follows from them is shown after hydration', async ({ page }) => {
    const { release } = await openWithoutScripts(page, '/compare');
    await page.getByLabel('How many owners?').fill('7');
    release();
    await expect(page).toHaveURL(/owners=7/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const lab = await openWithoutScripts(page, '/name-lab');
    await page.getByLabel('Country').selectOption({ label: 'Ghana' });
    lab.release();
    await expect(page.getByLabel('Country')).toHaveValue('ghana');
    await expect(page.getByLabel('Kind of business')).toContainText('Public limited company');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const start = await openWithoutScripts(page, '/nigeria-company-registration');
    const radio = page.getByRole('radio', { name: /Premium/ });
    await radio.check({ force: true });
    start.release();
    await expect(page.getByText('Our fee, Premium')).toBeVisible();
    await expect(radio).toBeChecked();
  });
});

test.describe('answers of a founder in the address', () => {
  test.use(phone);
  const totalOf = (page: Page) => page.locator('dl > div', { hasText: 'Total' }).last();
  for (const path of ['/nigeria-company-registration', '/nigeria-company-pricing'])
    test(`${path}: the price without them is never shown`, async ({ page }) => {
      await page.goto(product.url + path);
      const withoutAnswers = await totalOf(page).innerText();
      const { release } = await openWithoutScripts(page, `${path}?foreignOwner=yes`);
      await expect(totalOf(page)).toBeAttached();
      await expect(totalOf(page)).toBeHidden();
      release();
      await expect(totalOf(page)).toBeVisible();
      expect(await totalOf(page).innerText()).not.toBe(withoutAnswers);
    });
});

test.describe('without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false });
  /** Does not wait for hydration as `goto` does: nothing hydrates here. */
  const open = (page: Page, path: string) => page.goto(product.url + path, { waitUntil: 'load' });

  test('menu: opens, closes and leads on', async ({ page }) => {
    await open(page, '/faq');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(menu).toBeVisible();
    await menu.getByRole('button', { name: 'Close' }).tap();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).tap();
    await menu.getByRole('link', { name: 'Pricing' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  });

  test('pages for a query: show what the query names', async ({ page }) => {
    await open(page, '/entity-type-selection?country=nigeria&from=mail');
    await expect(page.getByRole('heading', { name: 'Side by side' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Nigeria', { exact: true }).first()).toBeVisible();
    await open(page, '/services/trademark-registration?country=usa');
    await expect(page.getByRole('main').getByText('United States', { exact: true }).first()).toBeVisible();
    await open(page, '/contact?product=boardroom-in-a-box');
    await expect(page.getByLabel('What is it about?')).toHaveValue('boardroom-in-a-box');
    await open(page, '/nigeria-tax-filing?step=company');
    await expect(page.getByRole('heading', { name: 'Get Taxpromax' })).toBeVisible();
  });

  test('aliases: redirected by the server', async ({ request }) => {
    const statusOf = async (path: string) => {
      const reply = await request.get(product.url + path, { maxRedirects: 0 });
      return [reply.status(), reply.headers()['location']];
    };
    expect(await statusOf('/services/tax-co')).toEqual([308, '/ghana-tax-compliance']);
    expect(await statusOf('/usa-trademark-application/classes/2')).toEqual([
      302,
      '/services/trademark-registration?country=usa',
    ]);
  });
});
