import { expect, test, type BrowserContext } from '../support/test.ts';
import { linkIn, Product } from '../support/product.ts';
import { newAccount, openAccountPage, signOut } from '../support/session.ts';
import { onPage, signIn } from '../support/visitor.ts';

// One of the last files: no worker waits for all of its tests.
test.describe.configure({ mode: 'parallel' });

let product: Product;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

test('e-mail change: takes effect when both addresses confirmed, not on opening a link', async ({ page }) => {
  const ada = await newAccount(page, product, 'ada-old');
  const changed = 'ada-new@example.com';
  await openAccountPage(page, product);
  await page.getByLabel('New e-mail').fill(changed);
  await page.getByRole('button', { name: 'Change my e-mail' }).click();
  await expect(page.getByText('Confirm your new e-mail address')).toBeVisible();
  const links = await Promise.all(
    [ada.email, changed].map(async (address) =>
      linkIn(await product.mail(address, /Confirm the change/), /auth\/confirm/),
    ),
  );

  // A mail scanner opens links and presses no buttons.
  for (const link of links) expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(links[0] ?? '');
  await page.getByRole('button', { name: /Yes, use this e-mail/ }).click();
  await expect(page.getByText(/it is confirmed/)).toBeVisible();
  await page.goto(links[1] ?? '');
  await page.getByRole('button', { name: /Yes, use this e-mail/ }).click();
  await onPage(page, 'Your account');
  await expect(page.locator('#email').locator('xpath=../..').getByText(changed).first()).toBeVisible();

  await signOut(page, product);
  await page.goto(`${product.url}/signin`);
  await signIn(page, { email: changed, password: ada.password });
  await page.waitForURL(`${product.url}/dashboard`);
});

test('session list: a device is signed out from another', async ({ page, browser }) => {
  const ada = await newAccount(page, product, 'ada-devices');
  const elsewhere: BrowserContext = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  });
  const phone = await elsewhere.newPage();
  await phone.goto(`${product.url}/signin?next=/account`);
  await signIn(phone, ada);
  await onPage(phone, 'Your account');

  await openAccountPage(page, product);
  const line = page.getByRole('listitem').filter({ hasText: 'Chrome on Android' });
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: /Sign out/ }).click();
  await expect(page.getByText('That device is signed out')).toBeVisible();
  await expect(line).toHaveCount(0);

  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1, name: 'Your account' })).toHaveCount(0);
  await elsewhere.close();
});

test('no backend: the site says that sign-in is not available', async ({ page }) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
  );
  await page.goto(`${product.url}/signin`);
  await signIn(page, { email: 'ada@example.com', password: 'whatever-it-is-1' });
  await expect(page.getByText('Authentication is not available').first()).toBeVisible();
  await expect(page.getByText('Supabase connection is not configured.')).toBeVisible();
});
