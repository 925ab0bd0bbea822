import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from './support/test.ts';
import { firstOrEvery } from '../testing/every.ts';
import { Account } from './support/account.ts';
import { answer, question, saved } from './support/answer.ts';
import { founder, type Founder } from './support/people.ts';
import { ADMIN, type Product } from './support/product.ts';
import { signInHydrated, onPage, signIn } from './support/visitor.ts';

let product: Product;
let ada: Account;
let adaSignsInWith: Founder;

// One of the last files: no worker waits for all of its tests. Each share of them begins with an account of its own.
test.describe.configure({ mode: 'parallel' });
test.beforeAll(async ({ product: shared }) => {
  product = shared;
  adaSignsInWith = founder(`ada-wrong-turns-${randomUUID()}`);
  ada = await Account.open(product, adaSignsInWith);
});
test.use({ viewport: { width: 1280, height: 800 } });

const go = (page: Page, path: string) => page.goto(product.url + path);

test('unknown path: 404 page with a link home', async ({ page }) => {
  const reply = await go(page, '/no-such-page');
  expect(reply?.status()).toBe(404);
  await onPage(page, 'Oops! Page not found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
});

test('guarded page, signed out: redirects to sign-in and back', async ({ page }) => {
  await go(page, '/dashboard');
  await expect(page).toHaveURL(`${product.url}/signin?next=%2Fdashboard`);
  await signIn(page, { ...adaSignsInWith, password: 'not the password' });
  await expect(page.getByRole('alert').or(page.getByText('We could not sign you in')).first()).toBeVisible();
  await signIn(page, adaSignsInWith);
  await expect(page).toHaveURL(`${product.url}/dashboard`);
});

test('sign-in before hydration: sent once hydrated; a password never enters the address', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const { promise: asleep, resolve: wake } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await asleep;
    await route.continue();
  });
  await page.goto(`${product.url}/signin?next=/dashboard`, { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(adaSignsInWith.email);
  await page.getByLabel('Password', { exact: true }).fill(adaSignsInWith.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  wake();
  await expect(page).toHaveURL(`${product.url}/dashboard`);
  expect(addresses.filter((address) => address.includes('password'))).toEqual([]);
});

test('desk: sign-in for visitors, entry for officers, refusal for customers', async ({ page, browser }) => {
  await go(page, '/admin');
  await expect(page).toHaveURL(/\/signin\?next=%2Fadmin$/);
  await signIn(page, ADMIN);
  await onPage(page, 'Applications');

  const customer = await ada.browser(browser);
  const other = await customer.newPage();
  await other.goto('/admin');
  await expect(other.getByText('Access denied')).toBeVisible();
  await expect(other.getByText('You need admin privileges to access this page.')).toBeVisible();
  await expect(other).toHaveURL(`${product.url}/`);
  await customer.close();
});

test('another customer’s application: not found', async ({ browser }) => {
  const draft = await ada.emptyDraft();
  const stranger = await Account.open(product, founder('stranger'));
  const context = await stranger.browser(browser);
  const page = await context.newPage();
  await page.goto(`/applications/${draft.id}`);
  await onPage(page, 'We found nothing here');
  await context.close();
});

test('upload of a wrong file type: refused by content, whatever its name', async ({ browser }) => {
  const { context, page } = await onFormPage(browser, 'documents');
  const words = 'Unsupported file type. Please upload a PDF, PNG, or JPG.';
  const proof = question(page, 'Proof of the registered office');
  await proof.setInputFiles({
    name: 'lease.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from('PK'),
  });
  await expect(page.getByText(words)).toBeVisible();
  await proof.setInputFiles({
    name: 'lease.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('This says it is a PDF and is a text.'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'lease.pdf' })).toContainText(words);
  await context.close();
});

// The server finds the conflict, whichever browser the second change comes from.
for (const [where, sameBrowser] of firstOrEvery([
  ['two devices', false],
  ['two tabs', true],
] as const)) {
  test(`answer changed in ${where} at once: both versions shown, the founder chooses`, async ({
    browser,
  }) => {
    const { context, page, id } = await onFormPage(browser, 'name');
    const elsewhere = sameBrowser ? context : await ada.browser(browser);
    const other = await elsewhere.newPage();
    await other.goto(`/applications/${id}/form/name`);
    await onPage(other, 'Name');

    await answer(page, 'Name of the company', 'Harmattan First Limited');
    await saved(page);
    await answer(other, 'Name of the company', 'Harmattan Second Limited');
    const notice = other
      .getByRole('status')
      .or(other.getByRole('alert'))
      .filter({ hasText: 'Changed in another tab or device' });
    await expect(notice).toContainText('Harmattan Second Limited');
    await expect(notice).toContainText('Harmattan First Limited');
    await other.getByRole('button', { name: 'Keep mine' }).click();
    await saved(other);

    await page.reload();
    await expect(question(page, 'Name of the company')).toHaveValue('Harmattan Second Limited');
    await Promise.all([context.close(), elsewhere.close()]);
  });
}

test('input while offline: kept, and saved when the connection is back', async ({ browser }) => {
  const { context, page, id } = await onFormPage(browser, 'name');
  await context.setOffline(true);
  await answer(page, 'Name of the company', 'Harmattan Offline Limited');
  await expect(page.getByText('Offline: kept on this device').first()).toBeVisible();
  await context.setOffline(false);
  await saved(page);

  const elsewhere = await ada.browser(browser);
  const phone = await elsewhere.newPage();
  await phone.goto(`/applications/${id}/form/name`);
  await expect(question(phone, 'Name of the company')).toHaveValue('Harmattan Offline Limited');
  await Promise.all([context.close(), elsewhere.close()]);
});

test('sign-in while offline: explains and keeps the page', async ({ page, context }) => {
  await go(page, '/signin');
  await signInHydrated(page);
  await context.setOffline(true);
  await signIn(page, adaSignsInWith);
  await expect(page.getByText('We could not sign you in')).toBeVisible();
  await expect(
    page.getByText('There is no connection to our server. Check your connection and try again.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await onPage(page, 'Sign in');
  await expect(page.getByLabel('E-mail')).toHaveValue(adaSignsInWith.email);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${product.url}/dashboard`);
});

test('connection lost while deferred scripts load: the sign-in form and what was typed stay', async ({
  page,
  context,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(newsletter-form|phone-menu|error-page)[^/]*\.js$/, async (route) => {
    await held;
    await route.abort('internetdisconnected');
  });
  await go(page, '/signin');
  await signInHydrated(page);
  await page.getByLabel('E-mail').fill(adaSignsInWith.email);
  await context.setOffline(true);
  release();
  await signIn(page, adaSignsInWith);
  await expect(
    page.getByText('There is no connection to our server. Check your connection and try again.'),
  ).toBeVisible();
  await onPage(page, 'Sign in');
  await expect(page.getByLabel('E-mail')).toHaveValue(adaSignsInWith.email);
  await page.unrouteAll();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${product.url}/dashboard`);
});

test('input while the server is gone: survives closing the tab', async ({ browser }) => {
  const { context, page, id } = await onFormPage(browser, 'name');
  await product.kill();
  await answer(page, 'Name of the company', 'Harmattan Power Cut Limited');
  await expect(page.getByText('Offline: kept on this device').first()).toBeVisible();
  await page.close();
  await product.boot();

  const again = await context.newPage();
  await again.goto(`/applications/${id}/form/name`);
  await expect(question(again, 'Name of the company')).toHaveValue('Harmattan Power Cut Limited');
  await saved(again);
  const kept = await ada.call<{ answers: Record<string, unknown> }>('GET', `/applications/${id}`);
  expect(kept.answers['name1']).toBe('Harmattan Power Cut Limited');
  await context.close();
});

test('five wrong codes: invalidate the code and say so', async ({ page }) => {
  const guesser = founder('guesser');
  await go(page, '/signin');
  await signInHydrated(page);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').fill(guesser.fullName);
  await page.getByLabel('E-mail').fill(guesser.email);
  await page.getByLabel('Password', { exact: true }).fill(guesser.password);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const right = await product.codeFor(guesser.email);
  const wrong = right === '111111' ? '222222' : '111111';
  const code = page.getByLabel('Code', { exact: true });
  for (const said of [
    'You have 4 attempts left',
    'You have 3 attempts left',
    'You have 2 attempts left',
    'You have one attempt left',
    'you have no attempts left',
  ]) {
    await code.fill('');
    await code.fill(wrong);
    await expect(page.getByText(said)).toBeVisible();
    await expect(code).toBeFocused();
  }
  await code.fill('');
  await code.fill(right);
  await expect(
    page.getByText('This code has expired or was replaced by a newer one. Please request a new code.'),
  ).toBeVisible();
});

test('keyboard alone: signs in and completes a page of the form', async ({ page }) => {
  const draft = await ada.emptyDraft();
  await go(page, `/applications/${draft.id}/form/name`);
  await onPage(page, 'Sign in');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(adaSignsInWith.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(adaSignsInWith.password);
  await page.keyboard.press('Enter');
  await onPage(page, 'Name');

  await tabTo(page, page.getByRole('radio', { name: /^No, please reserve it/ }));
  await page.keyboard.press('Space');
  await tabTo(page, question(page, 'Name of the company'));
  await page.keyboard.type('Harmattan Keyboard Limited');
  await tabTo(page, question(page, 'Second choice'));
  await page.keyboard.type('Harmattan Keys Limited');
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await onPage(page, 'Activity and objects');
});

/** Presses Tab until the element has focus, up to a limit. */
async function tabTo(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${wanted.toString()}`);
}

/** Opens a page of a new draft of Ada's in a browser context of its own. */
async function onFormPage(browser: Parameters<Account['browser']>[0], formPage: string) {
  const { id } = await ada.emptyDraft();
  const context = await ada.browser(browser);
  const page = await context.newPage();
  await page.goto(`/applications/${id}/form/${formPage}`);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  return { context, page, id };
}
