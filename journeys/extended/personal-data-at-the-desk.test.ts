import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect, test } from '../support/test.ts';
import { paths } from '#contract/paths.ts';
import { Account } from '../support/account.ts';
import { collectPageErrors, inspect, inspectAtBothWidths, laptop, phone } from '../support/inspect.ts';
import { founder } from '../support/people.ts';
import { onPage } from '../support/visitor.ts';

test('copy asked for at the office: one officer records and prepares it, another approves, the first hands the archive over', async ({
  browser,
  product,
}) => {
  const ada = founder('ada-asks-for-her-data');
  const kemi = { ...founder('kemi-prepares'), fullName: 'Kemi Ade' };
  await Account.open(product, ada);
  const officer = await Account.open(product, kemi);
  const reviewer = await Account.officer(product);
  await reviewer.call('POST', '/admin/staff', { email: kemi.email, role: 'officer' });
  const [first, second] = await Promise.all([
    officer.browser(browser, { viewport: phone, reducedMotion: 'reduce' }),
    reviewer.browser(browser, { viewport: laptop, reducedMotion: 'reduce' }),
  ]);
  const page = await first.newPage();
  const errors = collectPageErrors(page);

  await test.step('recorded, with the period of the law where she is', async () => {
    await page.goto(paths.adminDataRequests);
    await onPage(page, 'Requests for personal data');
    await page.getByRole('button', { name: 'Record a request' }).click();
    await page.getByLabel('Who asks').fill(ada.fullName);
    await page.getByLabel('Address of the account').fill(ada.email);
    await page.getByLabel('How it reached us').selectOption('In person');
    await page.getByLabel('Where the person is').selectOption({ label: 'Quebec: answer within 30 days' });
    await page.getByLabel('How you checked who the person is').fill('Passport seen at the office');
    await inspectAtBothWidths(page, 'the form of a request for personal data');
    await page.getByRole('button', { name: 'Record the request' }).click();
  });
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Passport seen at the office' });

  await test.step('prepared, and not decided by who prepared it', async () => {
    await card.locator('summary').click();
    await card.getByRole('button', { name: 'Look up what we hold' }).click();
    await expect(card.getByText('There is an account with this address.')).toBeVisible();
    await card.getByLabel('For the second officer').fill('The passport has her name. I propose to approve.');
    await card.getByRole('button', { name: 'Hand to a second officer' }).click();
    await expect(card.getByText('Another officer with the right decides')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
    await inspect(page, 'a prepared request for personal data');
  });

  await test.step('approved by the second officer, who reads what the first one wrote', async () => {
    const desk = await second.newPage();
    await desk.goto(paths.adminDataRequests);
    const waiting = desk.getByRole('main').getByRole('listitem').filter({ hasText: 'Waits for you' });
    await expect(waiting.getByText(/^Kemi Ade, .+I propose to approve/)).toBeVisible();
    await waiting.getByRole('button', { name: /^Approve/ }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(desk.getByText('To hand over', { exact: true })).toBeVisible();
  });

  await test.step('handed over: the archive opens and has her account; the request is closed', async () => {
    await page.reload();
    const saving = page.waitForEvent('download');
    await card.getByRole('button', { name: /^Download the archive/ }).click();
    const archive = unzipSync(await readFile(await (await saving).path()));
    expect(Object.keys(archive)).toContain('data.json');
    expect(Buffer.from(archive['data.json']!).toString()).toContain(ada.email);
    await card.getByLabel('How it was handed over').fill('On an encrypted stick, at the office');
    await inspect(page, 'the hand-over of a copy');
    await card.getByRole('button', { name: 'Record the hand-over' }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole('link', { name: 'Closed', exact: true }).click();
    await expect(card.getByText('Done', { exact: true })).toBeVisible();
  });
  await product.mail(ada.email, /our answer to your request for a copy of your data/);
  expect(errors).toEqual([]);
});
