import { expect, test, type Page } from './support/test.ts';
import { paths } from '#contract/paths.ts';
import { Account } from './support/account.ts';
import { paper, type Document } from './support/documents.ts';
import { collectPageErrors } from './support/inspect.ts';
import { ADMIN, linkIn, type Product } from './support/product.ts';
import { onPage } from './support/visitor.ts';

let product: Product;
let certificate: Document;
let report: Document;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
  certificate = await paper('certificate', 'Certificate of incorporation');
  report = await paper('report', 'Status report');
});

/** Opens a page and waits until its forms are hydrated. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.url + path);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main h1, footer form')].every((part) =>
      Object.keys(part).some((key) => key.startsWith('__reactFiber')),
    ),
  );
}

const textFile = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };

test('contact form: message reaches the desk and is acknowledged', async ({ page, browser }) => {
  const pageErrors = collectPageErrors(page);
  await open(page, '/contact?product=boardroom-in-a-box');
  await expect(page.getByLabel('What is it about?')).toHaveValue('boardroom-in-a-box');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Type your name, so that we know whom we answer.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByLabel('Your name').fill('Ada Obi');
  await page.getByLabel('E-mail', { exact: true }).fill('ada@letters.example');
  await page.getByLabel('Your message').fill('We are five founders. Who keeps our minutes?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message reached us')).toBeVisible();
  await product.mail('ada@letters.example', /We received your message/);
  expect((await product.mail(ADMIN.email, /a message/)).text).toContain('Who keeps our minutes?');
  expect(pageErrors).toEqual([]);

  const desk = await (await Account.officer(product)).browser(browser);
  const officer = await desk.newPage();
  await officer.goto(product.url + paths.adminInquiries);
  const card = officer.getByRole('listitem').filter({ hasText: 'Ada Obi' });
  await expect(card).toContainText('boardroom-in-a-box');
  await card.getByRole('button', { name: /^Close/ }).click();
  await expect(officer.getByText('Nothing waits')).toBeVisible();
  await desk.close();
});

test('job application: CV reaches the desk', async ({ page }) => {
  await open(page, '/careers');
  await page.getByRole('link', { name: 'Apply without an opening' }).click();
  await onPage(page, 'Apply for work with us');
  await page.getByLabel('Your name').fill('Kojo Mensah');
  await page.getByLabel('E-mail', { exact: true }).fill('kojo@letters.example');
  await page.getByLabel('Why this work?').fill('I have filed two hundred returns.');
  await page.getByRole('button', { name: 'Send my application' }).click();
  await expect(page.getByText('Choose your CV as PDF, PNG or JPG.')).toBeVisible();
  await page.getByLabel('Your CV').setInputFiles(textFile);
  await expect(page.getByText('Unsupported file type. Please upload a PDF, PNG, or JPG.')).toBeVisible();
  await page.getByLabel('Your CV').setInputFiles(certificate);
  await page.getByRole('button', { name: 'Send my application' }).click();
  await expect(page.getByText('Your application reached us')).toBeVisible();
  await product.mail('kojo@letters.example', /We received your message/);
  await product.mail(ADMIN.email, /a job application/);
});

test('newsletter subscription: confirmed by mail, ended by its link', async ({ page }) => {
  await open(page, '/about');
  const form = page.getByRole('form', { name: 'Newsletter' });
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Type an e-mail address such as ada@example.com.')).toBeVisible();
  await form.getByLabel('Newsletter').fill('reader@letters.example');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Check your e-mail to confirm.')).toBeVisible();
  await page.goto(linkIn(await product.mail('reader@letters.example', /confirm/), /newsletter\/confirm/));
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await onPage(page, 'You will receive our newsletter');
  await page.goto(linkIn(await product.mail('reader@letters.example', /Welcome/), /newsletter\/unsubscribe/));
  await page.getByRole('button', { name: 'Leave' }).click();
  await onPage(page, 'You have unsubscribed');
});

test.describe('Taxpromax', () => {
  const fields = (page: Page) => ({
    name: page.getByLabel('Company name'),
    certificate: page.getByLabel('CAC Certificate'),
    report: page.getByLabel('Status Report'),
  });
  const begin = async (page: Page): Promise<void> => {
    await open(page, '/nigeria');
    await page.getByRole('link', { name: 'Start TIN' }).click();
    await onPage(page, 'Get Your TIN in 24 Hours');
    await page.getByRole('link', { name: 'Start Taxpromax (Bank Account Opening)' }).click();
    await onPage(page, 'Get Taxpromax');
  };
  const onward = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

  test('empty form: names each missing field and does not advance', async ({ page }) => {
    await begin(page);
    await expect(page.getByRole('heading', { name: 'Provide Company Name' })).toBeVisible();
    await onward(page);
    await expect(fields(page).name).toBeFocused();
    await expect(page.getByText('Please upload your CAC Certificate.')).toBeVisible();
    await expect(page.getByText('Please upload your Status Report.')).toBeVisible();
    await fields(page).name.fill('Zuma Foods Limited');
    await onward(page);
    await expect(fields(page).certificate).toBeFocused();
    await fields(page).certificate.setInputFiles(textFile);
    await expect(page.getByText('Unsupported file type. Please upload a PDF, PNG, or JPG.')).toBeVisible();
    expect(await fields(page).certificate.evaluate((input) => (input as HTMLInputElement).value)).toBe('');
    await fields(page).certificate.setInputFiles(certificate);
    await expect(page.getByText('Unsupported file type. Please upload a PDF, PNG, or JPG.')).toBeHidden();
    await onward(page);
    await expect(fields(page).report).toBeFocused();
    await onPage(page, 'Get Taxpromax');
  });

  test('payment step: keeps the request, announces both providers, accepts a transfer', async ({ page }) => {
    await begin(page);
    await fields(page).name.fill('Zuma Foods Limited');
    await fields(page).certificate.setInputFiles(certificate);
    await fields(page).report.setInputFiles(report);
    await page.evaluate(() => window.scrollTo(0, 400));
    await onward(page);
    await onPage(page, 'Step 2: Payment');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByText('Processing fee: NGN 10,000')).toBeVisible();
    for (const provider of ['Flutterwave', 'Paystack']) {
      await page.getByRole('button', { name: `Pay with ${provider}` }).click();
      await expect(page.getByText(`${provider} payment processing will be available soon.`)).toBeVisible();
    }
    await page.getByLabel('E-mail', { exact: true }).fill('zuma@letters.example');
    await page.getByRole('button', { name: 'Send it there' }).click();
    await expect(page.getByText('We have written to zuma@letters.example')).toBeVisible();
    expect((await product.mail('zuma@letters.example', /We received your message/)).text).toContain(
      '₦10,000',
    );
    expect((await product.mail(ADMIN.email, /taxpromax/)).text).toContain('Zuma Foods Limited');
  });

  test('back: returns one step, by its own button and the browser’s', async ({ page }) => {
    await begin(page);
    await fields(page).name.fill('Zuma Foods Limited');
    await fields(page).certificate.setInputFiles(certificate);
    await fields(page).report.setInputFiles(report);
    await onward(page);
    await onPage(page, 'Step 2: Payment');
    await page.getByRole('link', { name: 'Back' }).click();
    await onPage(page, 'Get Taxpromax');
    await expect(fields(page).name).toHaveValue('Zuma Foods Limited');
    await onward(page);
    await onPage(page, 'Step 2: Payment');
    await page.goBack();
    await onPage(page, 'Get Taxpromax');
    await page.getByRole('link', { name: 'Back' }).click();
    await onPage(page, 'Get Your TIN in 24 Hours');
    await page.getByRole('link', { name: 'Back' }).click();
    await onPage(page, 'Destination - Nigeria');
  });

  test('reloaded form: keeps the name and both papers, and then the request', async ({ page }) => {
    await begin(page);
    await fields(page).name.fill('Zuma Foods Limited');
    await fields(page).certificate.setInputFiles(certificate);
    await fields(page).report.setInputFiles(report);
    await expect(page.getByText(report.name).first()).toBeVisible();
    await page.reload();
    await expect(fields(page).name).toHaveValue('Zuma Foods Limited');
    await expect(page.getByText(certificate.name).first()).toBeVisible();
    await expect(page.getByText(report.name).first()).toBeVisible();
    await onward(page);
    await onPage(page, 'Step 2: Payment');
    const lead = await page.getByText('We saved your request as').innerText();
    await page.reload();
    await onPage(page, 'Step 2: Payment');
    await expect(page.getByText(lead)).toBeVisible();
  });

  test('payment step without a request: begins at the first step; TIN certificate opens its need gate', async ({
    page,
  }) => {
    await open(page, '/nigeria-tax-filing?step=payment');
    await onPage(page, 'Get Taxpromax');
    await open(page, '/nigeria-tax-filing');
    await page.getByRole('link', { name: 'Start TIN Certificate' }).click();
    await expect(page.getByRole('heading', { name: 'Do you need it?' })).toBeVisible();
  });
});

test('comparison: follows the answers and keeps them in the query string', async ({ page }) => {
  await open(page, '/compare');
  await expect(page.getByRole('cell', { name: 'Private company limited by shares' }).first()).toBeVisible();
  await page.getByLabel('How many owners?').fill('1');
  await page.getByLabel('Limited liability?').selectOption('no');
  await page.getByLabel('Investors who take shares?').selectOption('no');
  await expect(page).toHaveURL(/owners=1&liability=no&investors=no/);
  await page.reload();
  await expect(page.getByLabel('Limited liability?')).toHaveValue('no');
  await expect(page.getByRole('columnheader', { name: 'Nigeria' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Business name', exact: true })).toBeVisible();
});

test('articles and country guides: survive hydration and open from links', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  await open(page, '/ghana/business-guide');
  await onPage(page, 'Doing business in Ghana');
  await expect(page.getByRole('heading', { name: 'The first year', exact: true })).toBeVisible();
  await open(page, '/blog/nigeria-annual-returns');
  await expect(page.getByRole('heading', { name: 'Penalties for late returns' })).toBeVisible();
  await page.getByRole('navigation', { name: 'More articles' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('FAQ search: narrows the questions', async ({ page }) => {
  await open(page, '/faq');
  await page.getByLabel('Search the questions').fill('passport');
  await expect(page.getByText('1 question found.')).toBeVisible();
  await expect(page.getByText('Who can see my passport scan?')).toBeVisible();
});
