import { expect, test } from '../support/test.ts';
import { totpCode, totpStep } from '#server/auth/factors/totp.ts';
import { Product } from '../support/product.ts';
import { newAccount, openAccountPage, signOut } from '../support/session.ts';
import { addKey, credentialOf, giveCredential, removeKey } from '../support/virtual-key.ts';
import { onPage, signIn } from '../support/visitor.ts';

let product: Product;
test.beforeAll(async () => {
  // WebAuthn needs a domain name: at an IP address no browser offers it.
  product = await Product.start(null, { hostname: 'localhost' });
});
test.afterAll(() => product.stop());

const stepNow = (): number => totpStep(new Date());

test('authenticator app: enrolled, required at sign-in, removed', async ({ page }) => {
  const ada = await newAccount(page, product, 'ada-totp');
  await openAccountPage(page, product);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: /set-up code/ })).toBeVisible();
  const secret = ((await page.locator('.select-all').textContent()) ?? '').replaceAll(' ', '');

  await page.getByLabel('Code from your app').fill('000000');
  await expect(page.getByText(/This code is wrong/)).toBeVisible();
  const used = stepNow();
  await page.getByLabel('Code from your app').fill(totpCode(secret, used));
  await expect(page.getByText('Your second factor is on')).toBeVisible();

  await signOut(page, product);
  await page.goto(`${product.url}/signin?next=/account`);
  await signIn(page, ada);
  await onPage(page, 'One more step');
  // At aal1 a private page asks for the code too.
  await page.goto(`${product.url}/account`);
  await onPage(page, 'One more step');
  await page.getByLabel('Code from your app').fill('000000');
  await expect(page.getByText(/This code is wrong/)).toBeVisible();
  // A TOTP code is accepted once, so the next one is used; the service allows one step of clock skew.
  await page.getByLabel('Code from your app').fill(totpCode(secret, Math.max(stepNow(), used + 1)));
  await onPage(page, 'Your account');

  await page.getByRole('button', { name: /^Remove Authenticator app/ }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('The second factor is removed')).toBeVisible();
  await expect(page.getByText('Off. Your password is enough to sign in.')).toBeVisible();
});

test('security key: enrolled, offered at sign-in beside an app, removed', async ({ page, context }) => {
  const ada = await newAccount(page, product, 'ada-key');
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const blue = await addKey(devtools);
  await openAccountPage(page, product);
  await page.getByRole('button', { name: 'Set up a security key or passkey' }).click();
  await page.getByLabel('Name of the key').fill('Blue key');
  await page.getByRole('button', { name: 'Set up this key' }).click();
  await expect(page.getByText('Your second factor is on')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Blue key' })).toContainText(
    'Security key or passkey',
  );

  await page.getByRole('button', { name: 'Add another key' }).click();
  await page.getByRole('button', { name: 'Set up this key' }).click();
  await expect(page.getByText(/This key is already set up for your account/)).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();

  // With a security key as the only factor, the password and this key sign in, another key does not.
  await signOut(page, product);
  const credential = await credentialOf(devtools, blue);
  await removeKey(devtools, blue);
  const red = await addKey(devtools);
  await page.goto(`${product.url}/signin?next=/account`);
  await signIn(page, ada);
  await onPage(page, 'One more step');
  await page.getByRole('button', { name: 'Use my key' }).click();
  await expect(page.getByText(/No key answered/)).toBeVisible();
  await page.goto(`${product.url}/account`);
  await onPage(page, 'One more step');
  await giveCredential(devtools, red, credential);
  await page.getByRole('button', { name: 'Use my key' }).click();
  await onPage(page, 'Your account');

  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = ((await page.locator('.select-all').textContent()) ?? '').replaceAll(' ', '');
  const used = stepNow();
  await page.getByLabel('Code from your app').fill(totpCode(secret, used));
  await expect(page.getByText('Your second factor is on')).toBeVisible();
  await signOut(page, product);
  await page.goto(`${product.url}/signin?next=/account`);
  await signIn(page, ada);
  await page.getByRole('radio', { name: /Blue key/ }).check();
  await expect(page.getByRole('button', { name: 'Use my key' })).toBeVisible();
  await page.getByRole('radio', { name: 'Authenticator app' }).check();
  await page.getByLabel('Code from your app').fill(totpCode(secret, Math.max(stepNow(), used + 1)));
  await onPage(page, 'Your account');

  await page.getByRole('button', { name: 'Remove Blue key' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('The second factor is removed')).toBeVisible();
  await expect(page.getByText('Blue key')).toHaveCount(0);

  const old = await context.newPage();
  await old.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await openAccountPage(old, product);
  await old.getByRole('button', { name: 'Set up a security key or passkey' }).click();
  await expect(old.getByText('This browser cannot use security keys')).toBeVisible();
});
