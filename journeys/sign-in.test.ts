import { expect, test, type Page } from './support/test.ts';
import type { StoredSession } from './support/account.ts';
import { founder } from './support/people.ts';
import { linkIn, Product } from './support/product.ts';
import { newAccount, openAccountPage, pressSignOut, signOut, storedSession } from './support/session.ts';
import { onPage, signIn } from './support/visitor.ts';

// One of the last files: no worker waits for all of its tests.
test.describe.configure({ mode: 'parallel' });

let product: Product;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

/** Rewrites the stored session so that it is about to expire. */
const expire = (tab: Page): Promise<void> =>
  tab.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name)) ?? '';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as StoredSession;
    localStorage.setItem(
      key,
      JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 5, expires_in: 5 }),
    );
  });

test('sign-up code: accepted with pasted spaces; another can be requested after a minute', async ({
  page,
  context,
}) => {
  const ada = founder('ada-paste');
  const styles = Promise.withResolvers<void>();
  await page.route(/\/styles-.*\.css$/, async (route) => {
    await styles.promise;
    await route.continue();
  });
  await page.goto(`${product.url}/auth/login`);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').fill(ada.fullName);
  await page.getByLabel('E-mail').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  const requested = page.waitForRequest(/\/styles-.*\.css$/);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const field = page.getByLabel('Code', { exact: true });
  await requested;
  // The style sheet of the first message is still on its way: nothing typed until then is lost.
  await field.pressSequentially('12');
  await expect(field).toHaveValue('12');
  await field.clear();
  styles.resolve();
  await expect(page.getByText('Verification code sent!')).toBeVisible();
  await expect(page.getByText('Check your email for a 6-digit code.')).toBeVisible();
  await expect(page.getByText(/You can request another code in \d+ s/)).toBeVisible();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toBeFocused();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = await product.codeFor(ada.email);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  );
  await field.press('Control+V');
  await expect(page.getByText('Account created successfully')).toBeVisible();
  await page.waitForURL(`${product.url}/dashboard`);
});

test('errors of the sign-in service: shown in the required words', async ({ page }) => {
  const ada = await newAccount(page, product, 'ada-words');
  await signOut(page, product);

  await page.goto(`${product.url}/signin`);
  await signIn(page, { email: ada.email, password: 'not-the-password' });
  await expect(page.getByText('Failed to sign in')).toBeVisible();
  await expect(page.getByText('Invalid login credentials').first()).toBeVisible();
  await signIn(page, ada);
  await expect(page.getByText('Signed in successfully')).toBeVisible();

  await signOut(page, product);
  await page.goto(`${product.url}/signin`);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').fill('Somebody Else');
  await page.getByLabel('E-mail').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill('another-lantern-77');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('Email already registered')).toBeVisible();
  await expect(
    page.getByText('This email is already in use. Please sign in instead or use a different email.'),
  ).toBeVisible();
});

test('visitor from a service’s start page: sees sign-up first and can switch to sign-in', async ({
  page,
}) => {
  const address = `${product.url}/signin?next=${encodeURIComponent('/ghana-company-registration?tier=basic')}`;
  expect(await (await page.request.get(address)).text()).toMatch(/<h1[^>]*>Create an account</);
  await page.goto(address);
  await onPage(page, 'Create an account');
  await page.getByRole('button', { name: 'I have an account' }).click();
  await onPage(page, 'Sign in');
});

test('next parameter: followed only to pages of this site', async ({ page }) => {
  const ada = await newAccount(page, product, 'ada-next');
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${product.url}/signin?next=${encodeURIComponent('https://elsewhere.example/')}`);
  await signIn(page, ada);
  await page.waitForURL(`${product.url}/dashboard`);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${product.url}/account`);
  await onPage(page, 'Sign in');
  await signIn(page, ada);
  await page.waitForURL(`${product.url}/account`);
});

test('two tabs refreshing at once: both stay signed in', async ({ context, page }) => {
  await newAccount(page, product, 'ada-tabs');
  const other = await context.newPage();
  await openAccountPage(other, product);
  const before = await storedSession(page);
  const refreshes: number[] = [];
  for (const tab of [page, other])
    tab.on(
      'response',
      (reply) => void (reply.url().includes('grant_type=refresh_token') && refreshes.push(reply.status())),
    );
  await expire(page);
  await Promise.all([page.goto(`${product.url}/account`), other.goto(`${product.url}/account`)]);
  for (const tab of [page, other]) await onPage(tab, 'Your account');

  await expect.poll(async () => (await storedSession(page))?.access_token).not.toBe(before?.access_token);
  expect(refreshes.every((status) => status === 200)).toBe(true);
  expect(refreshes.length).toBeGreaterThan(0);
  for (const tab of [page, other]) {
    await tab.reload();
    await onPage(tab, 'Your account');
  }
});

test('server restart: sessions survive', async ({ page }) => {
  await newAccount(page, product, 'ada-restart');
  await product.killAndRestart();
  await openAccountPage(page, product);
});

test('sign-out: clears the session at once, and revokes it even when the page is left', async ({
  page,
  context,
}) => {
  const ada = await newAccount(page, product, 'ada-leaves');
  const { supabaseAnonKey: apikey } = (await (
    await page.request.get(`${product.url}/config.json`)
  ).json()) as { supabaseAnonKey: string };
  const isKnown = async (token: string): Promise<boolean> =>
    (
      await page.request.get(`${product.url}/auth/v1/user`, {
        headers: { apikey, authorization: `Bearer ${token}` },
      })
    ).ok();
  const first = (await storedSession(page))?.access_token ?? '';
  expect(await isKnown(first)).toBe(true);

  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await context.route('**/auth/v1/logout**', async (route) => {
    await held;
    await route.continue();
  });
  await signOut(page, product);
  const other = await context.newPage();
  await other.goto(`${product.url}/account`);
  await onPage(other, 'Sign in');
  expect(await isKnown(first)).toBe(true);
  answer();
  await expect.poll(() => isKnown(first)).toBe(false);
  await context.unroute('**/auth/v1/logout**');
  await other.close();

  await page.goto(`${product.url}/signin`);
  await signIn(page, ada);
  await page.waitForURL(`${product.url}/dashboard`);
  const second = (await storedSession(page))?.access_token ?? '';
  await pressSignOut(page);
  await page.goto(`${product.url}/account`);
  await onPage(page, 'Sign in');
  await expect.poll(() => isKnown(second)).toBe(false);
});

test('password reset link: opened by a mail scanner, still works', async ({ page }) => {
  const ada = await newAccount(page, product, 'ada-forgot');
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${product.url}/signin`);
  await page.getByRole('button', { name: 'I have forgotten my password' }).click();
  await page.getByLabel('E-mail').fill(ada.email);
  await page.getByRole('button', { name: 'E-mail me a link' }).click();
  await expect(page.getByText('Check your e-mail')).toBeVisible();
  const link = linkIn(await product.mail(ada.email, /new .*password/), /auth\/confirm/);
  await page.request.get(link);
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await onPage(page, 'Choose a new password');
  await page.getByLabel('New password', { exact: true }).fill('lantern-harbour-market-9');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await page.waitForURL(`${product.url}/dashboard`);
});
