import { expect, test, type Page } from '../support/test.ts';
import { founder, type Founder } from '../support/people.ts';
import { linkIn, Product } from '../support/product.ts';
import { signIn, signInHydrated } from '../support/visitor.ts';

// A second instance plays the operator's own Supabase project: sign-in happens there, everything else in our product.
let project: Product;
let ours: Product;

test.beforeAll(async () => {
  project = await Product.start(null, {
    settings: async () => ({ AUTH_REDIRECT_URLS: 'http://127.0.0.1:*/**' }),
  });
  const { supabaseAnonKey } = (await (await fetch(`${project.url}/config.json`)).json()) as {
    supabaseAnonKey: string;
  };
  ours = await Product.start(null, {
    settings: async () => ({
      SUPABASE_URL: project.url,
      SUPABASE_ANON_KEY: supabaseAnonKey,
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
    }),
  });
});
test.afterAll(async () => {
  await ours.stop();
  await project.stop();
});

async function signUp(page: Page, { fullName, email, password }: Founder): Promise<void> {
  await page.goto(`${ours.url}/signin?next=/account`);
  await signInHydrated(page);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('Verification code sent!')).toBeVisible();
}

test('link in the project’s mail: confirms the address; our site takes no session from a link', async ({
  page,
  context,
}) => {
  const ada = founder('ada-by-link');
  await signUp(page, ada);
  const link = linkIn(await project.mail(ada.email, /./), /auth\/confirm/);
  expect(new URL(link).origin).toBe(project.url);

  const mailed = await context.newPage();
  await mailed.goto(link);
  await mailed.getByRole('button', { name: 'Yes, this is my e-mail' }).click();
  await mailed.waitForURL(`${ours.url}/`);
  await expect(mailed.getByText('This link did not sign you in')).toBeVisible();
  expect(
    await mailed.evaluate(() => Object.keys(localStorage).some((name) => name.endsWith('-auth-token'))),
  ).toBe(false);
  await mailed.goto(`${ours.url}/signin?next=/account`);
  await signIn(mailed, ada);
  await mailed.waitForURL(`${ours.url}/account`);
  await expect(mailed.getByRole('main').getByText(ada.email).first()).toBeVisible();
  expect(await mailed.evaluate(() => document.referrer + JSON.stringify(window.history.state))).not.toContain(
    'access_token',
  );

  // Our own endpoints accept the session, and so does the tab in which the sign-up began.
  await page.goto(`${ours.url}/dashboard`);
  await expect(page).toHaveURL(`${ours.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('code in the project’s mail: opens the account, and its password signs in', async ({
  page,
  browser,
}) => {
  const ada = founder('ada-by-code');
  await signUp(page, ada);
  await page
    .getByLabel('Code', { exact: true })
    .pressSequentially(/\b\d{6}\b/.exec((await project.mail(ada.email, /./)).text)?.[0] ?? '');
  await page.waitForURL(`${ours.url}/account`);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${ours.url}/signin`);
  await signInHydrated(other);
  await other.getByLabel('E-mail').fill(ada.email);
  await other.getByLabel('Password', { exact: true }).fill(ada.password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.waitForURL(`${ours.url}/dashboard`);
  await elsewhere.close();
});
