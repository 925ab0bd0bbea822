import { readFile } from 'node:fs/promises';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { question } from './answer.ts';
import { paper } from './documents.ts';
import type { Founder } from './people.ts';
import { ADMIN, linkIn, type Product } from './product.ts';
import { onPage, signIn } from './visitor.ts';

/** The differences between the two registrations after the form is complete. */
export type Registration = {
  page: Page;
  browser: Browser;
  product: Product;
  founder: Founder;
  /** The first name proposed. */
  name: string;
  total: string;
  /** The address the officer asks about, with the street before and after the correction. */
  correction: { address: string; before: string; after: string };
  /** The registry's reply and an obligation that follows from it. */
  registration: { number: string; title: string; duty: RegExp };
};

/** From the check page to the certificate: signing, paying, the officer's correction, filing and confirmation. */
export async function finishApplication(registration: Registration): Promise<void> {
  const { page, browser, product, founder, name, total, correction, registration: result } = registration;

  await test.step('she checks her answers, signs and sees how to pay', async () => {
    await expect(page.getByText(/answers? (is|are) missing or need/)).toBeHidden();
    await expect(page.getByText(`You accept the price of ${total}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Sign and go to payment' }).click();
    await expect(page.getByText('Confirm the declaration.')).toBeVisible();
    await page.getByLabel('I have read these statements and they are true.').check();
    await page.getByLabel('Your full name').fill(founder.fullName);
    await page.getByRole('button', { name: 'Sign and go to payment' }).click();
    await onPage(page, 'Pay by bank transfer');
    await expect(page.getByText('Paystack payment processing will be available soon.')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: total }).first()).toBeVisible();
  });

  await test.step('she uploads the receipt of her transfer', async () => {
    await page
      .getByLabel('Receipt of the transfer')
      .setInputFiles(await paper('transfer', 'Transfer receipt'));
    await expect(page.getByRole('button', { name: 'Remove transfer.pdf' })).toBeVisible();
    await page.getByRole('button', { name: 'I have paid' }).click();
    await onPage(page, 'Checking your payment');
  });

  const office = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1280, height: 800 },
    hasTouch: false,
    isMobile: false,
  });
  const desk = await office.newPage();

  await test.step('an officer finds the application in the queue and reads answers and documents', async () => {
    await desk.goto('/admin-login');
    await signIn(desk, ADMIN);
    await onPage(desk, 'Applications');
    await desk.getByRole('row').filter({ hasText: founder.email }).getByRole('link').first().click();
    await onPage(desk, 'Confirm the payment');
    await expect(desk.getByText(correction.before).first()).toBeVisible();
    await desk
      .getByRole('button', { name: /signature of Ada\.png/ })
      .first()
      .click();
    await seesPicture(desk, 'signature of Ada.png');
    // Beside the answers on a laptop, in a dialog on a phone.
    await desk.keyboard.press('Escape');
    await expect(desk.getByRole('img', { name: /^The uploaded document / })).toHaveCount(0);
  });

  await test.step('the officer confirms the payment', async () => {
    await expect(desk.getByRole('button', { name: /transfer\.pdf/ }).first()).toBeVisible();
    await desk.getByRole('button', { name: 'Confirm the payment' }).click();
    await onPage(desk, 'Review the answers');
    await product.mail(founder.email, /your payment is confirmed/);
  });

  await test.step('the officer asks for one correction, tied to an answer', async () => {
    await desk.getByLabel(`Ask the customer about ${correction.address}`, { exact: true }).check();
    await desk.getByLabel('Reason', { exact: true }).selectOption({ label: 'Something else' });
    await desk
      .getByLabel('What the customer reads')
      .fill(`The bill names ${correction.after}. Please correct the street.`);
    await desk.getByRole('button', { name: 'Send the question' }).click();
    await onPage(desk, 'Waiting for the customer’s answers');
  });

  await test.step('she is mailed, corrects exactly that, and sends it back', async () => {
    const mail = await product.mail(founder.email, /we need something from you/);
    expect(mail.text).toContain(`The bill names ${correction.after}.`);
    await page.goto(linkIn(mail, /\/form\//));
    await onPage(page, 'Answer what we asked');
    await expect(
      page.getByText(`The bill names ${correction.after}. Please correct the street.`),
    ).toBeVisible();
    const address = question(page, correction.address);
    await expect(question(address, 'Street')).toHaveValue(correction.before);
    await expect(question(address, 'House number')).toBeFocused();
    await expect(page.getByRole('group', { name: /./ })).toHaveCount(1);
    await expect(page.getByLabel(/^(E-mail address|Phone number) of the/)).toHaveCount(0);
    await question(address, 'Street').fill(correction.after);
    await page.getByRole('button', { name: 'Send back' }).click();
    await onPage(page, 'In review');
  });

  await test.step('the officer sees the answer before and after, and approves', async () => {
    await desk.reload();
    await onPage(desk, 'Review the answers');
    const changed = desk
      .getByRole('region', { name: 'Changed since it was last sent in' })
      .getByRole('listitem');
    await expect(changed).toHaveCount(1);
    await expect(changed.locator('del').first()).toContainText(correction.before.split(' ')[0]!);
    await expect(changed.locator('ins').first()).toContainText(correction.after.split(' ')[0]!);
    await desk.getByRole('button', { name: 'Approve for filing' }).click();
    await onPage(desk, 'File with the Corporate Affairs Commission');
  });

  await test.step('the officer files it; filed is not yet confirmed', async () => {
    await desk.getByLabel('Transaction reference of the Commission').fill('CAC-2026-000123');
    await desk.getByRole('button', { name: 'Record the filing' }).click();
    await onPage(desk, 'Filed, waiting for the Corporate Affairs Commission');
    await product.mail(founder.email, /: filed with/);
    await page.reload();
    await onPage(page, 'Filed with the Corporate Affairs Commission, not yet confirmed');
    await expect(page.getByText('CAC-2026-000123').first()).toBeVisible();
  });

  await test.step('the officer records the number and uploads the certificate', async () => {
    const numberLabel = `${result.number.slice(0, 2)} number`;
    await desk.getByRole('radio', { name, exact: true }).check();
    await desk.getByLabel(numberLabel).fill(result.number);
    await desk.getByRole('button', { name: 'Record the registration' }).click();
    await expect(desk.getByText('Upload the certificate; it is the proof.')).toBeVisible();
    await desk
      .getByLabel(result.title, { exact: true })
      .setInputFiles(await paper('certificate', `${result.title} ${result.number}`));
    await expect(desk.getByRole('button', { name: 'Remove certificate.pdf' })).toBeVisible();
    await desk
      .getByLabel('Status report', { exact: true })
      .setInputFiles(await paper('status-report', `Status report ${result.number}`));
    await expect(desk.getByRole('button', { name: 'Remove status-report.pdf' })).toBeVisible();
    await desk.getByRole('button', { name: 'Record the registration' }).click();
    await onPage(desk, 'Registered');
    await expect(desk.getByText('Chain unbroken')).toBeVisible();
    await office.close();
  });

  await test.step('she is mailed, and downloads certificate and receipt', async () => {
    const mail = await product.mail(founder.email, /is registered$/);
    await page.goto(linkIn(mail, /\/companies\//));
    await onPage(page, name);
    await expect(page.getByText(result.number)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: result.duty }).first()).toBeVisible();
    await isDownloadedAsPdf(page, result.title);
    await page.getByRole('link', { name: 'View its application' }).click();
    await onPage(page, 'Registered');
    await isDownloadedAsPdf(page, 'Receipt');
  });

  await test.step('its first deadlines stand on her dashboard, and the company in her list', async () => {
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
    await page.goto(`${product.url}/dashboard`);
    await expect(
      page.getByRole('heading', { name: 'Next deadlines' }).locator('..').locator(rows).first(),
    ).toContainText(/by \d{1,2} \w+ 20\d\d/);
    await page.goBack();
    await page.goto(`${product.url}/companies`);
    await expect(rows).toContainText(result.number);
    await expect(rows).toContainText(/by \d{1,2} \w+ 20\d\d/);
  });

  await test.step('anybody can see whether the receipt is genuine', async () => {
    await page.goBack();
    const receipt = page
      .getByRole('listitem')
      .filter({ hasText: 'Receipt' })
      .filter({ hasText: /code CH/ })
      .first();
    const code = /code (CH[A-Z0-9-]+)/.exec(await receipt.innerText())?.[1];
    expect(code).toBeDefined();
    const stranger = await browser.newContext({ baseURL: product.url });
    const visitor = await stranger.newPage();
    await visitor.goto(`/verify/${code}`);
    await expect(visitor.getByText('Yes, we issued this document')).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    await visitor
      .getByLabel('Code on the document')
      .fill(`${code!.slice(0, -1)}${code!.endsWith('7') ? '8' : '7'}`);
    await visitor.getByRole('button', { name: 'Check this code' }).click();
    await expect(
      visitor.getByRole('heading', { name: 'We did not issue a document with this code' }),
    ).toBeVisible();
    await stranger.close();
  });
}

async function seesPicture(page: Page, name: string): Promise<void> {
  const shown = page.getByRole('img', { name: `The uploaded document ${name}` });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** Downloads a document and checks the first bytes of the file. */
async function isDownloadedAsPdf(page: Page, title: string): Promise<void> {
  const coming = page.waitForEvent('download');
  await page
    .getByRole('button', { name: `Download ${title}` })
    .first()
    .click();
  const bytes = await readFile(await (await coming).path());
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(500);
}
