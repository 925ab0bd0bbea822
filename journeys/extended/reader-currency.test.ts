import { expect, test } from '../support/test.ts';
import { paths } from '#contract/paths.ts';
import { Account } from '../support/account.ts';
import { collectPageErrors, inspect, laptop, phone } from '../support/inspect.ts';
import { founder } from '../support/people.ts';
import { Product } from '../support/product.ts';
import { onPage } from '../support/visitor.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

test('price in the reader’s currency: nothing without a rate; finance enters one, a reader chooses it once and sees it up to the payment', async ({
  browser,
}) => {
  const ada = await Account.open(product, founder('ada-dollar'));
  const mobile = await ada.browser(browser, { viewport: phone, reducedMotion: 'reduce' });
  const page = await mobile.newPage();
  const errors = collectPageErrors(page);
  const choice = page.getByLabel('Show prices also in');
  const about = page.locator('[data-about]:visible', { hasText: 'about US$' });

  await test.step('without a rate she is not asked', async () => {
    const rates = page.waitForResponse(/\/api\/reference-rates$/);
    await page.goto('/pricing');
    await rates;
    await expect(page.getByRole('link', { name: 'Compare packages and countries' })).toBeVisible();
    await expect(choice).toHaveCount(0);
  });

  await test.step('finance enters a rate', async () => {
    const officer = await Account.officer(product);
    const desk = await officer.browser(browser, { viewport: laptop, reducedMotion: 'reduce' });
    const deskPage = await desk.newPage();
    await deskPage.goto(paths.adminPrices);
    await onPage(deskPage, 'Prices');
    await deskPage.getByRole('button', { name: 'Enter a rate' }).click();
    await deskPage.getByRole('button', { name: 'Enter the rate' }).click();
    await expect(deskPage.getByLabel('One unit of')).toBeFocused();
    await deskPage.getByLabel('One unit of').selectOption('USD');
    await deskPage.getByLabel('in', { exact: true }).selectOption('NGN');
    await deskPage.getByLabel('Rate', { exact: true }).fill('1,540.25');
    await expect(deskPage.getByText('Readers would see: US$100, about ₦154,000')).toBeVisible();
    await deskPage.getByLabel('Source').fill('Central Bank of Nigeria, closing rate');
    await inspect(deskPage, 'the form of a reference rate');
    await deskPage.getByRole('button', { name: 'Enter the rate' }).click();
    await expect(deskPage.getByRole('heading', { name: /^1 USD = 1540.25 NGN/ })).toBeVisible();
    await inspect(deskPage, 'the reference rates');
    await desk.close();
  });

  await test.step('she chooses dollars at the price of a service, which does not move when she comes back', async () => {
    await page.goto('/nigeria-company-pricing');
    await expect(about).toHaveCount(0);
    await choice.selectOption('USD');
    await expect(about.first()).toBeVisible();
    await expect(
      page.getByText(/about US\$\d+ · reference rate of .*, for orientation\. You pay in ₦\./),
    ).toBeVisible();
    await inspect(page, 'the price of a service in dollars');
    await page.reload();
    await expect(about.first()).toBeVisible();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => setTimeout(() => resolve(sum), 0));
        }),
    );
    expect(shift).toBe(0);
  });

  await test.step('other pages and the payment follow', async () => {
    await page.goto('/pricing');
    await expect(page.getByText(/^Amounts in US\$ are for orientation/)).toBeVisible();
    await inspect(page, 'the prices in dollars');
    const application = await ada.sign(await ada.filledDraft(), 'Ada Ngozi Obi');
    await page.goto(paths.applicationPayment(application.id));
    await onPage(page, /^Pay/);
    await expect(about.first()).toBeVisible();
    await inspect(page, 'the ways to pay with dollars beside');
    await page.getByLabel('Show prices also in').selectOption('');
    await expect(about).toHaveCount(0);
  });
  expect(errors).toEqual([]);
  await mobile.close();
});
