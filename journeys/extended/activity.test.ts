import { expect, test, type Page } from '../support/test.ts';
import { Account } from '../support/account.ts';
import { founder } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { onPage, openAccount } from '../support/visitor.ts';

let product: Product;

test.beforeAll(({ product: shared }) => {
  product = shared;
});

type Activity = {
  user_id: string;
  activity_type: string;
  activity_details: string;
  page_url: string;
  user_agent: string;
};

/** Collects the activities a page sends. */
function activitiesOf(page: Page): Activity[] {
  const activities: Activity[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/rest/v1/user_activities')
      activities.push(request.postDataJSON() as Activity);
  });
  return activities;
}

test('activity log, signed-in visitor: records page views and presses, sets no cookie', async ({
  browser,
}) => {
  const ada = await Account.open(product, founder('ada-activity'));
  const context = await ada.browser(browser);
  const page = await context.newPage();
  const activities = activitiesOf(page);
  await page.goto('/select-jurisdiction');
  await page
    .getByRole('link', { name: /Nigeria/ })
    .first()
    .click();
  await onPage(page, 'Destination - Nigeria');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect
    .poll(() => activities.map((note) => `${note.activity_type}: ${note.activity_details}`))
    .toEqual(
      expect.arrayContaining([
        'PAGE_VIEW: Viewed /select-jurisdiction',
        'PAGE_VIEW: Viewed /nigeria',
        'BUTTON_CLICK: Clicked Back',
      ]),
    );
  expect(
    activities.every(
      (note) => note.user_id && note.page_url.startsWith(product.url) && note.user_agent.includes('Chrome'),
    ),
  ).toBe(true);
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('activity log, new account: records the sign-up', async ({ page }) => {
  const eve = founder('eve-activity');
  const noted = page.waitForResponse(
    (reply) => (reply.request().postDataJSON() as Activity | null)?.activity_type === 'SIGN_UP',
  );
  await page.goto(`${product.url}/signin`);
  await openAccount(page, product, eve);
  const reply = await noted;
  expect([reply.status(), (reply.request().postDataJSON() as Activity).activity_details]).toEqual([
    201,
    `Signed up with ${eve.email}`,
  ]);
});

test('activity log, anonymous visitor: records nothing', async ({ page }) => {
  const activities = activitiesOf(page);
  await page.goto(`${product.url}/select-jurisdiction`);
  await page
    .getByRole('link', { name: /Nigeria/ })
    .first()
    .click();
  await onPage(page, 'Destination - Nigeria');
  // Longer than the delay before the retry.
  await page.waitForTimeout(600);
  expect(activities).toEqual([]);
});
