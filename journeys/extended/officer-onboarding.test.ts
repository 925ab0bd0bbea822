import { paths } from '#contract/paths.ts';
import { totpCode, totpStep } from '#server/auth/factors/totp.ts';
import type { Page } from '@playwright/test';
import { inspect, laptop } from '../support/inspect.ts';
import { founder } from '../support/people.ts';
import { ADMIN, linkIn, Product } from '../support/product.ts';
import { expect, test } from '../support/test.ts';
import { onPage, openAccount, signIn } from '../support/visitor.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start(null, { settings: async () => ({ STAFF_SECOND_FACTOR: 'required' }) });
});
test.afterAll(() => product.stop());

/** Sets up an authenticator app where the desk asks for it. */
async function enrol(page: Page): Promise<void> {
  await onPage(page, 'Set up your second factor');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = ((await page.locator('.select-all').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from your app').fill(totpCode(secret, totpStep(new Date())));
}

test('new officer: invited by mail, opens an account, accepts, and reads nothing before her second factor is set up', async ({
  browser,
}) => {
  const open = async (): Promise<Page> =>
    (await browser.newContext({ baseURL: product.url, viewport: laptop, reducedMotion: 'reduce' })).newPage();
  const kemi = { ...founder('kemi-joins'), fullName: 'Kemi Ade' };
  const [admin, officer] = await Promise.all([open(), open()]);

  await test.step('the administrator sets up a factor too, and invites her', async () => {
    await admin.goto(paths.adminSignIn);
    await signIn(admin, ADMIN);
    await enrol(admin);
    await onPage(admin, 'Applications');
    await admin.goto(paths.adminStaff);
    await onPage(admin, 'Staff');
    await admin.getByLabel('E-mail address').fill(kemi.email);
    await admin.getByLabel('Role', { exact: true }).selectOption('officer');
    await admin.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(admin.getByRole('main').getByRole('listitem').filter({ hasText: kemi.email })).toBeVisible();
  });

  await test.step('she opens an account from the mail and accepts', async () => {
    const mail = await product.mail(kemi.email, /desk/i);
    await officer.goto(linkIn(mail, /invitation/));
    await openAccount(officer, product, kemi);
    await onPage(officer, 'Invitation to the desk');
    await inspect(officer, 'an invitation to the desk');
    await officer.getByRole('button', { name: 'Accept' }).click();
  });

  await test.step('the desk asks for a second factor first, also at the address of a list', async () => {
    await onPage(officer, 'Set up your second factor');
    await inspect(officer, 'the second factor of staff');
    const refused = officer.waitForResponse((reply) => reply.url().includes('/api/admin/applications'));
    const token = await officer.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
      return (JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string }).access_token;
    });
    await officer.evaluate(
      (bearer) => fetch('/api/admin/applications', { headers: { authorization: `Bearer ${bearer}` } }),
      token,
    );
    expect((await refused).status()).toBe(403);
    await enrol(officer);
    await onPage(officer, 'Applications');
    await expect(officer.getByRole('link', { name: 'All 0' })).toBeVisible();
  });

  await test.step('an officer invites nobody herself', async () => {
    await officer.goto(paths.adminStaff);
    await onPage(officer, 'Staff');
    await expect(
      officer.getByRole('main').getByRole('listitem').filter({ hasText: 'Kemi Ade' }),
    ).toBeVisible();
    await expect(officer.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0);
  });
  await Promise.all([admin, officer].map((page) => page.context().close()));
});
