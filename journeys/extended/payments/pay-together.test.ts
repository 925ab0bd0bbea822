import { expect, test } from '../../support/test.ts';
import { paths } from '#contract/paths.ts';
import { Account } from '../../support/account.ts';
import { collectPageErrors, inspect, phone } from '../../support/inspect.ts';
import { founder } from '../../support/people.ts';
import { Product } from '../../support/product.ts';
import { onPage } from '../../support/visitor.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start(null, { settings: async () => ({ PAYMENT_SIMULATORS: 'on' }) });
});
test.afterAll(() => product.stop());

test('two applications on a phone: chosen together, paid once at the provider, both are in review', async ({
  browser,
}) => {
  const ada = await Account.open(product, founder('ada-together'));
  for (let count = 0; count < 2; count += 1) await ada.sign(await ada.filledDraft(), 'Ada Ngozi Obi');
  const mobile = await ada.browser(browser, { viewport: phone, reducedMotion: 'reduce' });
  const page = await mobile.newPage();
  const errors = collectPageErrors(page);

  await test.step('she chooses them', async () => {
    await page.goto(paths.applications);
    await page.getByRole('link', { name: 'Pay together' }).click();
    await onPage(page, 'Pay together');
    await inspect(page, 'the choice');
    await page.getByRole('checkbox').first().uncheck();
    await page.getByRole('button', { name: /^Pay ₦.* together$/ }).click();
    await expect(page.getByText('Choose two applications or more.')).toBeVisible();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Pay ₦.* together$/ }).click();
  });

  await test.step('she sees each order and the sum, and pays once', async () => {
    await onPage(page, /^Pay ₦/);
    await expect(page.getByText('Show its', { exact: false })).toHaveCount(2);
    await inspect(page, 'the applications that are paid together');
    await page.getByRole('button', { name: /^Pay ₦.* with Paystack$/ }).click();
    await page.getByLabel('Card number').fill('4084084084084081');
    await page.getByRole('button', { name: /^Pay / }).click();
    await onPage(page, 'Nothing more to pay');
    await expect(page.getByText('Paid', { exact: true })).toHaveCount(2);
    await inspect(page, 'after the payment');
  });
  // The simulator has no icon, which is not ours to complain of.
  expect(errors.filter((error) => !error.startsWith('/paystack/'))).toEqual([]);
  await mobile.close();
});
