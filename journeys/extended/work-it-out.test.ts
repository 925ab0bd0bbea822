import { expect, test, type Page } from '../support/test.ts';
import { inspectAtBothWidths } from '../support/inspect.ts';
import type { Product } from '../support/product.ts';

// One of the last files: no worker waits for all of its tests.
test.describe.configure({ mode: 'parallel' });

let product: Product;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(product.url + path);
  // The page is prerendered; its scripts are loaded after this.
  await page.waitForLoadState('networkidle');
};

test('calculator: computes a tax, explains an error, and its link shares the figures', async ({
  page,
  context,
}) => {
  await open(page, '/calculators');
  await page.getByRole('link', { name: 'Companies income tax and development levy' }).first().click();
  const outcome = page.getByRole('region', { name: 'Result' });
  await expect(page.getByText('An example', { exact: true })).toBeVisible();
  await expect(outcome).toContainText('₦13,600,000');

  await page.getByLabel('Total profit').fill('30,000,000');
  await expect(outcome).toContainText('30% of the total profit of ₦30,000,000');
  await expect(outcome).toContainText('Nigeria Tax Act 2025, section 56');
  await expect(page.getByText('An example', { exact: true })).toHaveCount(0);

  await page.getByLabel('Assessable profit').fill('20,000,000');
  await expect(outcome).toContainText('No result yet');
  await expect(
    page.getByText('The total profit cannot be more than the assessable profit', { exact: false }),
  ).toBeVisible();
  await page.getByLabel('Assessable profit').fill('');
  await expect(page.getByText('Enter an amount.')).toBeVisible();
  await page.getByLabel('Assessable profit').fill('30000000');
  await expect(outcome).toContainText('₦10,200,000');

  const link = await outcome.getByRole('link', { name: 'Link to these figures' }).getAttribute('href');
  const other = await context.newPage();
  await open(other, link ?? '');
  await expect(other.getByRole('region', { name: 'Result' })).toContainText('₦10,200,000');
  await expect(other.getByLabel('Assessable profit')).toHaveValue('30,000,000');
});

test('calculator, day without figures: says so', async ({ page }) => {
  await open(page, '/calculators/nigeria-company-tax');
  await page.getByRole('textbox', { name: 'Year', exact: true }).fill('2019');
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(
    'we have figures from 1 January 2026',
  );
});

test('name lab: judges a name and offers alternatives', async ({ page }) => {
  await open(page, '/name-lab');
  await page.getByLabel('Name', { exact: true }).fill('Federal Cocoa Traders Ltd');
  const said = page.getByRole('region', { name: 'What the registry will say' });
  await expect(said).toContainText('Needs consent');
  await expect(said).toContainText('‘Federal’');
  await said.getByText('A letter to ask the Commission for consent').click();
  await expect(said).toContainText('To the Commission');
  await said
    .getByRole('button', { name: /^Use this/ })
    .first()
    .click();
  await expect(said).toContainText('OK so far');

  await page.getByLabel('Country').selectOption({ label: 'United Kingdom' });
  await page.getByLabel('Name', { exact: true }).fill('Harbour Lantern Bakery Limited');
  await page.getByLabel(/Names on the register/).fill('HARBOUR-LANTERN BAKERY LTD');
  await expect(said).toContainText('Will be refused');
});

test('chooser: recommends country and entity type with the decisive answers', async ({ page }) => {
  await open(page, '/choose');
  await page.getByLabel('Where are your customers?').selectOption({ label: 'Ghana' });
  await page.getByLabel('Where do its owners live?').selectOption({ label: 'Ghana' });
  await page
    .getByRole('group', { name: /limited liability/ })
    .getByLabel('Yes')
    .check();
  const best = page.getByRole('listitem').filter({ hasText: 'Best fit' }).first();
  await expect(best).toContainText('Ghana');
  await expect(best).toContainText('First three years');
  await expect(page.getByRole('heading', { name: 'What would change it' })).toBeVisible();
  await expect(
    page.getByText(/^Customers in Nigeria would lead to|Owners in Nigeria would lead to/).first(),
  ).toBeVisible();
});

test('a calculator and the name lab with a verdict, on a phone and a laptop: pass WCAG 2.2 AA', async ({
  page,
}) => {
  for (const path of ['/calculators/nigeria-vat', '/name-lab?name=Federal%20Bank']) {
    await open(page, path);
    await inspectAtBothWidths(page, path);
  }
});
