import { expect, test, type Page } from '../support/test.ts';
import { Account, type StoredSession } from '../support/account.ts';
import { founder, type Founder } from '../support/people.ts';
import { linkIn, type Product } from '../support/product.ts';
import { newAccount, openAccountPage, pressSignOut, signOut, storedSession } from '../support/session.ts';
import { onPage, signIn } from '../support/visitor.ts';

// One of the last files: no worker waits for all of its tests.
test.describe.configure({ mode: 'parallel' });

let product: Product;
test.beforeAll(({ product: shared }) => {
  product = shared;
});
test.use({ viewport: { width: 1280, height: 800 } });

/** The header's link to the account, which names who is signed in. */
const header = (page: Page, person: Founder) =>
  page.getByRole('banner').getByRole('link', { name: `Account ${person.email}` });

/** The fragment with which a provider returns, made from the session of another browser. */
const fragmentOf = (session: StoredSession): string =>
  `#${new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_at: String(session.expires_at),
    expires_in: '3600',
    token_type: 'bearer',
    type: 'magiclink',
  })}`;

/** Signs in in the dialog over a page whose session has ended. */
async function signInAgain(page: Page, { email, password }: Founder): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'You were signed out' });
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const apiKey = async (page: Page): Promise<string> =>
  ((await (await page.request.get(`${product.url}/config.json`)).json()) as { supabaseAnonKey: string })
    .supabaseAnonKey;

/** Requests a sign-in link, as the official client does, and returns it. */
async function mailedLink(page: Page, { email }: Founder): Promise<string> {
  const reply = await page.request.post(`${product.url}/auth/v1/otp`, {
    headers: { apikey: await apiKey(page) },
    data: { email, create_user: false },
  });
  expect(reply.status()).toBe(200);
  return linkIn(await product.mail(email, /sign-in code/), /auth\/confirm/);
}

test('session of another person in the URL: not taken over, and an error in the URL ends no session', async ({
  page,
}) => {
  const ada = await newAccount(page, product, 'ada-fixation');
  await expect(header(page, ada)).toBeVisible();
  const fragment = fragmentOf((await Account.open(product, founder('eve-fixation'))).session);

  for (const path of ['/dashboard', '/', '/auth/reset']) {
    await page.goto('about:blank');
    await page.goto(`${product.url}${path}${fragment}`);
    await expect(page.getByText('This link did not sign you in')).toBeVisible();
    await expect(header(page, ada)).toBeVisible();
    expect(page.url()).not.toContain('access_token');
  }
  await page.goto('about:blank');
  await page.goto(`${product.url}/account#error=access_denied&error_description=Signed+out`);
  await onPage(page, 'Your account');
  await expect(header(page, ada)).toBeVisible();

  // A signed-out visitor stays signed out.
  await signOut(page, product);
  await page.goto('about:blank');
  await page.goto(`${product.url}/dashboard${fragment}`);
  await onPage(page, 'Sign in');
  expect(await storedSession(page)).toBeNull();
});

test('sign-in link of another person: names both accounts, switches only when told to', async ({ page }) => {
  const ada = await newAccount(page, product, 'ada-switching');
  const bola = founder('bola-switching');
  await Account.open(product, bola);
  const link = await mailedLink(page, bola);

  await page.goto(link);
  await expect(page.getByText('You are signed in to another account')).toBeVisible();
  await expect(page.getByText(`This link is for ${bola.email}.`)).toBeVisible();
  await expect(page.getByText(`You are signed in as ${ada.email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign me in' })).toHaveCount(0);
  await page.getByRole('link', { name: `Stay signed in as ${ada.email}` }).click();
  await page.waitForURL(`${product.url}/dashboard`);
  await expect(header(page, ada)).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: `Switch to ${bola.email}` }).click();
  await page.waitForURL(`${product.url}/dashboard`);
  await expect(header(page, bola)).toBeVisible();

  // The link is used up, which the page says without a press.
  await page.goto(link);
  await expect(page.getByText('This link no longer works')).toBeVisible();
});

test('own sign-in link, signed out: names the account and signs in', async ({ page }) => {
  const ada = await newAccount(page, product, 'ada-own-link');
  await signOut(page, product);
  const link = await mailedLink(page, ada);
  await page.goto(link);
  await expect(page.getByText(`This link is for ${ada.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign me in' }).click();
  await page.waitForURL(`${product.url}/dashboard`);
  await expect(header(page, ada)).toBeVisible();
});

test('sign-up link in the mail: continues on another device, without the code', async ({ page, browser }) => {
  const email = 'ada-by-link@example.com';
  await page.goto(`${product.url}/signin`);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').fill('Ada Obi');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('harbour-lantern-42');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  const link = linkIn(await product.mail(email, /code/), /sign_up_token/);

  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await phone.goto(link);
  await expect(phone.getByText(`You opened the link that we e-mailed to ${email}.`)).toBeVisible();
  await expect(phone.getByLabel('E-mail')).toHaveValue(email);
  await phone.getByLabel('Full name').fill('Ada Obi');
  await phone.getByLabel('Password', { exact: true }).fill('harbour-lantern-42');
  await phone.getByRole('button', { name: 'Open my account' }).click();
  await phone.waitForURL(`${product.url}/dashboard`);
  await elsewhere.close();
});

test('sign-out: ends the session of this device only; everywhere ends all', async ({ page, browser }) => {
  const ada = await newAccount(page, product, 'ada-two-devices');
  const elsewhere = await (await Account.signIn(product, ada)).browser(browser);
  const phone = await elsewhere.newPage();
  await openAccountPage(phone, product);

  await pressSignOut(page);
  await page.waitForURL(`${product.url}/`);
  await phone.reload();
  await onPage(phone, 'Your account');
  await expect(phone.getByText('This device')).toBeVisible();
  await expect(phone.getByRole('listitem').filter({ hasText: 'Signed in' })).toHaveCount(1);

  await page.goto(`${product.url}/signin?next=/account`);
  await signIn(page, ada);
  await onPage(page, 'Your account');
  // A reply that comes after the session has ended would show the heading before the page is loaded again.
  await expect(page.getByRole('listitem').filter({ hasText: 'Signed in' })).toHaveCount(2);
  await phone.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await phone.waitForURL(`${product.url}/`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You were signed out' })).toBeVisible();
  await signInAgain(page, ada);
  await onPage(page, 'Your account');
  await elsewhere.close();
});

test('session ended from another device: sign-in on the same page, with what was typed', async ({
  page,
  browser,
}) => {
  const ada = await newAccount(page, product, 'ada-interrupted');
  await openAccountPage(page, product);
  await page.getByLabel('Full name').fill('Ada Ngozi Obi');
  await page.getByLabel('New e-mail').fill('half-typed@example.com');

  const elsewhere = await (await Account.signIn(product, ada)).browser(browser);
  const phone = await elsewhere.newPage();
  await openAccountPage(phone, product);
  await phone.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(phone.getByText('Every other device is signed out')).toBeVisible();

  await page.getByRole('button', { name: 'Save my name' }).click();
  const dialog = page.getByRole('dialog', { name: 'You were signed out' });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toHaveCount(0);
  await expect(dialog.getByLabel('E-mail')).toHaveValue(ada.email);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await signInAgain(page, ada);

  await onPage(page, 'Your account');
  expect(page.url()).toBe(`${product.url}/account`);
  await expect(page.getByLabel('New e-mail')).toHaveValue('half-typed@example.com');
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Ngozi Obi');
  await page.getByRole('button', { name: 'Save my name' }).click();
  await expect(page.getByText('Your name is saved')).toBeVisible();
  await elsewhere.close();
});

test('sign-out in one tab: the other tab of this browser leads to sign-in and back', async ({
  page,
  context,
}) => {
  const ada = await newAccount(page, product, 'ada-tabs-out');
  const other = await context.newPage();
  await openAccountPage(other, product);
  await signOut(page, product);
  await onPage(other, 'Sign in');
  await expect(other).toHaveURL(`${product.url}/signin?next=%2Faccount`);
  await signIn(other, ada);
  await other.waitForURL(`${product.url}/account`);
});
