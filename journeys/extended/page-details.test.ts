import { expect, test, type Page } from '../support/test.ts';
import { founder } from '../support/people.ts';
import { Account } from '../support/account.ts';
import { collectPageErrors } from '../support/inspect.ts';
import type { Product } from '../support/product.ts';
import { onPage, openHydrated, signIn, signInHydrated } from '../support/visitor.ts';

let product: Product;
test.beforeAll(({ product: shared }) => {
  product = shared;
});
test.use({ viewport: { width: 1280, height: 800 } });

const go = (page: Page, path: string) => page.goto(product.url + path);

test('path below the US trade mark application: opens the step it names, else the start', async ({
  page,
}) => {
  for (const below of ['classes-of-goods', 'mark/2', 'Step-1?from=mail']) {
    expect((await go(page, `/usa-trademark-application/${below}`))?.status()).toBe(200);
    await expect(page).toHaveURL(`${product.url}/services/trademark-registration?country=usa`);
    await onPage(page, /trade mark/i);
  }
  await go(page, '/usa-trademark-application/goods');
  await expect(page).toHaveURL(/\/begin\/usa-trade-mark\/form\/goods$/);
});

test('navigation: scrolls to the top, focuses the heading, sets and announces the title', async ({
  page,
}) => {
  await go(page, '/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await onPage(page, /terms/i);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle(/^Terms – /);
  await expect(page.getByRole('status').filter({ hasText: /^Terms – / })).toHaveCount(1);
});

test('toast: top right, 356 px wide', async ({ page }) => {
  const ada = founder('ada-toast');
  await Account.open(product, ada);
  await go(page, '/signin');
  await signInHydrated(page);
  await signIn(page, ada);
  const message = page.locator('[data-sonner-toast]').filter({ hasText: 'Signed in successfully' });
  await expect(message).toBeVisible();
  const box = await message.boundingBox();
  expect([Math.round(box?.width ?? 0), (box?.x ?? 0) > 800, (box?.y ?? 999) < 160]).toEqual([
    356,
    true,
    true,
  ]);
  await expect(message).toBeHidden();
});

test('comparison: follows the answers and keeps them in the query string', async ({ page }) => {
  await openHydrated(page, product.url + '/compare');
  await expect(page.getByRole('cell', { name: 'Private company limited by shares' }).first()).toBeVisible();
  await page.getByLabel('How many owners?').fill('1');
  await page.getByLabel('Limited liability?').selectOption('no');
  await page.getByLabel('Investors who take shares?').selectOption('no');
  await expect(page).toHaveURL(/owners=1&liability=no&investors=no/);
  await page.reload();
  await expect(page.getByLabel('Limited liability?')).toHaveValue('no');
  await expect(page.getByRole('columnheader', { name: 'Nigeria' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Business name', exact: true })).toBeVisible();
});

test('articles and country guides: survive hydration and open from links', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  await openHydrated(page, product.url + '/ghana/business-guide');
  await onPage(page, 'Doing business in Ghana');
  await expect(page.getByRole('heading', { name: 'The first year', exact: true })).toBeVisible();
  await openHydrated(page, product.url + '/blog/nigeria-annual-returns');
  await expect(page.getByRole('heading', { name: 'Penalties for late returns' })).toBeVisible();
  await page.getByRole('navigation', { name: 'More articles' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('FAQ search: narrows the questions', async ({ page }) => {
  await openHydrated(page, product.url + '/faq');
  await page.getByLabel('Search the questions').fill('passport');
  await expect(page.getByText('1 question found.')).toBeVisible();
  await expect(page.getByText('Who can see my passport scan?')).toBeVisible();
});
