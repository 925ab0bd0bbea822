import { expect, test } from '../support/test.ts';
import { paths } from '#contract/paths.ts';
import { Account } from '../support/account.ts';
import { collectPageErrors, inspect, laptop, phone } from '../support/inspect.ts';
import { onPage } from '../support/visitor.ts';

const HOME_PAGE_ANSWER = 'By bank transfer, and by card in naira.';

test('answer and opening entered at the desk: prerendered pages follow, and keep what they show', async ({
  page,
  browser,
  product,
}) => {
  await page.goto(`${product.url}/faq#price`);
  await expect(page.getByRole('heading', { name: 'Price and payment' })).toBeInViewport();

  const desk = await (await Account.officer(product)).browser(browser, { viewport: laptop });
  const officer = await desk.newPage();
  const errors = collectPageErrors(officer);
  await officer.goto(product.url + paths.adminContent);
  const payment = officer.getByRole('listitem').filter({ hasText: 'Price and payment: How do I pay?' });
  await payment.getByRole('button', { name: 'Change' }).click();
  await payment.getByLabel('Answer').fill(HOME_PAGE_ANSWER);
  await payment
    .getByLabel('Comes after')
    .selectOption({ label: 'Price and payment: Can a fee change after I have paid?' });
  await inspect(officer, 'the form of a question');
  await payment.getByRole('button', { name: 'Publish' }).click();
  await expect(payment.getByText('2 versions')).toBeVisible();
  await officer.getByRole('button', { name: 'Add an opening' }).click();
  for (const [label, words] of [
    ['Title', 'Registry clerk'],
    ['Place', 'Accra'],
    ['Terms', 'Full time'],
    ['Summary', 'Files applications with the registrar.'],
    ['What the person would do', 'Check answers\nFile'],
    ['What the person brings', 'Clear written English'],
  ] as const)
    await officer.getByLabel(label, { exact: true }).fill(words);
  await officer.getByRole('button', { name: 'Publish' }).click();
  await expect(officer.getByText('Registry clerk, Accra')).toBeVisible();
  expect(errors).toEqual([]);
  await desk.close();

  // Without JavaScript: what the server sends.
  const bare = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const reader = await bare.newPage();
  await reader.goto(`${product.url}/faq`);
  await reader.getByText('How do I pay?').click();
  await expect(reader.getByText(HOME_PAGE_ANSWER)).toBeVisible();
  expect(await reader.content()).toContain(`"text":"${HOME_PAGE_ANSWER}"`);
  await reader.goto(`${product.url}/careers`);
  await expect(reader.getByRole('heading', { name: 'Registry clerk' })).toBeVisible();
  await expect(reader.getByText('We have no opening at present')).toBeHidden();
  await expect(reader.getByText('What an opening looks like')).toBeHidden();
  await bare.close();

  const found = collectPageErrors(page);
  await page.goto(`${product.url}/careers`);
  await inspect(page, 'careers with an opening');
  await page.getByRole('link', { name: 'Apply as Registry clerk' }).click();
  await onPage(page, 'Apply for work with us');
  await expect(page.getByLabel('For which opening?')).toHaveValue('registry-clerk-accra');
  await page.goto(`${product.url}/careers/apply?opening=registry-clerk-accra`);
  await expect(page.getByLabel('For which opening?')).toHaveValue('registry-clerk-accra');
  await inspect(page, 'application for an opening');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).first().click();
  await onPage(page, 'Frequently asked questions');
  await page.getByLabel('Search the questions').fill('naira');
  await expect(page.getByText('1 question found.')).toBeVisible();
  await page.getByText('How do I pay?').click();
  await expect(page.getByText(HOME_PAGE_ANSWER)).toBeVisible();
  expect(found).toEqual([]);
});
