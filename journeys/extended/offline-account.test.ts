import { expect, test } from '../support/test.ts';
import { Account } from '../support/account.ts';
import { inspect } from '../support/inspect.ts';
import { founder } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { cachedPaths, waitForCache } from '../support/service-worker.ts';
import { onPage } from '../support/visitor.ts';

let product: Product;

test.beforeAll(({ product: shared }) => {
  product = shared;
});
test.afterEach(async () => {
  if (!product.isRunning) await product.boot();
});
test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

test('link followed while the server is gone: explains, and navigates when it is back', async ({ page }) => {
  await page.goto(`${product.url}/privacy`);
  await page.waitForLoadState('networkidle');
  await product.kill();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await onPage(page, 'There is no connection');
  await product.boot();
  await page.getByRole('link', { name: 'Try again' }).click();
  await onPage(page, 'Terms');
});

test('open tab after a deployment: keeps its cached scripts', async ({ page }) => {
  await page.goto(`${product.url}/privacy`);
  await waitForCache(page, ['/privacy']);
  const [script] = (await cachedPaths(page)).filter((path) => /\/assets\/react-.*\.js$/.test(path));
  await product.kill();
  expect(await page.evaluate(async (path) => (await fetch(path)).ok, script ?? '')).toBe(true);
  // A newer service worker does not take over while the tab is open.
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
  ).toBeNull();
});

test('account without a connection: dashboard and company open as last read, then again from the server', async ({
  browser,
}) => {
  const ada = await Account.open(product, founder('offline-reader'));
  await ada.call('POST', '/companies', {
    companies: [
      {
        country: 'nigeria',
        entityType: 'BN',
        name: 'Zuma Foods',
        registrationNumber: 'BN 3141592',
        registeredOn: '2025-11-05',
      },
    ],
  });
  const context = await ada.browser(browser, {
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  await page.goto(`${product.url}/dashboard`);
  await waitForCache(page, ['/offline']);
  await page.goto(`${product.url}/companies`);
  await page.getByRole('link', { name: 'Zuma Foods' }).first().click();
  await onPage(page, 'Zuma Foods');
  // The country's file is cached once the questions about the company are shown.
  await expect(page.getByText('Answer the questions')).toBeVisible();
  const company = page.url();
  await page.goto(`${product.url}/dashboard`);
  await waitForCache(page, ['/dashboard']);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/You are offline\. Saved at \d\d:\d\d/)).toBeVisible();
  await page.goto(company);
  await onPage(page, 'Zuma Foods');
  await expect(page.getByText(/You are offline\. Saved at \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText('BN 3141592').first()).toBeVisible();
  await inspect(page, 'a company without a connection');

  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-replies-of'))).toBeNull();
  await expect.poll(() => cachedPaths(page)).not.toContain('/dashboard');
  await context.close();
});
