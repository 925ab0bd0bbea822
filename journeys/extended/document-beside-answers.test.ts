import { expect, test } from '../support/test.ts';
import { paths } from '#contract/paths.ts';
import { Account, today } from '../support/account.ts';
import { collectPageErrors, inspect } from '../support/inspect.ts';

test('document of a case on a wide screen: a picture beside the answers, by keyboard from one to the next; on a narrow one in a dialog', async ({
  browser,
  product,
}) => {
  const ada = await Account.open(product, {
    email: 'ada.documents@customer.example',
    fullName: 'Ada Ngozi Obi',
    password: 'lantern-harbour-42',
  });
  const officer = await Account.officer(product);
  const application = await ada.sign(await ada.filledDraft(), 'Ada Ngozi Obi');
  await officer.act(application.id, {
    verb: 'confirmPayment',
    amountMinor: application.payment?.dueMinor,
    receivedOn: today(),
  });
  const context = await officer.browser(browser, {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const pageErrors = collectPageErrors(page);
  const originals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/files/')) originals.push(request.url());
  });
  await page.goto(paths.adminApplication(application.id));

  const all = page.getByRole('region', { name: 'All documents' });
  const picture = all.getByRole('button', { name: /signature\.png/ }).first();
  await picture.click();
  const pane = page.getByRole('region', { name: /\(\d+ of \d+\)$/ });
  await expect(pane.getByRole('heading')).toBeFocused();
  await expect(pane.getByRole('img', { name: /^The uploaded document / })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Registered office' })).toBeVisible();
  await expect(page.getByText('Approve when you have read every answer')).toBeInViewport();
  await inspect(page, 'a document beside the answers');

  const first = await pane.getByRole('heading').textContent();
  await pane.getByRole('button', { name: 'Next document' }).focus();
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('heading')).not.toHaveText(first ?? '');
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await expect(picture).toBeFocused();

  await page.setViewportSize({ width: 1024, height: 800 });
  await picture.click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /^The uploaded document / })).toBeVisible();
  // What customers uploaded stays on the server until an officer asks for it.
  expect(originals).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Open the original' }).click();
  const warning = page.getByRole('dialog', { name: 'Open the original?' });
  await warning.getByRole('button', { name: 'Do not open it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Open the original' }).click();
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    warning.getByRole('button', { name: 'Open it in a new tab' }).click(),
  ]);
  await expect.poll(() => originals.length).toBe(1);
  await popup.close();
  expect(pageErrors).toEqual([]);
  await context.close();
});
