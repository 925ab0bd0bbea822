import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { aCanadianAnnualReturn } from '#catalog/canada/annual-return/sample.ts';
import { aBritishStatement } from '#catalog/uk/confirmation-statement/sample.ts';
import { paths } from '#contract/paths.ts';
import { firstOrEvery } from '../../../testing/every.ts';
import { Account } from '../../support/account.ts';
import { paper } from '../../support/documents.ts';
import { collectPageErrors, inspect, laptop, phone } from '../../support/inspect.ts';
import { founder } from '../../support/people.ts';
import { Product } from '../../support/product.ts';
import { expect, test } from '../../support/test.ts';
import { onPage } from '../../support/visitor.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start(null, { settings: async () => ({ PAYMENT_SIMULATORS: 'on' }) });
});
test.afterAll(() => product.stop());

const cards = { Paystack: '4084084084084081', Stripe: '4242424242424242' } as const;

/** Opens the payment page of an application, in a browser of the given size. */
async function openPayment(
  browser: Browser,
  account: Account,
  { id, viewport }: { id: string; viewport: BrowserContextOptions['viewport'] },
): Promise<{ page: Page; errors: readonly string[]; close: () => Promise<void> }> {
  const context = await account.browser(browser, { viewport: viewport ?? null, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const errors = collectPageErrors(page);
  await page.goto(paths.applicationPayment(id));
  return { page, errors, close: () => context.close() };
}

/** Pays by card on the page of the simulator. */
async function payByCard(page: Page, provider: keyof typeof cards): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Pay .* with ${provider}$`) }).click();
  await expect(page.getByText(`This page imitates ${provider}.`)).toBeVisible();
  await page.getByLabel('Card number').fill(cards[provider]);
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** The simulators have no icon, which is not ours to complain of. */
const ours = (errors: readonly string[]): string[] =>
  errors.filter((error) => !/^\/(paystack|stripe|flutterwave)\//.test(error));

// The codes of each country’s account have a test in `catalog/our-bank-accounts.test.ts`.
test.describe('card at Stripe', () => {
  for (const { country, serviceId, sample, currency, code, viewport } of firstOrEvery([
    {
      country: 'United Kingdom',
      serviceId: 'uk-confirmation-statement',
      sample: aBritishStatement,
      currency: '£',
      code: 'Sort code',
      viewport: laptop,
    },
    {
      country: 'Canada',
      serviceId: 'canada-annual-return',
      sample: aCanadianAnnualReturn,
      currency: 'CA$',
      code: 'Transit number',
      viewport: phone,
    },
  ]))
    test(`${country}: the account has the codes of its banks, the card is taken, and work begins`, async ({
      browser,
    }) => {
      const ada = await Account.open(product, founder(`ada-${serviceId}`));
      const { id } = await ada.signed(serviceId, 'standard', sample(), 'Ada Ngozi Obi');
      const { page, errors, close } = await openPayment(browser, ada, { id, viewport });
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`Pay ${currency}`);
      await expect(page.getByRole('term').filter({ hasText: code })).toBeVisible();
      await page.getByText('Paying from a bank abroad').click();
      await expect(page.getByRole('term').filter({ hasText: 'SWIFT (BIC)' })).toBeVisible();
      await inspect(page, `the ways to pay in ${country}`);
      await payByCard(page, 'Stripe');
      await onPage(page, 'In review');
      expect(ours(errors)).toEqual([]);
      await close();
    });
});

test('pay with transfer in Nigeria, on a phone: another amount is sent back, the right one is found without reloading', async ({
  browser,
}) => {
  const ada = await Account.open(product, founder('ada-transfer'));
  const { id } = await ada.sign(await ada.filledDraft(), 'Ada Ngozi Obi');
  const { page, errors, close } = await openPayment(browser, ada, { id, viewport: phone });
  await page.getByRole('button', { name: /^Pay ₦.* with Paystack$/ }).click();
  const amount = await page.getByLabel('Amount to transfer').inputValue();
  await page.getByLabel('Amount to transfer').fill('50.00');
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Transfer the exact amount');
  const checkout = page.url();

  await test.step('she goes back before her bank has sent it: the page waits', async () => {
    await page.getByRole('button', { name: 'I have sent it, go back' }).click();
    await expect(page.getByText('We wait for your payment at Paystack')).toBeVisible();
    await inspect(page, 'a transfer that is awaited');
  });
  await test.step('it arrives, and the page goes on by itself', async () => {
    const reply = await fetch(checkout, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action: 'transfer', amount }).toString(),
      redirect: 'manual',
    });
    expect(reply.status).toBe(303);
    await onPage(page, 'In review');
  });
  expect(ours(errors)).toEqual([]);
  await close();
});

test('second part of an order, then a part refund: both through the provider, on a phone and at the desk', async ({
  browser,
}) => {
  const ada = await Account.open(product, founder('ada-second-part'));
  const musa = await Account.officer(product);
  const { id } = await ada.sign(await ada.filledDraft(), 'Ada Ngozi Obi');
  const { page, errors, close } = await openPayment(browser, ada, { id, viewport: phone });
  await payByCard(page, 'Paystack');
  await onPage(page, 'In review');

  await test.step('the price rises: she sees both prices, accepts, and pays the difference', async () => {
    const line = { feeId: 'other', title: 'Reservation of the name', payee: 'government', minor: 5_000_00 };
    await musa.act(id, { verb: 'proposeChange', reason: 'CAC asked for a new reservation.', lines: [line] });
    await page.reload();
    await expect(page.getByRole('row', { name: /Reservation of the name ₦0 ₦5,000/ })).toBeVisible();
    await inspect(page, 'a higher price');
    await page.getByRole('button', { name: 'Accept, and pay ₦5,000' }).click();
    await onPage(page, 'Waiting for the difference');
    await page.goto(paths.applicationPayment(id));
    await onPage(page, 'Pay ₦5,000');
    await payByCard(page, 'Paystack');
    await onPage(page, 'In review');
  });

  await test.step('refused: the officer returns a part through Paystack, and she reads how it stands', async () => {
    await musa.act(id, { verb: 'reject', reason: 'The business needs a licence first.' });
    await musa.act(id, { verb: 'prepareRefund', amountMinor: 20_000_00, reason: 'Our fee.' });
    const office = await musa.browser(browser, { viewport: laptop, reducedMotion: 'reduce' });
    const desk = await office.newPage();
    await desk.goto(paths.adminApplication(id));
    await desk.getByRole('button', { name: 'Return ₦20,000 through Paystack' }).click();
    await expect(desk.getByRole('button', { name: 'Return ₦20,000 through Paystack' })).toHaveCount(0);
    await inspect(desk, 'a refund through the provider');
    await office.close();
    await page.reload();
    await expect(page.getByText(/^Paystack (has accepted it and )?returns it to the card/)).toBeVisible();
    await inspect(page, 'a refund on its way');
  });
  expect(ours(errors)).toEqual([]);
  await close();
});

test('Taxpromax paid online: the address first, then the page of the provider, and back to the request; refunded at the desk', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: phone,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const errors = collectPageErrors(page);
  await page.goto('/nigeria-tax-filing?step=company');
  await onPage(page, 'Get Taxpromax');
  await page.getByLabel('Company name').fill('Zuma Foods Limited');
  await page.getByLabel('CAC Certificate').setInputFiles(await paper('certificate', 'Certificate'));
  await page.getByLabel('Status Report').setInputFiles(await paper('report', 'Status report'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await onPage(page, 'Step 2: Payment');
  await page.getByRole('button', { name: 'Pay ₦10,000 with Paystack' }).click();
  await expect(
    page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'e-mail address first' }),
  ).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill('zuma-online@letters.example');
  await page.getByRole('button', { name: 'Send it there' }).click();
  await expect(page.getByText('We have written to zuma-online@letters.example')).toBeVisible();
  await inspect(page, 'the payment of Taxpromax');
  await payByCard(page, 'Paystack');
  await onPage(page, 'Step 2: Payment');
  await expect(page.getByText('Your payment has arrived')).toBeVisible();
  await inspect(page, 'Taxpromax, paid');
  // 409: the provider needs an address, as the page says.
  expect(ours(errors).filter((error) => !error.includes('409'))).toEqual([]);
  await context.close();

  const musa = await Account.officer(product);
  for (const viewport of [laptop, phone]) {
    const office = await musa.browser(browser, { viewport, reducedMotion: 'reduce' });
    const desk = await office.newPage();
    await desk.goto('/admin/inquiries');
    if (viewport === laptop) {
      await desk.locator('summary', { hasText: 'Refund' }).click();
      await desk.getByLabel('Amount in NGN').fill('2500');
      await desk.getByLabel('How').selectOption({ label: 'A bank transfer that was sent' });
      await expect(desk.getByText('Day of the bank transfer')).toBeVisible();
      await desk.getByLabel('How').selectOption({ index: 1 });
      await desk.getByRole('button', { name: 'Refund it' }).click();
      await expect(desk.getByText('Write why, for the books.')).toBeVisible();
      await inspect(desk, 'a refund of Taxpromax with an error');
      await desk.getByLabel('Reason').fill('Half of the work was done');
      await desk.getByRole('button', { name: 'Refund it' }).click();
      await expect(desk.getByText('Refund started')).toBeVisible();
    }
    await expect(
      desk.getByText(/₦2,500 (is being returned by Paystack|refunded on .* through Paystack)/).first(),
    ).toBeVisible();
    await inspect(desk, 'a refund of Taxpromax on its way');
    await office.close();
  }
});
