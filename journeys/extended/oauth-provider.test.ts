import { expect, test } from '../support/test.ts';
import { startOpenIdProvider, type OpenIdProvider } from '#server/auth/testing/openid-provider.ts';
import { ADMIN, Product } from '../support/product.ts';
import { signIn } from '../support/visitor.ts';

test('OAuth provider: signs people in, and its errors are shown in plain words', async ({
  page,
  browser,
}) => {
  let provider: OpenIdProvider | null = null;
  const other = await Product.start(null, {
    settings: async (url) => {
      provider = await startOpenIdProvider(`${url}/auth/v1/callback`);
      const { clientIds, clientSecret } = provider.settings;
      return {
        OAUTH_OUR_STAFF_CLIENT_ID: clientIds[0],
        OAUTH_OUR_STAFF_CLIENT_SECRET: clientSecret ?? '',
        OAUTH_OUR_STAFF_ISSUER: provider.issuer,
        AUTH_MANUAL_LINKING: 'on',
      };
    },
  });
  const letIn = (person: OpenIdProvider['person']): void => void (provider && (provider.person = person));
  try {
    // A callback without a pending flow lands on the home page, which passes it on.
    await page.goto(`${other.url}/auth/v1/callback?state=nonsense&code=x`);
    await expect(page.getByText(/Start again here/)).toBeVisible();

    await page.goto(`${other.url}/signin?next=/account`);
    await page.getByRole('button', { name: 'Continue with Our staff' }).click();
    await expect(page.getByText(/You cancelled at the other service/)).toBeVisible();
    await expect(page.getByText('The person said no')).toHaveCount(0);

    letIn({ sub: 'ada-1', email: 'ada-elsewhere@example.com', email_verified: true, name: 'Ada Ngozi Obi' });
    await page.getByRole('button', { name: 'Continue with Our staff' }).click();
    await page.waitForURL(`${other.url}/account`);
    await expect(page.getByRole('main').getByText('ada-elsewhere@example.com').first()).toBeVisible();
    const visited = await page.evaluate(() => document.referrer + JSON.stringify(window.history.state));
    expect(visited).not.toContain('access_token');
    await page.goBack();
    expect(page.url()).not.toContain('access_token');

    await page.goto(`${other.url}/account`);
    await expect(page.getByText('This is your only way to sign in, so you cannot remove it.')).toBeVisible();

    // At the desk: a cancelled flow returns to where it began; an identity is linked, used and unlinked.
    const desk = await browser.newContext();
    const officer = await desk.newPage();
    letIn(null);
    await officer.goto(`${other.url}/admin-login`);
    await officer.getByRole('button', { name: 'Continue with Our staff' }).click();
    await expect(officer.getByText(/You cancelled at the other service/)).toBeVisible();
    expect(new URL(officer.url()).pathname).toBe('/admin-login');
    await signIn(officer, ADMIN);
    await officer.waitForURL(`${other.url}/admin`);
    await officer.goto(`${other.url}/account`);
    await officer.getByRole('button', { name: 'Attach Our staff' }).click();
    await expect(officer.getByText(/Nothing was linked. Try again/)).toBeVisible();
    letIn({ sub: 'officer-1', email: 'officer-private@example.com', email_verified: true });
    await officer.getByRole('button', { name: 'Attach Our staff' }).click();
    await expect(officer.getByText('officer-private@example.com')).toBeVisible();
    await officer.evaluate(() => localStorage.clear());
    await officer.goto(`${other.url}/admin-login`);
    await officer.getByRole('button', { name: 'Continue with Our staff' }).click();
    await officer.waitForURL(`${other.url}/admin`);
    await officer.goto(`${other.url}/account`);
    await officer.getByRole('button', { name: 'Take off Our staff' }).click();
    await officer.getByRole('button', { name: 'Remove it' }).click();
    await expect(officer.getByText('Our staff has been removed from your account')).toBeVisible();
    await expect(officer.getByRole('button', { name: 'Attach Our staff' })).toBeVisible();
    await desk.close();
  } finally {
    await other.stop();
    await (provider as OpenIdProvider | null)?.stop();
  }
});
