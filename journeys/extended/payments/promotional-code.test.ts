import { expect, test } from '../../support/test.ts';
import { paths } from '#contract/paths.ts';
import { Account } from '../../support/account.ts';
import { collectPageErrors, inspect, laptop, phone } from '../../support/inspect.ts';
import { founder } from '../../support/people.ts';
import { Product } from '../../support/product.ts';
import { onPage } from '../../support/visitor.ts';

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
    await expect(page.getByText('There is no such code. Check the spelling.')).toBeVisible();
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

test('price of a single customer: set at the desk for an account, shown to her as her price on a phone, ended with a reason', async ({
  browser,
}) => {
  const agent = founder('ada-agent');
  const ada = await Account.open(product, agent);
  const draft = await ada.filledDraft();
  const officer = await Account.officer(product);
  const desk = await officer.browser(browser, { viewport: laptop, reducedMotion: 'reduce' });
  const deskPage = await desk.newPage();
  const mobile = await ada.browser(browser, { viewport: phone, reducedMotion: 'reduce' });
  const page = await mobile.newPage();

  await test.step('finance sets 20% for her account', async () => {
    await deskPage.goto(paths.adminPrices);
    await onPage(deskPage, 'Prices');
    await deskPage.getByRole('button', { name: 'Set a price for a customer' }).click();
    await deskPage.getByRole('button', { name: 'Set the price' }).click();
    await expect(deskPage.getByLabel('E-mail of the account')).toBeFocused();
    await deskPage.getByLabel('E-mail of the account').fill('nobody@example.com');
    await deskPage.getByLabel('Percentage', { exact: true }).fill('20');
    await deskPage.getByLabel('Why the customer gets it').fill('An accountant with forty companies');
    await deskPage.getByRole('button', { name: 'Set the price' }).click();
    await expect(deskPage.getByText('No account has this e-mail address.')).toBeVisible();
    await deskPage.getByLabel('E-mail of the account').fill(agent.email);
    await inspect(deskPage, 'the form of a customer’s price');
    await deskPage.getByRole('button', { name: 'Set the price' }).click();
    await expect(deskPage.getByText('20% off our fee for all services.')).toBeVisible();
    await inspect(deskPage, 'the prices of customers');
  });

  await test.step('she sees it as her price', async () => {
    await page.goto(paths.applicationCheck(draft.id));
    await onPage(page, 'Check and sign');
    await expect(page.getByText('Your price', { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText('20% off our fee').first()).toBeVisible();
    await inspect(page, 'the check page with her own price');
  });

  await test.step('ended, her drafts have the full price', async () => {
    await deskPage.getByRole('button', { name: `End this price of ${agent.email}` }).click();
    await deskPage.getByLabel('Why it ends').fill('The contract ended');
    await deskPage.getByRole('button', { name: 'End the price', exact: true }).click();
    await expect(deskPage.getByText(/ended it .*: The contract ended/)).toBeVisible();
    await page.reload();
    await onPage(page, 'Check and sign');
    await expect(page.getByText('Your price', { exact: true })).toHaveCount(0);
  });
  await mobile.close();
  await desk.close();
});
