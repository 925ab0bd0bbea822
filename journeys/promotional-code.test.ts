import { expect, test } from './support/test.ts';
import { paths } from '#contract/paths.ts';
import { Account } from './support/account.ts';
import { collectPageErrors, inspect, laptop, phone } from './support/inspect.ts';
import { founder } from './support/people.ts';
import { Product } from './support/product.ts';
import { onPage } from './support/visitor.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start(null, { settings: async () => ({ PAYMENT_SIMULATORS: 'on' }) });
});
test.afterAll(() => product.stop());

test('promotional code: created at the desk, entered on a phone before signing, taken out and paid with', async ({
  browser,
}) => {
  const officer = await Account.officer(product);
  const desk = await officer.browser(browser, { viewport: laptop, reducedMotion: 'reduce' });
  const deskPage = await desk.newPage();

  await test.step('finance creates a code of 10%', async () => {
    await deskPage.goto(paths.adminPrices);
    await onPage(deskPage, 'Prices');
    await deskPage.getByRole('button', { name: 'Create a code' }).click();
    await deskPage.getByLabel('Code', { exact: true }).fill('lagos-fair');
    await deskPage.getByLabel('What it is for').fill('The fair in Lagos');
    await deskPage.getByLabel('Percentage', { exact: true }).fill('10');
    await inspect(deskPage, 'the form of a promotional code');
    await deskPage.getByRole('button', { name: 'Create the code' }).click();
    await expect(deskPage.getByRole('heading', { name: /^LAGOS-FAIR/ })).toBeVisible();
    await inspect(deskPage, 'the promotional codes');
  });

  const ada = await Account.open(product, founder('ada-code'));
  const draft = await ada.filledDraft();
  const mobile = await ada.browser(browser, { viewport: phone, reducedMotion: 'reduce' });
  const page = await mobile.newPage();
  const errors = collectPageErrors(page);

  await test.step('she enters it beside the price, misspelt first', async () => {
    await page.goto(paths.applicationCheck(draft.id));
    await onPage(page, 'Check and sign');
    await page.getByText('I have a promotional code').click();
    await page.getByLabel('Promotional code', { exact: true }).fill('lagos-fare');
    await page.getByRole('button', { name: 'Use the code' }).click();
    await expect(page.getByText('There is no such code. Check its spelling.')).toBeVisible();
    await page.getByLabel('Promotional code', { exact: true }).fill('lagos-fair');
    await page.getByRole('button', { name: 'Use the code' }).click();
    await expect(page.getByText('You use the code LAGOS-FAIR.')).toBeVisible();
    await expect(page.getByText('10% off our fee')).toBeVisible();
    await inspect(page, 'the price with a promotional code');
  });

  await test.step('she signs, takes the code out and enters it again on the page where she pays', async () => {
    await page.getByLabel('I have read these statements and they are true.').check();
    await page.getByLabel('Your full name').fill('Ada Ngozi Obi');
    await page.getByRole('button', { name: 'Sign and go to payment' }).click();
    await onPage(page, /^Pay ₦/);
    const title = page.getByRole('heading', { level: 1 });
    const discounted = await title.innerText();
    await page.getByRole('button', { name: 'Take the code out' }).click();
    await expect(title).not.toHaveText(discounted);
    await page.getByText('I have a promotional code').click();
    await page.getByLabel('Promotional code', { exact: true }).fill('Lagos-Fair');
    await page.getByRole('button', { name: 'Use the code' }).click();
    await expect(title).toHaveText(discounted);
    await inspect(page, 'the ways to pay with a promotional code');
  });

  await test.step('she pays the lower price', async () => {
    await page.getByRole('button', { name: /^Pay ₦.* with Paystack$/ }).click();
    await page.getByLabel('Card number').fill('4084084084084081');
    await page.getByRole('button', { name: /^Pay / }).click();
    await onPage(page, 'In review');
    await deskPage.reload();
    await expect(deskPage.getByText(/Used 1 time\./)).toBeVisible();
  });
  expect(errors.filter((error) => !error.startsWith('/paystack/') && !error.includes('422'))).toEqual([]);
  await mobile.close();
  await desk.close();
});
