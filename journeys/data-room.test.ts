import { expect, test } from './support/test.ts';
import { paths } from '#contract/paths.ts';
import { Account, today } from './support/account.ts';
import { inspect, phone } from './support/inspect.ts';
import { founder } from './support/people.ts';
import { onPage } from './support/visitor.ts';

test('data room: shared with a password, opened on a phone, in the log, and closed after it is revoked', async ({
  browser,
  product,
}) => {
  const ada = await Account.open(product, founder('ada-shares'));
  const officer = await Account.officer(product);
  const signed = await ada.sign(await ada.filledDraft(), 'Ada Ngozi Obi');
  await officer.act(signed.id, {
    verb: 'confirmPayment',
    amountMinor: signed.payment?.dueMinor,
    receivedOn: today(),
  });
  await expect(async () =>
    expect((await ada.call<{ documents: unknown[] }>('GET', '/documents')).documents).not.toEqual([]),
  ).toPass();

  const context = await ada.browser(browser, { reducedMotion: 'reduce', acceptDownloads: true });
  const page = await context.newPage();
  await page.goto(product.url + paths.documents());
  await onPage(page, 'Documents');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Share with a link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByText('Say who gets the link.')).toBeVisible();
  await dialog.getByLabel('Name of the folder').fill('Papers for the bank');
  await dialog.getByLabel('Who gets the link').fill('Standard Bank');
  await dialog.getByLabel('Password').fill('four words are better');
  await inspect(page, 'the form of a share');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const url = (await dialog.getByText('/shared/').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();

  const reader = await browser.newContext({
    viewport: phone,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  const guest = await reader.newPage();
  await guest.goto(url);
  await onPage(guest, 'Papers for the bank');
  await inspect(guest, 'a share before it is opened');
  await guest.getByLabel('Your name').fill('Ngozi Eze');
  await guest.getByLabel('Password').fill('a wrong password');
  await guest.getByRole('button', { name: 'Open the documents' }).click();
  await expect(guest.getByText('This password is not right.')).toBeVisible();
  await guest.getByLabel('Password').fill('four words are better');
  await guest.getByRole('button', { name: 'Open the documents' }).click();
  const saved = guest.waitForEvent('download');
  await guest.getByRole('button', { name: /^Download/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await inspect(guest, 'an open share');

  await page.reload();
  await onPage(page, 'Documents');
  await page.getByText(/^Opened, last/).click();
  await expect(page.getByText('Ngozi Eze opened the list')).toBeVisible();
  await inspect(page, 'documents with a share');
  await page.getByRole('button', { name: 'Revoke Papers for the bank' }).click();
  await expect(page.getByText('Revoked', { exact: true }).first()).toBeVisible();

  await guest.reload();
  await expect(guest.getByText('This link has ended')).toBeVisible();
  await reader.close();
  await context.close();
});
