import { expect, test } from '../../support/test.ts';
import { paths } from '#contract/paths.ts';
import { Account } from '../../support/account.ts';
import { paper } from '../../support/documents.ts';
import { collectPageErrors, inspect, laptop, phone } from '../../support/inspect.ts';
import { founder } from '../../support/people.ts';
import { Product } from '../../support/product.ts';
import { onPage } from '../../support/visitor.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start(null, { settings: async () => ({ REFUND_LIMITS: 'NGN:1000' }) });
});
test.afterAll(() => product.stop());

test('cancelled after paying: two officers decide on the refund, and the customer confirms it', async ({
  browser,
}) => {
  const ada = await Account.open(product, founder('ada-refund'));
  const kemiFounder = { ...founder('kemi-refund'), fullName: 'Kemi Ade' };
  const kemi = await Account.open(product, kemiFounder);
  const musa = await Account.officer(product);
  const { id } = await ada.sign(await ada.filledDraft(), 'Ada Ngozi Obi');
  await ada.reportTransfer(id);

  const mobile = await ada.browser(browser, { viewport: phone, reducedMotion: 'reduce' });
  const customer = await mobile.newPage();
  const errors = collectPageErrors(customer);
  const office = await musa.browser(browser, { viewport: laptop, reducedMotion: 'reduce' });
  const desk = await office.newPage();

  await test.step('she cancels on her phone and names her account', async () => {
    await customer.goto(paths.application(id));
    await customer.getByRole('button', { name: 'Cancel this application' }).click();
    await expect(customer.getByText('We stop work, look for your payment')).toBeVisible();
    await customer.getByRole('button', { name: 'Yes, cancel it' }).click();
    await onPage(customer, 'Cancelling');
    await customer.getByText('Refund to another account').click();
    await customer.getByRole('button', { name: 'Save the account' }).click();
    await expect(customer.getByText('Enter the account name.')).toBeVisible();
    await customer.getByLabel('Account name').fill('Ada Ngozi Obi');
    await customer.getByLabel('Bank', { exact: true }).fill('Sample Bank');
    await customer.getByLabel('Account number').fill('0123456789');
    await customer.getByRole('button', { name: 'Save the account' }).click();
    await expect(customer.getByText('We send the refund to this account.')).toBeVisible();
    await inspect(customer, 'a cancellation on a phone');
  });

  await test.step('the administrator makes a colleague an administrator', async () => {
    await desk.goto(paths.adminStaff);
    await onPage(desk, 'Staff');
    await desk.getByLabel('E-mail address').fill('nobody@example.com');
    await desk.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(
      desk.getByRole('main').getByRole('listitem').filter({ hasText: 'nobody@example.com' }),
    ).toBeVisible();
    await desk.getByLabel('E-mail address').fill(kemiFounder.email);
    await desk.getByLabel('Role', { exact: true }).selectOption('administrator');
    await desk.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(desk.getByRole('main').getByRole('listitem').filter({ hasText: 'Kemi Ade' })).toBeVisible();
    await inspect(desk, 'the staff');
  });

  await test.step('he finds the money and proposes the whole refund', async () => {
    await desk.goto(paths.adminApplication(id));
    await expect(desk.getByRole('heading', { name: 'The customer wants to cancel' })).toBeVisible();
    await inspect(desk, 'a cancellation at the desk');
    await desk.getByRole('button', { name: 'The money came, a refund is due' }).click();
    await onPage(desk, 'Refund: cancelled');
    await desk.getByRole('button', { name: 'Prepare the refund' }).click();
    await expect(desk.getByText('Give the reason in words the customer will understand.')).toBeVisible();
    await desk.getByLabel('Why this amount').fill('You cancelled before we filed. You get everything back.');
    await desk.getByRole('button', { name: 'Prepare the refund' }).click();
    await expect(desk.getByText('You can withdraw it until then.')).toBeVisible();
    await inspect(desk, 'a proposal that waits');
  });

  await test.step('his colleague approves it', async () => {
    const other = await kemi.browser(browser, { viewport: laptop, reducedMotion: 'reduce' });
    const page = await other.newPage();
    await page.goto(paths.adminApplication(id));
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('Say why, for the officer who proposed it.')).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('button', { name: 'Record that it was sent' })).toBeVisible();
    await other.close();
  });

  await test.step('he sends it to her account with the confirmation of the bank', async () => {
    await desk.reload();
    await expect(desk.getByText('Ada Ngozi Obi, Sample Bank, 0123456789').first()).toBeVisible();
    await desk
      .getByLabel('Confirmation of the bank')
      .setInputFiles(await paper('refund', 'Confirmation of the refund'));
    await expect(desk.getByRole('button', { name: 'Remove refund.pdf' })).toBeVisible();
    await desk.getByRole('button', { name: 'Record that it was sent' }).click();
    await onPage(desk, 'Waiting for the customer to confirm the refund');
  });

  await test.step('she objects, is sent the rest, and confirms', async () => {
    await customer.reload();
    await onPage(customer, 'Refund on its way');
    await expect(customer.getByText('You cancelled before we filed.').first()).toBeVisible();
    await inspect(customer, 'a refund on a phone');
    await customer.getByRole('button', { name: 'Something is wrong' }).click();
    await customer.getByLabel('What is wrong?').fill('My bank kept ₦500.');
    await customer.getByRole('button', { name: 'Send', exact: true }).click();
    await onPage(customer, 'Cancelled, refund due');
    await musa.act(id, { verb: 'prepareRefund', amountMinor: 500_00, reason: 'The charge of your bank.' });
    await musa.act(id, { verb: 'refund', sentOn: new Date().toISOString().slice(0, 10) });
    await customer.reload();
    await customer.getByRole('button', { name: 'It has arrived' }).click();
    await onPage(customer, 'Refunded');
  });

  expect(errors).toEqual([]);
  await Promise.all([mobile.close(), office.close()]);
});
