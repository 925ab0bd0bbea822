import { expect, test, type Page } from '../support/test.ts';
import { paths } from '#contract/paths.ts';
import { Account } from '../support/account.ts';
import { collectPageErrors, inspect } from '../support/inspect.ts';
import { ADMIN, linkIn, Product } from '../support/product.ts';
import { onPage } from '../support/visitor.ts';

const readers = ['ada@reader.example', 'bola@reader.example', 'chidi@reader.example'] as const;
const subject = 'Fees from January';
const text =
  '# What changes\n\nThe **Commission** raises its fee. See [the notice](https://cac.example/notice).\n\n<b>HTML stays words</b>';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const call = async (path: string, body: object): Promise<void> => {
  const reply = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.ok, path).toBe(true);
};

async function subscribe(email: string): Promise<void> {
  await call('/newsletter/subscriptions', { email });
  const token = linkIn(await product.mail(email, /confirm/), /newsletter\/confirm/)
    .split('/')
    .at(-1);
  await call('/newsletter/confirmations', { token });
}

const subjectField = (page: Page) => page.getByLabel('Subject');

test('newsletter issue: written on a phone, sent once to each subscriber, who can unsubscribe from the mail', async ({
  browser,
}) => {
  for (const reader of readers) await subscribe(reader);
  const officer = await Account.officer(product);
  const context = await officer.browser(browser, {
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const pageErrors = collectPageErrors(page);

  await page.goto(paths.admin);
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Newsletter' }).click();
  await onPage(page, 'Newsletter');
  await expect(page.getByText('3 subscribers on the list')).toBeVisible();
  await inspect(page, 'the newsletter without an issue');
  await page.getByRole('button', { name: 'Write an issue' }).click();
  await onPage(page, 'Write an issue');

  await page.getByRole('button', { name: 'Send me a trial' }).click();
  await expect(subjectField(page)).toBeFocused();
  await expect(page.getByText('Give it a subject.')).toBeVisible();
  await inspect(page, 'the empty issue with mistakes');

  await subjectField(page).fill(subject);
  await page.getByLabel('Text').fill(text);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'What changes' })).toBeVisible();
  await expect(preview.getByRole('link', { name: 'the notice' })).toHaveAttribute(
    'href',
    'https://cac.example/notice',
  );
  await expect(preview.getByText('<b>HTML stays words</b>')).toBeVisible();
  await page.reload();
  await expect(subjectField(page)).toHaveValue(subject);
  await expect(page.getByText('Not kept on the server yet')).toBeVisible();
  await inspect(page, 'the issue as it is written');

  await page.getByRole('button', { name: 'Send me a trial' }).click();
  await expect(page.getByText('Kept on the server.')).toBeVisible();
  expect((await product.mail(ADMIN.email, /^Trial: Fees from January$/)).html).toContain(
    '<strong>Commission</strong>',
  );

  await page.getByRole('button', { name: 'Send to 3 subscribers…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this to 3 subscribers?' });
  await inspect(page, 'the question before it is sent');
  await dialog.getByRole('button', { name: 'Send to 3 subscribers' }).click();
  await onPage(page, subject);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const sentTo = page.locator('dl div').filter({ hasText: /^Sent/ });
  await expect(sentTo).toHaveText('Sent3');
  await inspect(page, 'the issue that was sent');

  const mail = await product.mail(readers[0], /^Fees from January$/);
  await page.goto(linkIn(mail, /newsletter\/unsubscribe/));
  await page.getByRole('button', { name: /leave/i }).click();
  await page.goto(paths.adminNewsletter);
  await expect(page.getByText('2 subscribers on the list')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: subject })).toContainText('Sent to 3. By');
  await inspect(page, 'the newsletter with an issue');
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('newsletter draft, two officers at once: the second sees both versions and chooses', async ({
  browser,
}) => {
  const officer = await Account.officer(product);
  const { id } = await officer.call<{ id: string }>('POST', '/admin/newsletter/issues', {
    subject: 'First words',
    text: 'Begun.',
  });
  const context = await officer.browser(browser);
  const page = await context.newPage();
  await page.goto(paths.adminIssue(id));
  await subjectField(page).fill('My words');
  await officer.call('PUT', `/admin/newsletter/issues/${id}`, {
    subject: 'Their words',
    text: 'Begun.',
    version: 1,
  });
  await page.getByRole('button', { name: 'Keep the draft' }).click();
  await expect(page.getByText('changed this draft too')).toBeVisible();
  await expect(page.getByText('Their words')).toBeVisible();
  await expect(subjectField(page)).toHaveValue('My words');
  await inspect(page, 'the draft of two officers on a laptop');
  await page.getByRole('button', { name: 'Go on with mine' }).click();
  await expect(page.getByText('changed this draft too')).toHaveCount(0);
  await page.getByRole('button', { name: 'Keep the draft' }).click();
  await expect(page.getByText('Kept on the server.')).toBeVisible();
  await page.getByRole('button', { name: 'Throw this draft away' }).click();
  await page.getByRole('button', { name: 'Yes, throw it away' }).click();
  await onPage(page, 'Newsletter');
  await expect(page.getByText('My words')).toHaveCount(0);
  await context.close();
});
