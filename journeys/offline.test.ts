import { expect, test } from './support/test.ts';
import { Account } from './support/account.ts';
import { answer, question, saved } from './support/answer.ts';
import { founder } from './support/people.ts';
import type { Product } from './support/product.ts';
import { cachedPaths, waitForCache } from './support/service-worker.ts';
import { onPage } from './support/visitor.ts';

let product: Product;

test.beforeAll(({ product: shared }) => {
  product = shared;
});
test.afterEach(async () => {
  if (!product.isRunning) await product.boot();
});
test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

test('server gone: visited pages come from the cache, others explain why not, and reload when it is back', async ({
  page,
}) => {
  await page.goto(`${product.url}/privacy`);
  await waitForCache(page, ['/privacy', '/offline']);
  await page.goto(`${product.url}/select-jurisdiction`);
  await page
    .getByRole('link', { name: /Nigeria/ })
    .first()
    .click();
  await onPage(page, 'Destination - Nigeria');
  await waitForCache(page, ['/select-jurisdiction', '/nigeria']);
  // Every picture of the uploads path sends this message once it is loaded.
  const lagos = `${await (await Account.officer(product)).addPicture()}?w=64`;
  await page.evaluate(
    (url) => navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_NEW_IMAGE', url }),
    lagos,
  );
  await waitForCache(page, [lagos.split('?')[0] ?? '']);

  await product.kill();
  await page.goto(`${product.url}/privacy`);
  await onPage(page, 'Privacy');
  await page.goto(`${product.url}/nigeria?from=mail`);
  await onPage(page, 'Destination - Nigeria');
  expect(await page.evaluate(async (url) => (await fetch(url)).ok, lagos)).toBe(true);
  // Hydrated, not only painted.
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();

  await page.goto(`${product.url}/terms`);
  await onPage(page, 'There is no connection');
  await expect(page).toHaveURL(`${product.url}/terms`);
  await product.boot();
  await page.getByRole('link', { name: 'Try again' }).click();
  await onPage(page, 'Terms');
});

test('half-filled form, server gone and tab closed: answers are kept, nothing private is cached', async ({
  browser,
}) => {
  const ada = await Account.open(product, founder('ada-offline'));
  const { id } = await ada.emptyDraft();
  const context = await ada.browser(browser);
  const page = await context.newPage();
  await page.goto('/terms');
  await waitForCache(page, ['/terms']);
  await page.goto(`/applications/${id}/form/name`);
  await answer(page, 'Name of the company', 'Harmattan First Limited');
  await saved(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Harmattan First Limited').first()).toBeVisible();
  await page.goto(`/applications/${id}/form/name`);
  await expect(question(page, 'Name of the company')).toHaveValue('Harmattan First Limited');

  await product.kill();
  await answer(page, 'Name of the company', 'Harmattan Second Limited');
  await expect(page.getByText('Offline: kept on this device').first()).toBeVisible();
  await page.reload();
  await onPage(page, 'There is no connection');
  // The HTML at /dashboard is the same for every reader.
  const files = /^\/(assets\/|terms$|offline$|dashboard$|$)/;
  expect((await cachedPaths(page)).filter((path) => !files.test(path))).toEqual([]);

  await product.boot();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(question(page, 'Name of the company')).toHaveValue('Harmattan Second Limited');
  await saved(page);
  await context.close();
});
