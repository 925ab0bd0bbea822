import { expect, test, type Page } from './support/test.ts';
import { firstOrEvery } from '../testing/every.ts';
import { answer, answerAll, question, saved } from './support/answer.ts';
import { collectPageErrors, inspectAtBothWidths, laptop, phone } from './support/inspect.ts';
import { founder } from './support/people.ts';
import { continueTo, onPage, openAccount } from './support/visitor.ts';

const start = '/nigeria-company-registration';

/** Opens the first page of the form as a visitor without an account, and names the company. */
async function beginAsGuest(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url + start);
  await page.getByRole('link', { name: 'Start your application', exact: true }).click();
  await onPage(page, 'Name');
  await answerAll(page, {
    'Has the name already been reserved?': 'No, please reserve it',
    'Name of the company': name,
  });
}

const guestEntries = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(guest-draft|answers)\//.test(key)));

// With EVERY set, the story is repeated on a laptop.
for (const viewport of firstOrEvery([phone, laptop])) {
  test.describe(`a visitor without an account, ${viewport.width} px wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('form filled in, reloaded, checked and moved into a new account: nothing typed is lost', async ({
      page,
      product,
    }) => {
      const pageErrors = collectPageErrors(page);
      await beginAsGuest(page, product.url, 'Harmattan National Lantern Limited');

      await test.step('name verdict, price and saving on the device work', async () => {
        await expect(page.getByText('Needs consent', { exact: true })).toBeVisible();
        await expect(page.getByText('Saved on this device').last()).toBeAttached();
        await expect(page.getByText('Price so far').last()).toBeAttached();
        await inspectAtBothWidths(page, 'a form without an account');
      });

      await test.step('a document asks for an account, and the form goes on without it', async () => {
        await expect(
          page.getByRole('link', { name: 'Create an account and keep my answers' }).first(),
        ).toBeVisible();
        await answer(page, 'Second choice', 'Harmattan Amber Works Limited');
        await continueTo(page, 'Activity and objects');
        await answer(page, 'Description of the business', 'We make lanterns in Lagos.');
        await saved(page);
      });

      await test.step('a reload keeps every answer', async () => {
        await page.reload();
        await expect(question(page, 'Description of the business')).toHaveValue('We make lanterns in Lagos.');
        await page.goBack();
        await expect(question(page, 'Name of the company')).toHaveValue('Harmattan National Lantern Limited');
      });

      await test.step('the check names what is missing and asks for an account before signing', async () => {
        await page.goto(`${product.url}/begin/nigeria-company-registration/check`);
        await onPage(page, 'Check your answers');
        await expect(page.getByText(/answers are missing/).first()).toBeVisible();
        await expect(page.getByText('Harmattan National Lantern Limited').first()).toBeVisible();
        await inspectAtBothWidths(page, 'the check without an account');
        await page.getByRole('link', { name: 'Create an account', exact: true }).click();
      });

      await test.step('the answers are in the account, and no longer on the device', async () => {
        await onPage(page, 'Create an account');
        await openAccount(page, product, founder(`guest-${viewport.width}`));
        await expect(page).toHaveURL(/\/applications\/[^/]+\/form\//);
        expect(await guestEntries(page)).toEqual([]);
        await page.goto(page.url().replace(/form\/.*/, 'check'));
        await onPage(page, 'Check and sign');
        await expect(page.getByText('Harmattan National Lantern Limited').first()).toBeVisible();
        await expect(page.getByText('We make lanterns in Lagos.').first()).toBeVisible();
      });
      expect(pageErrors).toEqual([]);
    });
  });
}

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
