import { paths } from '#contract/paths.ts';
import { aCanadianAnnualReturn } from '#catalog/canada/annual-return/sample.ts';
import { Account } from '../support/account.ts';
import { collectPageErrors, inspect, phone } from '../support/inspect.ts';
import { founder } from '../support/people.ts';
import { onPage } from '../support/visitor.ts';
import { expect, test } from '../support/test.ts';

const sample = aCanadianAnnualReturn();
const wrong = String(sample['email']);
const right = 'hello@northgate.example';

test('signed application: corrected on a phone, kept over a reload, signed again, and read by the officer', async ({
  browser,
  product,
}) => {
  const ada = await Account.open(product, founder('correcting'));
  const { id } = await ada.signed('canada-annual-return', 'standard', sample, 'Ada Ngozi Obi');
  const context = await ada.browser(browser, { viewport: phone, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const errors = collectPageErrors(page);
  await page.goto(paths.application(id));
  await page.getByRole('button', { name: 'Correct an answer' }).click();
  await onPage(page, 'Correct your answers');
  await expect(page.getByText('Nothing yet. Press ‘Change’')).toBeVisible();
  await page.getByRole('link', { name: 'Change E-mail address of the company' }).click();
  await page.getByLabel('E-mail address of the company').fill(right);
  await inspect(page, 'a page of the form in a correction');
  await page.getByRole('link', { name: 'See your changes and sign' }).click();
  await onPage(page, 'Correct your answers');
  // Saved before it was left, and not yet what counts.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('deletion')).toHaveText(wrong, { timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('insertion')).toHaveText(right);
  await inspect(page, 'a correction before it is signed');
  await page.goto(paths.application(id));
  await expect(page.getByText('Your corrections are not sent yet')).toBeVisible();
  await inspect(page, 'an application with an unsent correction');
  await page.getByRole('link', { name: 'Continue correcting' }).click();
  await page.getByLabel('I have read these statements').check();
  await page.getByLabel('Your full name').fill('Ada Ngozi Obi');
  await page.getByRole('button', { name: 'Sign the corrections' }).click();
  await expect(page.getByText('Corrected before review')).toBeVisible();
  await expect(page.getByText('Your corrections are not sent yet')).toBeHidden();
  const officer = await Account.officer(product);
  const { changes } = await officer.call<{ changes: unknown[] }>('GET', `/admin/applications/${id}`);
  expect(changes).toMatchObject([{ path: 'email', before: wrong, after: right }]);
  expect(errors).toEqual([]);
  await context.close();
});
