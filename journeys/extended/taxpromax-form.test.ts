import { expect, test, type Page } from '../support/test.ts';
import { paper, type Document } from '../support/documents.ts';
import { ADMIN, type Product } from '../support/product.ts';
import { onPage, openHydrated } from '../support/visitor.ts';

let product: Product;
let certificate: Document;
let report: Document;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
  certificate = await paper('certificate', 'Certificate of incorporation');
  report = await paper('report', 'Status report');
});

const textFile = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };

test.describe('Taxpromax', () => {
  const fields = (page: Page) => ({
    name: page.getByLabel('Company name'),
    certificate: page.getByLabel('CAC Certificate'),
    report: page.getByLabel('Status Report'),
  });
  const begin = async (page: Page): Promise<void> => {
    await openHydrated(page, product.url + '/nigeria');
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
    await openHydrated(page, product.url + '/nigeria-tax-filing?step=payment');
    await onPage(page, 'Get Taxpromax');
    await openHydrated(page, product.url + '/nigeria-tax-filing');
    await page.getByRole('link', { name: 'Start TIN Certificate' }).click();
    await expect(page.getByRole('heading', { name: 'Do you need it?' })).toBeVisible();
  });
});
