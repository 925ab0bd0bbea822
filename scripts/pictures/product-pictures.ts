// npm run shots:product: takes the pictures of the product that the site shows, from a running product with
// sample content, into web/art/product/. Run it after a change of what they show, and look at them.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '#contract/paths.ts';
import { Account, today } from '../../journeys/support/account.ts';
import { Product } from '../../journeys/support/product.ts';
import { launchOptions } from '../chromium.mjs';

const folder = join(import.meta.dirname, '../../web/art/product');
/** CSS pixels; the files have twice as many. */
const size = { width: 400, height: 480 };
const margin = 20;

const browser = await chromium.launch(launchOptions);
const context = {
  viewport: size,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;

/** Takes the window with the element at its top, without what sticks to its edges. */
async function take(page: Page, top: string, name: string): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
  const element = page.locator(top).first();
  await element.waitFor();
  await element.evaluate((node, space) => {
    for (const sticky of document.querySelectorAll<HTMLElement>('.action-bar, header'))
      sticky.style.display = 'none';
    window.scrollTo(0, node.getBoundingClientRect().top + window.scrollY - space);
  }, margin);
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const picture = await sharp(shot).webp({ quality: 72 }).toBuffer();
  await writeFile(join(folder, `${name}.webp`), picture);
  process.stdout.write(`${name}.webp: ${Math.round(picture.length / 1000)} kB\n`);
}

const product = await Product.start();
try {
  await mkdir(folder, { recursive: true });
  const officer = await Account.officer(product);
  const founder = await Account.open(product, {
    fullName: 'Ngozi Sample',
    email: 'ngozi@sample.example',
    password: 'quiet-marble-orchard-7',
  });

  const guest = await (await browser.newContext({ ...context, baseURL: product.url })).newPage();
  await guest.goto(paths.guestPage('nigeria-company-registration', 'name'));
  await guest.getByRole('radio', { name: /^No, please reserve it/ }).check();
  await guest.getByLabel('Name of the company').fill('Sample National Foods Limited');
  await guest.getByText('Needs consent', { exact: true }).waitFor();
  await take(guest, 'label:has-text("Name of the company")', 'desk-check');

  const { id, payment } = await founder.sign(
    await founder.filledDraft({ name1: 'Sample Lantern Foods Limited' }),
    'Ngozi Sample',
  );
  await founder.reportTransfer(id);
  await officer.act(id, {
    verb: 'confirmPayment',
    amountMinor: payment?.dueMinor,
    receivedOn: today(),
  });
  await officer.act(id, { verb: 'approve' });
  await officer.act(id, { verb: 'file', registryReference: 'CAC-2026-000123', filedOn: today() });
  const signedIn = await (await founder.browser(browser, context)).newPage();
  await signedIn.goto(paths.application(id));
  await take(signedIn, 'section:has(ol[aria-label="History of this application"])', 'timeline');

  const { documents } = await founder.call<{ documents: { kind: string; code: string }[] }>(
    'GET',
    `/applications/${id}`,
  );
  const receipt = documents.find(({ kind }) => kind === 'receipt');
  if (!receipt) throw new Error('The sample application has no receipt');
  await guest.goto(paths.verify(receipt.code));
  await take(guest, 'section:has-text("Yes, we issued this document")', 'verify');
} finally {
  await product.stop();
  await browser.close();
}
