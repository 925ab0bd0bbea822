import { expect, test } from '../support/test.ts';
import { paths } from '#contract/paths.ts';
import { Account } from '../support/account.ts';
import { collectPageErrors, inspect, phone } from '../support/inspect.ts';
import { founder } from '../support/people.ts';
import { Product } from '../support/product.ts';
import { onPage } from '../support/visitor.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start(null, { settings: async () => ({ PAYMENT_SIMULATORS: 'on' }) });
});
test.afterAll(() => product.stop());

test('payment by card on a phone: declined, then paid at the provider, and work begins', async ({
  browser,
}) => {
  const ada = await Account.open(product, founder('ada-card'));
  const { id } = await ada.sign(await ada.filledDraft(), 'Ada Ngozi Obi');
  const mobile = await ada.browser(browser, { viewport: phone, reducedMotion: 'reduce' });
  const page = await mobile.newPage();
  const errors = collectPageErrors(page);

  await test.step('she sees the amount and the ways to pay', async () => {
    await page.goto(paths.applicationPayment(id));
    await onPage(page, /^Pay ₦/);
    await expect(page.getByText('TEST: no money moves.').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Or transfer this amount to our account' })).toBeVisible();
    await inspect(page, 'the ways to pay');
  });

  await test.step('her first card is declined, and nothing is charged', async () => {
    await page.getByRole('button', { name: /^Pay ₦.* with Paystack$/ }).click();
    await expect(page.getByText('This page imitates Paystack.')).toBeVisible();
    await page.getByLabel('Card number').fill('4084080000005408');
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  });

  await test.step('another card is taken; the site asks the provider and goes on', async () => {
    await page.getByLabel('Card number').fill('4084084084084081');
    await page.getByRole('button', { name: /^Pay / }).click();
    await onPage(page, 'In review');
    expect(new URL(page.url()).pathname).toBe(paths.application(id));
  });
  // The simulator has no icon, which is not ours to complain of.
  expect(errors.filter((error) => !error.startsWith('/paystack/'))).toEqual([]);
  await mobile.close();
});
