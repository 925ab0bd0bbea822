import { expect, test } from '../support/test.ts';
import { answer, question, saved } from '../support/answer.ts';
import { beginAsGuest, guestEntries, start } from '../support/guest.ts';
import { founder } from '../support/people.ts';
import { onPage, openAccount } from '../support/visitor.ts';

test('draft of a guest in two tabs: the second sees what the first types', async ({ context, product }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await beginAsGuest(one, product.url, 'First Tab Limited');
  await saved(one);
  await other.goto(`${product.url}/begin/nigeria-company-registration/form/next`);
  await other.goto(one.url());
  await expect(question(other, 'Name of the company')).toHaveValue('First Tab Limited');
  await answer(one, 'Name of the company', 'Changed In The First Tab Limited');
  await expect(question(other, 'Name of the company')).toHaveValue('Changed In The First Tab Limited');
});

test('guest who chose Premium and comes back to the start: resumes at that speed', async ({
  page,
  product,
}) => {
  await page.goto(product.url + start);
  await page.getByRole('radio', { name: /^Premium/ }).check();
  await page.getByRole('link', { name: 'Start your application', exact: true }).click();
  await onPage(page, 'Name');
  await page.goto(product.url + start);
  await expect(page.getByRole('radio', { name: /^Premium/ })).toBeChecked();
  await page.getByRole('link', { name: 'Resume your application' }).click();
  await onPage(page, 'Name');
  await expect(page.getByText('Our fee, Premium').last()).toBeAttached();
});

test('signed-in customer on the draft of a guest: decides whether it is theirs', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/signin?mode=sign-up`);
  await openAccount(page, product, founder('guest-signed-in'));
  await onPage(page, /^Good to see you/);
  await page.evaluate(() =>
    localStorage.setItem(
      'guest-draft/nigeria-company-registration',
      JSON.stringify({
        guest: true,
        id: '5f0f3c1e-8a46-4b8e-9a41-0d4a6a3f9f11',
        serviceId: 'nigeria-company-registration',
        serviceTitle: 'Private company limited by shares',
        tier: 'basic',
        answers: { name1: 'Stranger Limited' },
        revisions: { name1: 1 },
        savedAt: '2026-11-21T10:00:00.000Z',
      }),
    ),
  );
  await page.goto(`${product.url}/begin/nigeria-company-registration/form/next`);
  await onPage(page, 'Are these answers yours?');
  await expect(page.getByRole('main').getByText(/guest-signed-in@example\.com/)).toBeVisible();
  await page.goto(`${product.url}/dashboard`);
  await expect(page.getByText(/^Started on this device without an account/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.getByRole('button', { name: 'Yes, delete them' }).click();
  await expect(page.getByText(/^Started on this device without an account/)).toBeHidden();
  expect(await guestEntries(page)).toEqual([]);
});

test('payment and confirmation addresses, nothing sent: say so and lead on', async ({ page, product }) => {
  await page.goto(`${product.url}/nigeria-company-payment`);
  await onPage(page, 'Nothing to pay yet');
  await expect(page.getByRole('link', { name: 'Sign in' }).last()).toHaveAttribute(
    'href',
    '/signin?next=%2Fnigeria-company-payment',
  );
  await page.goto(`${product.url}/ghana-registration-confirmation`);
  await onPage(page, 'No application to show');
  await page.getByRole('link', { name: 'Start an application' }).click();
  await expect(page).toHaveURL(/\/ghana-company-registration$/);
});

test('address of a step: opens that page of a draft without an account', async ({ page, product }) => {
  await page.goto(`${product.url}/ghana-company-registration/step2`);
  await expect(page).toHaveURL(/\/begin\/ghana-company-registration\/form\//);
  await expect(page.getByText('Saved on this device').last()).toBeAttached();
});
