import { expect, test } from './support/test.ts';
import { paths } from '#contract/paths.ts';
import { Account } from './support/account.ts';
import { paper, type Document } from './support/documents.ts';
import { collectPageErrors } from './support/inspect.ts';
import { ADMIN, linkIn, type Product } from './support/product.ts';
import { onPage, openHydrated } from './support/visitor.ts';

let product: Product;
let certificate: Document;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
  certificate = await paper('certificate', 'Certificate of incorporation');
});

const textFile = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };

test('contact form: message reaches the desk and is acknowledged', async ({ page, browser }) => {
  const pageErrors = collectPageErrors(page);
  await openHydrated(page, product.url + '/contact?product=boardroom-in-a-box');
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
  // Requests of other journeys on this product may wait beside it, so the list is not empty afterwards.
  await expect(card).toHaveCount(0);
  await officer.getByRole('link', { name: /^Done/ }).click();
  await expect(card).toContainText('boardroom-in-a-box');
  await desk.close();
});

test('job application: CV reaches the desk', async ({ page }) => {
  await openHydrated(page, product.url + '/careers');
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
  await openHydrated(page, product.url + '/about');
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
