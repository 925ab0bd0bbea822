import { expect, test } from '../support/test.ts';
import { aCorporation } from '#catalog/usa/corporation/sample.ts';
import { delaware } from '#catalog/usa/states.ts';
import { Account } from '../support/account.ts';
import { founder } from '../support/people.ts';
import type { Product } from '../support/product.ts';

let product: Product;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const phone = { viewport: { width: 390, height: 844 } };

test('Delaware start page: offers each kind of company with its price', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: product.url, ...phone })).newPage();
  await page.goto('/delaware-registration');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register a business in Delaware');
  await page.getByRole('link', { name: 'Choose Delaware corporation', exact: true }).click();
  await expect(page.getByText('Tax on the authorised stock (Delaware)').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Basic.*US\$149 our fee/s })).toBeVisible();
});

test('beneficial ownership filing, company formed in the United States: need gate says it is exempt', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: product.url, ...phone })).newPage();
  await page.goto('/usa-boi-filing');
  await expect(page.getByRole('region', { name: 'Do you need it?' })).toBeVisible();
  await expect(page.getByText('You do not need this')).toHaveCount(0);
  await page.getByText('In the United States', { exact: true }).click();
  await expect(page.getByText('You do not need this')).toBeVisible();
  await expect(page.getByText('It doesn’t have to file.')).toBeVisible();
});

test('authorised shares: franchise tax is updated while typing', async ({ browser }) => {
  const account = await Account.open(product, founder('ada-delaware'));
  const draft = await account.emptyDraft('usa-delaware-corporation-registration');
  await account.save(draft.id, aCorporation(delaware)());
  const page = await (await account.browser(browser, phone)).newPage();
  await page.goto(`/applications/${draft.id}/form/shares`);
  await expect(page.getByText(/Tax on the stock at filing: US\$15\./)).toBeVisible();
  await page.goto(`/applications/${draft.id}/check`);
  await expect(page.getByText('Juniper Ledger Inc.').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
